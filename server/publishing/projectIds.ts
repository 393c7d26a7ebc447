import { contentLanguage } from '../../schema/locales';
import type { Edit } from './ContentEdit';
import { getProjectId, isProject, PROJECT_LIST } from './documents';
import { isIds } from './entryLists';
import { getDefault } from './releasedTexts';

const LIST = { document: PROJECT_LIST, locale: contentLanguage, path: PROJECT_LIST };

export const FORMER_IDS = 'project.formerIds';

function readIds(target: Pick<Edit, 'document' | 'locale' | 'path'>, edits: readonly Edit[]): readonly string[] {
  const edit = edits.find(({ document, path }) => document === target.document && path === target.path);
  const value = edit ? edit.value : getDefault(target);
  return isIds(value) ? value : [];
}

/** Returns the ids of the projects, in their order, by the edits over the release. */
export const findProjectIds = (edits: readonly Edit[]): readonly string[] => readIds(LIST, edits);

/** Returns the ids that a project had before. */
export const findFormerIds = (id: string, edits: readonly Edit[]): readonly string[] =>
  readIds({ document: `projects/${id}`, locale: contentLanguage, path: FORMER_IDS }, edits);

/** Returns the id that a project has in an earlier list; undefined where the list has it, or where it is new. */
export const findIdIn = (list: readonly string[], id: string, edits: readonly Edit[]): string | undefined =>
  list.includes(id) ? undefined : findFormerIds(id, edits).find((former) => list.includes(former));

interface Chosen {
  /** The edits of the publication. */
  edits: readonly Edit[];
  /** Those of the last one. */
  last: readonly Edit[];
  /** Those that staff have. */
  drafts: readonly Edit[];
}

/**
 * Adds projects to the list of a publication, each after the one that it follows at the desk, so that a new project can be
 * published without other changes of the list. A renamed project takes the position of its former id, and has its texts of every
 * language, because pages would lack it without them.
 * @param documents those that are chosen.
 */
export function includeProjects({ edits, last, drafts }: Chosen, documents: readonly string[]): readonly Edit[] {
  const [shown, listed, current] = [findProjectIds(last), findProjectIds(edits), findProjectIds(drafts)];
  const chosen = new Set(documents.filter(isProject).map(getProjectId));
  const ids = [...listed];
  for (const id of current.filter((one) => chosen.has(one) && !listed.includes(one))) {
    const former = findIdIn(ids, id, drafts);
    const before = current.slice(0, current.indexOf(id)).findLast((one) => ids.includes(one));
    if (former === undefined) ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    else ids[ids.indexOf(former)] = id;
  }
  const renamed = new Set(ids.filter((id) => findIdIn(shown, id, drafts)).map((id) => `projects/${id}`));
  const isRenamed = ({ document }: Edit) => renamed.has(document);
  const texts = [...edits.filter((edit) => !isRenamed(edit)), ...drafts.filter(isRenamed)];
  if (ids.every((id, index) => id === listed[index])) return texts;
  const known = [...edits, ...drafts].find(({ document }) => document === PROJECT_LIST);
  const list = { ...LIST, value: ids, baseHash: known?.baseHash ?? null, sourceHash: null };
  return [...texts.filter(({ document }) => document !== PROJECT_LIST), list];
}

/**
 * Returns the documents of projects that two sets of edits have under different ids: those of the first set by those of the
 * second.
 */
export function pairRenamed(before: readonly Edit[], after: readonly Edit[]): ReadonlyMap<string, string> {
  const [former, next] = [findProjectIds(before), findProjectIds(after)];
  const gone = former.filter((id) => !next.includes(id));
  const pairs = next.flatMap((id) => {
    if (former.includes(id)) return [];
    const own = findFormerIds(id, after);
    const found = gone.find((one) => own.includes(one) || findFormerIds(one, before).includes(id));
    return found === undefined ? [] : [[`projects/${id}`, `projects/${found}`] as const];
  });
  return new Map(pairs);
}
