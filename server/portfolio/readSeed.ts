import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { GraphQLBoolean, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { buildObjectTypes } from '../content/buildObjectTypes';
import { getPicture } from '../content/Picture';
import { type Reading, readSource } from '../content/readValue';
import type { Sources } from '../content/Source';
import { checkFormerIds, SourceError, type SourceFile, SourceFolder, type SourceProblem } from '../content/SourceFile';
import { Project } from './Project';
import { getScreenshotId, type Screenshot } from './Screenshot';
import type { Testimonial } from './Testimonial';

type ScreenshotSeed = Pick<Screenshot, 'title' | 'description' | 'screenshotType'> & { picture: string };
type TestimonialSeed = Pick<Testimonial, 'quote' | 'author' | 'position' | 'company'>;
type Derived =
  | 'locale'
  | 'translated'
  | 'searchText'
  | 'mainImageUrl'
  | 'mainPicture'
  | 'mainPictureKey'
  | 'screenshots'
  | 'testimonial'
  | 'updatedAt';

/** A project as in its file: pictures by key, without the ids of its parts. */
type OriginalSeed = Omit<Project, Derived> & {
  mainPicture?: string;
  screenshots: ScreenshotSeed[];
  testimonial?: TestimonialSeed;
  /** A hidden project is checked like the others, and stored in no table. */
  isHidden?: boolean;
};

/** The same with its translations, each merged with its facts. */
export type ProjectSeed = OriginalSeed & {
  translations: { locale: Locale; texts: OriginalSeed }[];
};

/**
 * Reads the projects of a directory such as `agency/content/projects`, one file each, and their translations, in one folder for
 * each other language.
 * @throws SourceError that names every error with file, line and field: first of the files in the language of the content, then of the translations.
 * @param edited files with edits; with them, both are reported together.
 * @param signal ends the reading between two languages.
 */
export async function readSeed(directory: string, edited?: Sources, signal?: AbortSignal): Promise<ProjectSeed[]> {
  projectType ??= buildProjectType();
  const type = projectType;
  const { projects, problems: own } = readOriginals(new SourceFolder(directory, edited), type);
  if (own.length > 0 && !edited) throw new SourceError(own);
  const languages: ({ locale: Locale } & ReturnType<typeof readTranslations>)[] = [];
  for (const locale of localeNames.filter((name) => name !== contentLanguage)) {
    await setImmediate(undefined, { signal });
    const folder = new SourceFolder(join(directory, locale), edited);
    const originals = new SourceFolder(directory, edited);
    languages.push({ locale, ...readTranslations({ folder, originals, locale, type, projects }) });
  }
  const problems = [...own, ...languages.flatMap((language) => language.problems)];
  if (problems.length > 0) throw new SourceError(problems);
  return projects.map((project) => {
    const translations = languages.flatMap(({ locale, texts }) => {
      const found = texts.get(project.id);
      return found ? { locale, texts: found } : [];
    });
    return { ...project, translations };
  });
}

interface TranslationFolder {
  folder: SourceFolder;
  originals: SourceFolder;
  locale: Locale;
  type: GraphQLOutputType;
  projects: readonly OriginalSeed[];
}

/** Reads the folder of a language, with a file for each project. */
function readTranslations({ folder, originals, locale, type, projects }: TranslationFolder): {
  texts: Map<string, OriginalSeed>;
  problems: readonly SourceProblem[];
} {
  // Git keeps no empty folders, so without projects there is none of a language.
  if (projects.length === 0) return { texts: new Map(), problems: [] };
  const texts = new Map<string, OriginalSeed>();
  const ids = projects.map(({ id }) => id);
  for (const { slug, source } of folder.openFolder('.', '.yaml', ids)) {
    if (!ids.includes(slug)) {
      source.problem(0, '', 'there is no project of this name');
      continue;
    }
    const original = { value: originals.readValue(`${slug}.yaml`) };
    texts.set(slug, readProject(source, type, { locale, original }) as OriginalSeed);
  }
  return { texts, problems: folder.problems };
}

const readProject = (
  source: SourceFile,
  type: GraphQLOutputType,
  translation: Pick<Reading, 'locale' | 'original'> = {},
) => readSource('project', type, { source, scope: {}, byKey: knownKey, ...translation }) as OriginalSeed | undefined;

function readOriginals(folder: SourceFolder, type: GraphQLOutputType) {
  const projectOf = new Map<string, string>();
  const projectAt = new Map<number, string>();
  const files = folder.openFolder('.', '.yaml').map(({ slug, source }) => {
    // The cast is correct for a file without errors; with errors the code after the throw does not run.
    const project = readProject(source, type);
    if (project?.id && project.id !== slug) source.problemAt('project.id', `must be ${slug}, as the file is named`);
    if (project?.position !== undefined) {
      const other = projectAt.get(project.position);
      if (other) source.problemAt('project.position', `is the place of ${other} already`);
      projectAt.set(project.position, other ?? slug);
    }
    // The type allows a screenshot without a picture, because a row may lose it; a file requires one.
    for (const [index, screenshot] of (project?.screenshots ?? []).entries()) {
      const path = `project.screenshots[${index}].picture`;
      const { picture } = screenshot ?? {};
      if (!picture) {
        source.problemAt(path, 'must be a picture');
        continue;
      }
      // Two screenshots with one id would be one row, which the last project would take from the first.
      const id = getScreenshotId(picture);
      const other = projectOf.get(id);
      if (other) source.problemAt(path, `is a screen of ${other} already`);
      projectOf.set(id, other ?? slug);
    }
    return { id: slug, source, project };
  });
  const ids = new Set(files.map(({ id }) => id));
  const renamed = files.map(({ id, source, project }) => ({ id, source, formerIds: project?.formerIds ?? [] }));
  checkFormerIds(renamed, 'project.formerIds', (id) => ids.has(id));
  return { projects: files.flatMap(({ project }) => project ?? []), problems: folder.problems };
}

/** Returns the key if a picture has it, because rows store the key. */
const knownKey = (key: string) => getPicture(key) && key;

let projectType: GraphQLOutputType | undefined;

/** The file format is the GraphQL type with `isHidden`; it is only used to read files. */
function buildProjectType(): GraphQLOutputType {
  const { fields, ...type } = buildObjectTypes([Project])(Project).toConfig();
  return new GraphQLObjectType({ ...type, fields: { ...fields, isHidden: { type: GraphQLBoolean } } });
}
