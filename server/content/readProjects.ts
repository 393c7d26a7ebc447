import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { contentLanguage, type Locale } from '../../schema/locales';
import { checkFormerIds } from './checkFormerIds';
import { getContentType } from './contentTypes';
import { getPicture } from './Picture';
import type { Project, ProjectFile } from './Project';
import { type Reading, readSource } from './readValue';
import type { Sources } from './Source';
import { type SourceFile, SourceFolder, type SourceProblem } from './SourceFile';
import { say } from './wordProblem';

/** The projects in their files, one folder for the language of the content and one within it for each other language. */
export interface ProjectFiles {
  /** Ids of the projects that a page may name: those with a file that is not hidden. */
  ids: readonly string[];
  /** Current ids by former ids. */
  present: ReadonlyMap<string, string>;
  /**
   * Returns the projects that pages show in a language, in their order.
   * @param updated the day of the last change of those that were not published at the desk.
   */
  read(
    locale: Locale,
    updated: string | undefined,
  ): Promise<{ projects: Project[]; problems: readonly SourceProblem[] }>;
}

interface ReadFile {
  slug: string;
  source: SourceFile;
  /** Incomplete in a file with errors. */
  project: Partial<ProjectFile> | undefined;
}

/**
 * Reads the projects of a directory such as `agency/content/projects` in the language of the content; `read` returns them, and
 * reads the other languages.
 * @param edited the files, with edits.
 * @param signal ends the reading between two files.
 */
export async function openProjects(directory: string, edited?: Sources, signal?: AbortSignal): Promise<ProjectFiles> {
  const readAll = async (
    files: { slug: string; source: SourceFile }[],
    translation?: (slug: string) => Translation,
  ) => {
    const read: ReadFile[] = [];
    for (const file of files) {
      // Requests of visitors are answered between two files.
      await setImmediate(undefined, { signal });
      read.push({ ...file, project: readFile(file.source, translation?.(file.slug)) });
    }
    return read;
  };

  const folder = new SourceFolder(directory, edited);
  const originals = await readAll(folder.openFolder('.', '.yaml'));
  checkFiles(originals);
  const sources = new Map(originals.map(({ slug, source }) => [slug, source.value]));

  const readTranslations = async (locale: Locale) => {
    // Git keeps no empty folders, so without projects there is none of a language.
    if (originals.length === 0) return { files: [], problems: [] };
    const translations = new SourceFolder(join(directory, locale), edited);
    const needed = originals.flatMap(({ slug, project }) => (project ? slug : []));
    const files = translations.openFolder('.', '.yaml', needed).filter(({ slug, source }) => {
      if (!sources.has(slug)) source.problem(0, '', say('noSourceFile'));
      return sources.has(slug);
    });
    const read = await readAll(files, (slug) => ({ locale, original: { value: sources.get(slug) } }));
    return { files: read, problems: translations.problems };
  };

  return {
    ids: originals.flatMap(({ slug, project }) => (project?.isHidden ? [] : slug)),
    present: new Map(originals.flatMap(({ slug, project }) => getFormerIds(project).map((former) => [former, slug]))),
    read: async (locale, updated) => {
      const isOwn = locale === contentLanguage;
      const { files, problems } = isOwn
        ? { files: originals, problems: folder.problems }
        : await readTranslations(locale);
      // The cast is correct for files without errors; with errors, the caller throws.
      const read = files.flatMap(({ project }) => (project ? (project as ProjectFile) : []));
      const shown = read.filter(({ isHidden }) => !isHidden).map((project) => complete(project, locale, updated));
      return { projects: shown.sort((one, other) => one.position - other.position), problems };
    },
  };
}

const getFormerIds = (project: ReadFile['project']): readonly string[] => project?.formerIds?.filter(Boolean) ?? [];

/** Adds the fields that no file has. */
function complete({ isHidden: _, ...project }: ProjectFile, locale: Locale, updated = ''): Project {
  const { id, screenshots = [], testimonial } = project;
  const own = { locale, projectId: id };
  return {
    ...project,
    locale,
    screenshots: screenshots.map((screen) => ({ ...screen, ...own })),
    testimonial: testimonial && { ...testimonial, ...own, id },
    updatedAt: `${updated}T00:00:00.000Z`,
  };
}

/** What the reading of a translation needs besides its file. */
type Translation = Pick<Reading, 'locale' | 'original'>;

const readFile = (source: SourceFile, translation?: Translation): Partial<ProjectFile> | undefined =>
  readSource('project', getContentType('project'), { source, scope: {}, byKey: checkKey, ...translation }) as
    | Partial<ProjectFile>
    | undefined;

/** Returns the key if a picture has it, because the snapshot has keys. */
const checkKey = (key: string) => getPicture(key) && key;

/** Checks the ids, positions and screens, each of which belongs to one project. */
function checkFiles(files: readonly ReadFile[]): void {
  const owners = { id: new Map<string, string>(), picture: new Map<string, string>() };
  const projectAt = new Map<number, string>();
  for (const { slug, source, project } of files) {
    const { id, position, screenshots = [] } = project ?? {};
    if (id && id !== slug) source.problemAt('project.id', say('otherFileName', { id: slug }));
    if (position !== undefined) {
      const other = projectAt.get(position);
      if (other) source.problemAt('project.position', say('takenPosition', { id: other }));
      projectAt.set(position, other ?? slug);
    }
    for (const [index, screenshot] of screenshots.entries()) {
      const path = `project.screenshots[${index}]`;
      // The type allows a screenshot without a picture, because an uploaded picture may be deleted; a file requires one.
      if (!screenshot?.picture) source.problemAt(`${path}.picture`, say('notPicture'));
      for (const field of ['id', 'picture'] as const) {
        const key = screenshot?.[field];
        const other = key && owners[field].get(key);
        // An id that a project has twice was reported when the file was read.
        if (other && !(field === 'id' && other === slug))
          source.problemAt(`${path}.${field}`, say('takenPicture', { id: other }));
        if (key) owners[field].set(key, other || slug);
      }
    }
  }
  const ids = new Set(files.map(({ slug }) => slug));
  const renamed = files.map(({ slug, source, project }) => ({ id: slug, source, formerIds: project?.formerIds ?? [] }));
  checkFormerIds(renamed, 'project.formerIds', (id) => ids.has(id));
}
