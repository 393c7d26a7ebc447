import type { GraphQLOutputType } from 'graphql';
import { buildSchema } from 'type-graphql';
import { getPicture } from '../content/Picture';
import { readYaml } from '../content/readYaml';
import { checkFormerIds, SourceError, SourceFolder } from '../content/SourceFile';
import type { Project } from './Project';
import { ProjectResolver } from './ProjectResolver';
import { getScreenshotId, type Screenshot } from './Screenshot';
import type { Testimonial } from './Testimonial';

type ScreenshotSeed = Pick<Screenshot, 'title' | 'description' | 'screenshotType'> & { picture: string };
type TestimonialSeed = Pick<Testimonial, 'quote' | 'author' | 'position' | 'company'>;
type Derived =
  | 'searchText'
  | 'mainImageUrl'
  | 'mainPicture'
  | 'mainPictureKey'
  | 'screenshots'
  | 'testimonial'
  | 'updatedAt';

/** A project as its file has it: pictures by key, ids of what belongs to it not yet given. */
export type ProjectSeed = Omit<Project, Derived> & {
  mainPicture?: string;
  screenshots: ScreenshotSeed[];
  testimonial?: TestimonialSeed;
};

/**
 * Reads the projects of a directory such as `server/portfolio/seed`, a file each.
 * @throws SourceError that names every fault with file, line and field.
 */
export async function readSeed(directory: string): Promise<ProjectSeed[]> {
  const folder = new SourceFolder(directory);
  const type = await projectType();
  const projectOf = new Map<string, string>();
  const projectAt = new Map<number, string>();
  const files = folder.openFolder('.', '.yaml').map(({ slug, source }) => {
    // The cast is true of a faultless file; with faults nothing below the throw runs.
    const project = readYaml(source.text, 'project', type, { source, scope: {}, byKey: knownKey }) as
      | ProjectSeed
      | undefined;
    if (project?.id && project.id !== slug) source.problem(0, 'project.id', `must be ${slug}, as the file is named`);
    if (project?.position !== undefined) {
      const other = projectAt.get(project.position);
      if (other)
        source.problem(source.text.search(/^position:/m), 'project.position', `is the place of ${other} already`);
      projectAt.set(project.position, other ?? slug);
    }
    // A row may lose its picture, so the type allows none; a file may not.
    for (const [index, screenshot] of (project?.screenshots ?? []).entries()) {
      const path = `project.screenshots[${index}].picture`;
      const { picture } = screenshot ?? {};
      if (!picture) {
        source.problem(0, path, 'must be a picture');
        continue;
      }
      // Two of one id would be one row, which the last project takes from the one before.
      const id = getScreenshotId(picture);
      const other = projectOf.get(id);
      if (other) source.problem(source.text.lastIndexOf(picture), path, `is a screen of ${other} already`);
      projectOf.set(id, other ?? slug);
    }
    return { id: slug, source, project };
  });
  const ids = new Set(files.map(({ id }) => id));
  const renamed = files.map(({ id, source, project }) => ({ id, source, formerIds: project?.formerIds ?? [] }));
  checkFormerIds(renamed, 'project.formerIds', (id) => ids.has(id));
  if (folder.problems.length > 0) throw new SourceError(folder.problems);
  return files.flatMap(({ project }) => project ?? []);
}

/** A row keeps the key of a picture, which must name one. */
const knownKey = (key: string) => getPicture(key) && key;

/** The file format is the GraphQL type; this schema is only read from. */
async function projectType(): Promise<GraphQLOutputType> {
  const schema = await buildSchema({ resolvers: [ProjectResolver], validate: false, authChecker: () => false });
  return schema.getType('Project') as GraphQLOutputType;
}
