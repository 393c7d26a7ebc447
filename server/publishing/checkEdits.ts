import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { applyEdits, getAt, getSteps } from '../content/applyEdits';
import type { Contents } from '../content/Content';
import { findTypedPlaceholders } from '../content/compareTexts';
import { CONTENT_DIRECTORY, PROJECTS_DIRECTORY } from '../content/directories';
import { loadContents } from '../content/loadContent';
import { SourceError, type SourceOverlay, type SourceProblem } from '../content/SourceFile';
import { type ProjectSeed, readSeed } from '../portfolio/readSeed';
import type { ContentProblem } from './ContentDocument';
import type { Edit } from './ContentEdit';
import { getFile, getPartOfFile, getProjectId, isProject } from './documents';

/** Plain values of files, which do not change while the server runs. */
const defaults = new Map<string, unknown>();

/** Returns the value of the file of a document as the release has it; undefined without a file. */
export function readDefault(document: string, locale: Locale): unknown {
  const file = getFile(document, locale);
  if (!defaults.has(file)) defaults.set(file, existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined);
  return defaults.get(file);
}

/** Returns the text of the release at the place of an edit. */
export const getDefault = ({ document, locale, path }: Pick<Edit, 'document' | 'locale' | 'path'>): unknown =>
  getAt(readDefault(document, locale), path);

/** Lists the slugs of the files in a folder of the content, such as `services`. */
export function readSlugs(folder: string): string[] {
  const path = resolve(CONTENT_DIRECTORY, folder === 'projects' ? folder : join(contentLanguage, folder));
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => name.endsWith('.yaml'));
  return names.map((name) => name.slice(0, -'.yaml'.length)).sort();
}

/** Sorts the fields of an object, because the database returns those of a project in another order than its file. */
const sortFields = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns the hash of a text, which tells whether it changed. */
export const hashValue = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null, sortFields))
    .digest('base64url')
    .slice(0, 22);

/** The day on which a page changed; set by a publication, and only by it. */
export const isDate = ({ path }: Pick<Edit, 'path'>): boolean => /\.updated$/.test(path);

/** Whether an edit has a place in this release. Edits without one are listed and not applied. */
export function hasTarget(edit: Pick<Edit, 'document' | 'locale' | 'path'>): boolean {
  return localeNames.includes(edit.locale) && (edit.path === '' || getDefault(edit) !== undefined);
}

const isDeletion = ({ path, value }: Edit) => path === '' && value === null;

/** Whether no page may lead to the project of an edit any more. */
const isGone = (edit: Edit) =>
  isDeletion(edit) ||
  (edit.path === '' && edit.locale === contentLanguage && (edit.value as { isHidden?: boolean }).isHidden === true);

function createOverlay(edits: readonly Edit[]): SourceOverlay {
  const byFile = new Map<string, Edit[]>();
  for (const edit of [...edits, ...findReferences(edits)]) {
    if (!hasTarget(edit)) continue;
    // A release may have a later date of its own.
    if (isDate(edit) && String(getDefault(edit)) > String(edit.value)) continue;
    const file = getFile(edit.document, edit.locale);
    byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  }
  const deleted = edits.filter(isDeletion).flatMap(({ document }) => localeNames.map((own) => getFile(document, own)));
  return new Map<string, (text?: string) => string | undefined>([
    ...[...byFile].map(([file, own]) => [file, (text?: string) => applyEdits(text ?? '', own)] as const),
    ...deleted.map((file) => [file, () => undefined] as const),
  ]);
}

/**
 * Returns edits of the facts that name a deleted or hidden project: a renamed one has its present id there, and samples of a
 * service no longer lead to one that is gone. The home page needs its projects, so the checks refuse to delete or hide one of them.
 */
