import { contentLanguage } from '../../schema/locales';
import type { Edit } from './ContentEdit';
import { type EntryFolder, entryFolders, getEntryFolder, getEntryName, getEntryRoot } from './documents';
import { isIds } from './entryLists';
import { getDefault } from './releasedTexts';

const getList = (folder: EntryFolder) => ({ document: folder, locale: contentLanguage, path: folder });

export const FORMER_IDS = 'project.formerIds';

function readIds(target: Pick<Edit, 'document' | 'locale' | 'path'>, edits: readonly Edit[]): readonly string[] {
  const edit = edits.find(({ document, path }) => document === target.document && path === target.path);
  const value = edit ? edit.value : getDefault(target);
  return isIds(value) ? value : [];
}

/** Returns the ids of the entries of a list, in their order, by the edits over the release. */
export const findEntryIds = (folder: EntryFolder, edits: readonly Edit[]): readonly string[] =>
  readIds(getList(folder), edits);

export const findProjectIds = (edits: readonly Edit[]): readonly string[] => findEntryIds('projects', edits);

/** Returns the ids that a project, or another entry, had before. */
export const findFormerIds = (
  id: string,
  edits: readonly Edit[],
  folder: EntryFolder = 'projects',
): readonly string[] =>
  readIds({ document: `${folder}/${id}`, locale: contentLanguage, path: `${getEntryRoot(folder)}.formerIds` }, edits);

/** Returns the id that an entry has in an earlier list; undefined where the list has it, or where it is new. */
export const findIdIn = (
  list: readonly string[],
  id: string,
  edits: readonly Edit[],
  folder?: EntryFolder,
): string | undefined =>
  list.includes(id) ? undefined : findFormerIds(id, edits, folder).find((former) => list.includes(former));

interface Chosen {
  /** The edits of the publication. */
  edits: readonly Edit[];
  /** Those of the last one. */
  last: readonly Edit[];
  /** Those that staff have. */
  drafts: readonly Edit[];
}

/**
 * Adds projects and articles to their lists in a publication, each after the one that it follows at the desk, so that a new one can be
 * published without other changes of the list. A renamed one takes the position of its former id, and has its texts of every
 * language, because pages would lack it without them.
 * @param documents those that are chosen.
 */
export const includeEntries = (chosen: Chosen, documents: readonly string[]): readonly Edit[] =>
  entryFolders.reduce((edits, folder) => include(folder, { ...chosen, edits }, documents), chosen.edits);

function include(folder: EntryFolder, { edits, last, drafts }: Chosen, documents: readonly string[]): readonly Edit[] {
  const find = (own: readonly Edit[]) => findEntryIds(folder, own);
  const [shown, listed, current] = [find(last), find(edits), find(drafts)];
  const chosen = new Set(documents.filter((document) => getEntryFolder(document) === folder).map(getEntryName));
  const ids = [...listed];
  for (const id of current.filter((one) => chosen.has(one) && !listed.includes(one))) {
    const former = findIdIn(ids, id, drafts, folder);
    const before = current.slice(0, current.indexOf(id)).findLast((one) => ids.includes(one));
    if (former === undefined) ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    else ids[ids.indexOf(former)] = id;
  }
  const renamed = new Set(ids.filter((id) => findIdIn(shown, id, drafts, folder)).map((id) => `${folder}/${id}`));
  const isRenamed = ({ document }: Edit) => renamed.has(document);
  const texts = [...edits.filter((edit) => !isRenamed(edit)), ...drafts.filter(isRenamed)];
  if (ids.every((id, index) => id === listed[index])) return texts;
  const known = [...edits, ...drafts].find(({ document }) => document === folder);
  const list = { ...getList(folder), value: ids, baseHash: known?.baseHash ?? null, sourceHash: null };
  return [...texts.filter(({ document }) => document !== folder), list];
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
