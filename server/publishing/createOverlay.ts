import { existsSync, readFileSync } from 'node:fs';
import { contentLanguage, localeNames } from '../../schema/locales';
import { printFacts } from '../content/agencyFacts';
import { applyEdits } from '../content/applyEdits';
import type { SourceOverlay } from '../content/SourceFile';
import type { Edit } from './ContentEdit';
import { getFile, getProjectId, isFacts, isProject } from './documents';
import { getDefault, hasTarget, isDate, isDeletion, omitReleasedEdits, readDefault, readSlugs } from './releasedTexts';

/** Returns the changes of files that edits make. Projects that staff deleted have no file any more. */
export function createOverlay(all: readonly Edit[]): SourceOverlay {
  const edits = omitReleasedEdits(all);
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
    ...[...byFile].map(([file, own]) => [file, keepResult(file, own, createChange(own, edits))] as const),
    ...deleted.map((file) => [file, () => undefined] as const),
  ]);
}

/** Texts of files with edits, as they were last made. Publications differ in few of them. */
const changed = new Map<string, { edits: string; before: string | undefined; after: string }>();

/** Makes the text of a file once for the same edits, because a check reads it several times. */
function keepResult(file: string, own: readonly Edit[], change: (text?: string) => string) {
  const edits = JSON.stringify(own.map(({ path, value }) => [path, value]));
  return (before?: string): string => {
    const known = changed.get(file);
    if (known?.edits === edits && known.before === before) return known.after;
    const after = change(before);
    changed.set(file, { edits, before, after });
    return after;
  };
}

/** Returns the change of a file. A renamed project begins with the text of its former file. */
function createChange(own: readonly Edit[], all: readonly Edit[]) {
  const [{ document, locale } = own[0] as Edit] = own;
  if (isFacts(document)) return (text?: string) => applyEdits(text ?? printFacts(), own);
  const options = isProject(document) ? { order: getFieldOrder() } : {};
  const original = all.find((edit) => edit.document === document && edit.locale === contentLanguage);
  const { formerIds = [] } = (isProject(document) ? (original?.value ?? {}) : {}) as { formerIds?: string[] };
  const former = formerIds.map((id) => getFile(`projects/${id}`, locale)).find((file) => existsSync(file));
  return (text?: string) => applyEdits(text ?? (former ? readFileSync(former, 'utf8') : ''), own, options);
}

let fieldOrder: string[] | undefined;

/** Returns the order of the fields of a project, as the files of the release have it. */
function getFieldOrder(): string[] {
  if (fieldOrder) return fieldOrder;
  const order = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value)) order.add(key);
      collect(one);
    }
  };
  for (const slug of readSlugs('projects')) collect(readDefault(`projects/${slug}`, contentLanguage));
  fieldOrder = [...order];
  return fieldOrder;
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
