import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { getAt, isFields, setAt } from '../content/contentPath';
import { hasWord } from '../content/readPrice';
import { changeSources, type Sources } from '../content/Source';
import type { Edit } from './ContentEdit';
import { type EntryFolder, entryFolders, getEntryName, getFile, isEntry, isEntryFolder, isProject } from './documents';
import { arrangeEntries, findListed, isEntryList, isFactList, isIds, isOptionalList, isPriceField } from './entryLists';
import { getDefault, hasTarget, isDate, omitReleasedEdits, readDefault, readSlugs, sources } from './releasedTexts';

/**
 * Returns the values of the files that edits change, by path. Entries that staff deleted have no file any more.
 * @param listed the entries of lists, where the edits are those of one document.
 */
export function applyEdits(all: readonly Edit[], listed = findListed(all)): Map<string, unknown> {
  const edits = omitReleasedEdits(all);
  const values = new Map<string, unknown>();
  const read = (document: string, locale: Locale) => {
    const file = getFile(document, locale);
    return values.has(file) ? values.get(file) : readDefault(document, locale);
  };
  const change = (document: string, locale: Locale, set: (before: unknown) => unknown) =>
    values.set(getFile(document, locale), set(read(document, locale)));
  const findIds = (folder: EntryFolder) =>
    edits.find(({ document }) => document === folder)?.value as readonly string[] | undefined;
  const projects = findIds('projects');
  for (const edit of [...edits, ...findReferences(edits, projects)].sort(byDepth)) {
    const { document, locale, path, value } = edit;
    if (isEntryFolder(document) || !hasTarget(edit, listed)) continue;
    // A release may have a later date of its own.
    if (isDate(edit) && String(getDefault(edit)) > String(value)) continue;
    if (isIds(value) && isEntryList(edit)) {
      // A translation has the entries of its original, in the same order; those without words it has not.
      for (const own of isFactList(edit) ? [contentLanguage] : localeNames)
        change(document, own, (before) => {
          const entries = arrangeEntries(getAt(before, path), value);
          const isLeftOut = entries.length === 0 && isOptionalList(edit);
          return setAt(begin(document, before), path, isLeftOut ? undefined : entries);
        });
      continue;
    }
    const isNone = value === '' || (Array.isArray(value) && value.length === 0 && isOptionalList(edit));
    change(document, locale, (before) =>
      setAt(begin(document, before), path, isNone ? undefined : (value ?? undefined)),
    );
  }
  // Where staff typed an amount for a word, translations have no word any more.
  for (const { document, path } of edits.filter((edit) => isFields(edit.value) && isPriceField(edit)))
    if (!hasWord(getAt(read(document, contentLanguage), path)))
      for (const locale of localeNames.filter((name) => name !== contentLanguage))
        change(document, locale, (before) => setAt(before, path, undefined));
  for (const document of new Set(edits.map((edit) => edit.document).filter(isProject))) {
    // A translation has no part that its original is without.
    if (getAt(read(document, contentLanguage), TESTIMONIAL) !== undefined) continue;
    for (const locale of localeNames)
      if (getAt(read(document, locale), TESTIMONIAL) !== undefined)
        change(document, locale, (before) => setAt(before, TESTIMONIAL, undefined));
  }
  for (const folder of entryFolders) {
    const ids = findIds(folder);
    if (ids) arrangeFolder(folder, ids, values, read);
  }
  return values;
}

const TESTIMONIAL = 'project.testimonial';

/** An entry that has no file yet begins with its id. */
const begin = (document: string, before: unknown): unknown =>
  before === undefined && isEntry(document) ? { id: getEntryName(document) } : before;

/**
 * Gives the projects of a list their positions, and removes the files of entries that a list lacks. An entry without any text has no
 * file. The order of articles is that of their days.
 */
function arrangeFolder(
  folder: EntryFolder,
  ids: readonly string[],
  values: Map<string, unknown>,
  read: (document: string, locale: Locale) => unknown,
): void {
  const positioned = folder === 'projects' ? ids.map((id) => `${folder}/${id}`) : [];
  const files = positioned.map((document) => ({ file: getFile(document, contentLanguage), document }));
  const present = files.map((one) => ({ ...one, value: read(one.document, contentLanguage) }));
  for (const [index, { file, value }] of present.filter(({ value }) => isFields(value)).entries())
    values.set(file, { ...(value as object), position: index + 1 });
  for (const id of readSlugs(folder).filter((slug) => !ids.includes(slug)))
    for (const locale of localeNames) values.set(getFile(`${folder}/${id}`, locale), undefined);
}

/** Returns the files of the release with edits. */
export const editSources = (edits: readonly Edit[]): Sources => changeSources(sources, applyEdits(edits));

/** Puts the edits of lists, the outer ones first, before those of their entries. */
const byDepth = (one: Edit, other: Edit) => Math.sign(getDepth(one) - getDepth(other)) || 0;

const getDepth = (edit: Edit): number =>
  isIds(edit.value) && isEntryList(edit) ? edit.path.split('[').length - 1 : Number.POSITIVE_INFINITY;

interface Sample {
  id: string;
  projectId?: string;
}

/**
 * Returns edits of the facts that name a deleted or hidden project: a renamed one has its present id there, and samples of a
 * service no longer lead to one that is gone. The home page needs its projects, so the checks refuse to delete or hide one of them.
 */
function findReferences(edits: readonly Edit[], projects: readonly string[] | undefined): Edit[] {
  const hidden = edits.filter(({ path, value }) => path === 'project.isHidden' && value === true);
  const deleted = projects ? readSlugs('projects').filter((id) => !projects.includes(id)) : [];
  const gone = new Set([...deleted, ...hidden.map(({ document }) => getEntryName(document))]);
  return [...gone].flatMap((id) => {
    const renamed = edits.find(({ path, value }) => path === FORMER_IDS && isIds(value) && value.includes(id));
    const value = renamed ? getEntryName(renamed.document) : null;
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

const FORMER_IDS = 'project.formerIds';
