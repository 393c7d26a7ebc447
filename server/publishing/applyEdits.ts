import { contentLanguage, localeNames } from '../../schema/locales';
import { setAt } from '../content/contentPath';
import { changeSources, type Sources } from '../content/Source';
import type { Edit } from './ContentEdit';
import { getFile, getProjectId, isProject } from './documents';
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
  for (const edit of [...edits, ...findReferences(edits)].sort(byDepth)) {
    if (!hasTarget(edit)) continue;
    // A release may have a later date of its own.
    if (isDate(edit) && String(getDefault(edit)) > String(edit.value)) continue;
    const { document, locale, path, value } = edit;
    const file = getFile(document, locale);
    const before = values.has(file) ? values.get(file) : readDefault(document, locale);
    values.set(file, setAt(before, path, value ?? undefined));
  }
  for (const { document } of edits.filter(isDeletion))
    for (const locale of localeNames) values.set(getFile(document, locale), undefined);
  return values;
}

/** Returns the files of the release with edits. */
export const editSources = (edits: readonly Edit[]): Sources => changeSources(sources, applyEdits(edits));

/** Puts the edit of a whole file before those of its texts. */
const byDepth = (one: Edit, other: Edit) => Number(one.path !== '') - Number(other.path !== '');

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