function findReferences(edits: readonly Edit[]): Edit[] {
  const added = edits.filter(
    ({ document, locale, value }) => isProject(document) && locale === contentLanguage && value,
  );
  return edits.filter(isGone).flatMap(({ document }) => {
    const id = getProjectId(document);
    const renamed = added.find(({ value }) => (value as { formerIds?: string[] }).formerIds?.includes(id));
    const value = renamed ? getProjectId(renamed.document) : null;
    const facts = { value, baseHash: null, sourceHash: null };
    const onHome = localeNames.map((locale) => ({
      ...{ ...facts, document: 'home', locale, path: `home.featured.projects[${id}].id` },
    }));
    const inSamples = readSlugs('services').flatMap((slug) => {
      const service = readDefault(`services/${slug}`, contentLanguage) as { sampleProjects?: Sample[] };
      const samples = service.sampleProjects?.filter(({ projectId }) => projectId === id) ?? [];
      return samples.map((sample) => ({
        ...{ ...facts, document: `services/${slug}`, locale: contentLanguage },
        path: `service.sampleProjects[${sample.id}].projectId`,
      }));
    });
    return [...(renamed ? onHome : []), ...inSamples];
  });
}

interface Sample {
  id: string;
  projectId?: string;
}

/** Content and projects with edits, or the problems that the checks of the build find. */
export type Checked =
  | { contents: Contents; projects: ProjectSeed[]; problems: [] }
  | { contents: undefined; projects: undefined; problems: ContentProblem[] };

/** Reads all content in every language with edits over the files of the release, and all projects. */
export async function checkEdits(edits: readonly Edit[]): Promise<Checked> {
  const overlay = createOverlay(edits);
  const problems = findTyped(edits);
  const collect = (error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
    problems.push(...error.problems.map((problem) => toContentProblem(problem, overlay)));
    return undefined;
  };
  const contents = await loadContents(resolve(CONTENT_DIRECTORY), overlay).catch(collect);
  const projects = await readSeed(resolve(PROJECTS_DIRECTORY), overlay).catch(collect);
  if (contents && projects && problems.length === 0) return { contents, projects, problems: [] };
  return { contents: undefined, projects: undefined, problems };
}

/** Finds texts that type a number where the release has a placeholder, because the number would stay when the constant changes. */
function findTyped(edits: readonly Edit[]): ContentProblem[] {
  return edits
    .filter((edit) => edit.locale === contentLanguage && edit.path !== '' && hasTarget(edit))
    .flatMap((edit) => {
      const { document, locale, path, value } = edit;
      const typed = getPairs(getDefault(edit), value).flatMap(([before, after]) =>
        findTypedPlaceholders(before, after),
      );
      if (typed.length === 0) return [];
      return { document, locale, path, message: `types a value in place of ${typed.join(', ')}` };
    });
}

/** Pairs a text with the one that it replaces, and the entries of lists that changed by their index. */
function getPairs(before: unknown, after: unknown): [string, string][] {
  if (typeof before === 'string' && typeof after === 'string') return [[before, after]];
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  return before.flatMap((text, index) => {
    const replacement: unknown = after[index];
    const isMoved = after.includes(text) || before.includes(replacement);
    return typeof replacement !== 'string' || isMoved ? [] : [[String(text), replacement]];
  });
}

/** Names the place of a problem as edits do: by document, language and the ids of entries. */
function toContentProblem({ file, path, message }: SourceProblem, overlay: SourceOverlay): ContentProblem {
  const change = overlay.get(resolve(file));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const value: unknown = file.endsWith('.yaml') ? parse((change ? change(text) : text) ?? '') : undefined;
  return { ...getPartOfFile(file), path: toIds(path, value), message };
}

/** Replaces indexes of entries with ids: `plans[0].name` becomes `plans[starter].name`. A list of texts has one place. */
function toIds(path: string, root: unknown): string {
  let value = root;
  let ids = path.match(/^[^.[]*/)?.[0] ?? '';
  for (const step of getSteps(path)) {
    if (!Array.isArray(value)) {
      ids += `.${step}`;
      value = (value as Record<string, unknown> | undefined)?.[step];
      continue;
    }
    const entry: unknown = value[Number(step)];
    if (typeof entry !== 'object' || entry === null) return ids;
    ids += `[${(entry as { id?: string }).id ?? step}]`;
    value = entry;
  }
  return ids;
}
