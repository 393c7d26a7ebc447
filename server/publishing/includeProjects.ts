import { contentLanguage } from '../../schema/locales';
import type { Edit } from './ContentEdit';
import { getProjectId, isProject, PROJECT_LIST } from './documents';
import { isIds } from './entryLists';
import { getDefault } from './releasedTexts';

const TARGET = { document: PROJECT_LIST, locale: contentLanguage, path: PROJECT_LIST };

const findIds = (edits: readonly Edit[]): readonly string[] => {
  const value = edits.find(({ document }) => document === PROJECT_LIST)?.value ?? getDefault(TARGET);
  return isIds(value) ? value : [];
};

/**
 * Adds projects to the list of a publication, each after the one that it follows at the desk, so that a new project can be
 * published without other changes of the list.
 * @param edits of the publication.
 * @param drafts as staff have them.
 */
export function includeProjects(
  edits: readonly Edit[],
  drafts: readonly Edit[],
  documents: readonly string[],
): readonly Edit[] {
  const [shown, current] = [findIds(edits), findIds(drafts)];
  const chosen = new Set(documents.filter(isProject).map(getProjectId));
  const added = current.filter((id) => chosen.has(id) && !shown.includes(id));
  if (added.length === 0) return edits;
  const ids = [...shown];
  for (const id of added) {
    const before = current.slice(0, current.indexOf(id)).findLast((one) => ids.includes(one));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  const known = [...edits, ...drafts].find(({ document }) => document === PROJECT_LIST);
  const list = { ...TARGET, value: ids, baseHash: known?.baseHash ?? null, sourceHash: null };
  return [...edits.filter(({ document }) => document !== PROJECT_LIST), list];
}
