import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { getAt, setAt } from '../content/contentPath';
import { changeSources, type Sources } from '../content/Source';
import type { Edit } from './ContentEdit';
import { getFile, getProjectId, isProject } from './documents';
import { arrangeEntries, findListed, isEntryList, isFactList, isIds } from './entryLists';
import {
  getDefault,
  hasTarget,
  isDate,
  isDeletion,
  omitReleasedEdits,
  readDefault,
  readSlugs,
  sources,
} from './releasedTexts';

/** Returns the values of the files that edits change, by path. Projects that staff deleted have no file any more. */
export function applyEdits(all: readonly Edit[]): Map<string, unknown> {
  const edits = omitReleasedEdits(all);
  const values = new Map<string, unknown>();
  const listed = findListed(edits);
  const change = (document: string, locale: Locale, set: (before: unknown) => unknown) => {
    const file = getFile(document, locale);
    values.set(file, set(values.has(file) ? values.get(file) : readDefault(document, locale)));
  };
  for (const edit of [...edits, ...findReferences(edits)].sort(byDepth)) {
    const { document, locale, path, value } = edit;
    if (!hasTarget(edit, listed)) continue;
    // A release may have a later date of its own.
    if (isDate(edit) && String(getDefault(edit)) > String(value)) continue;
    if (isIds(value) && isEntryList(edit)) {
      // A translation has the entries of its original, in the same order; those without words it has not.
      for (const own of isFactList(edit) ? [contentLanguage] : localeNames)
        change(document, own, (before) => setAt(before, path, arrangeEntries(getAt(before, path), value)));
    } else change(document, locale, (before) => setAt(before, path, value ?? undefined));
  }
  for (const { document } of edits.filter(isDeletion))
    for (const locale of localeNames) values.set(getFile(document, locale), undefined);
  return values;
}

/** Returns the files of the release with edits. */
export const editSources = (edits: readonly Edit[]): Sources => changeSources(sources, applyEdits(edits));

/** Puts the edit of a whole file first, and those of lists, the outer ones first, before those of their entries. */
const byDepth = (one: Edit, other: Edit) => Math.sign(getDepth(one) - getDepth(other)) || 0;

function getDepth(edit: Edit): number {
  if (edit.path === '') return -1;
  return isIds(edit.value) && isEntryList(edit) ? edit.path.split('[').length - 1 : Number.POSITIVE_INFINITY;
}

/** Whether no page may lead to the project of an edit any more. */
const isGone = (edit: Edit) =>
  isDeletion(edit) ||
  (edit.path === '' && edit.locale === contentLanguage && (edit.value as { isHidden?: boolean }).isHidden === true);

interface Sample {
  id: string;
  projectId?: string;
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
