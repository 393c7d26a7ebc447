import { contentLanguage } from '../../schema/locales';
import type { ContentProblem } from './ContentDocument';
import type { Edit } from './ContentEdit';
import type { Checked } from './checkEdits';
import { getKey, isSameEdit } from './describeDocument';
import { isEntryList, isIds, listEntries } from './entryLists';
import { getDefault } from './releasedTexts';

type UnitPath = Pick<Edit, 'document' | 'path'>;

const isAt = (edit: Edit, target: UnitPath) => edit.document === target.document && edit.path === target.path;

/**
 * Leaves out of edits what the checks refuse: an added entry as a whole, and another text in every language, because
 * translations are compared with their original.
 * @param before the edits that pages show.
 * @returns undefined where a problem is in none of the edits that differ.
 */
export function leaveOut(
  edits: readonly Edit[],
  before: readonly Edit[],
  problems: readonly ContentProblem[],
): Edit[] | undefined {
  let left = [...edits];
  for (const problem of problems) {
    const entry = listEntries(problem.path).find((path) => isAdded(left, before, problem.document, path));
    const next = entry
      ? removeEntry(left, problem.document, entry)
      : revert(left, before, problem.document, [problem.path, ...listEntries(problem.path)]);
    if (next) left = next;
    // Several problems may be in one text.
    else if (!isLeftOut(edits, left, problem)) return undefined;
  }
  return left.length === edits.length && left.every((edit, index) => edit === edits[index]) ? undefined : left;
}

/** Edits of which what the checks refuse was left out. */
export interface Settled {
  edits: readonly Edit[];
  checked: Checked;
  /** The problems of what was left out; without content, those that remain as well. */
  problems: readonly ContentProblem[];
}

/** Checks edits, and again without what was refused, until the rest has no problems or is what pages show. */
export async function settle(
  all: readonly Edit[],
  before: readonly Edit[],
  check: (edits: readonly Edit[]) => Promise<Checked>,
): Promise<Settled> {
  const problems: ContentProblem[] = [];
  let edits = all;
  for (;;) {
    const checked = await check(edits);
    problems.push(...checked.problems);
    const left = checked.contents ? undefined : leaveOut(edits, before, checked.problems);
    if (!left) return { edits, checked, problems };
    edits = left;
  }
}

/** Splits the path of an entry into that of its list and its id. */
function splitEntry(entry: string): { path: string; id: string } {
  const at = entry.lastIndexOf('[');
  return { path: entry.slice(0, at), id: entry.slice(at + 1, -1) };
}

const findList = (edits: readonly Edit[], target: UnitPath): Edit | undefined =>
  edits.find((edit) => isAt(edit, target) && isIds(edit.value) && isEntryList(edit));

const has = (edit: Edit | undefined, id: string): boolean => isIds(edit?.value) && edit.value.includes(id);

/** Whether staff added an entry since the last publication. An entry of the release is none of a list that lacks it. */
function isAdded(edits: readonly Edit[], before: readonly Edit[], document: string, entry: string): boolean {
  const { path, id } = splitEntry(entry);
  const list = findList(edits, { document, path });
  const shown = findList(before, { document, path });
  if (!has(list, id) || has(shown, id)) return false;
  if (shown) return true;
  const released = getDefault({ document, path, locale: contentLanguage });
  return !(isIds(released) && released.includes(id));
}

function removeEntry(edits: readonly Edit[], document: string, entry: string): Edit[] {
  const { path, id } = splitEntry(entry);
  const list = findList(edits, { document, path });
  return edits
    .filter((edit) => edit.document !== document || !listEntries(edit.path).includes(entry))
    .map((edit) => (edit === list ? { ...edit, value: (edit.value as string[]).filter((one) => one !== id) } : edit));
}

/** Gives the first of these paths that differs the text that pages show. */
function revert(
  edits: readonly Edit[],
  before: readonly Edit[],
  document: string,
  paths: readonly string[],
): Edit[] | undefined {
  const shown = new Map(before.map((edit) => [getKey(edit), edit]));
  for (const path of paths) {
    const target = { document, path };
    const own = edits.filter((edit) => isAt(edit, target));
    const former = before.filter((edit) => isAt(edit, target));
    const isSame = own.length === former.length && own.every((edit) => isSameEdit(edit, shown.get(getKey(edit))));
    if (!isSame) return [...edits.filter((edit) => !isAt(edit, target)), ...former];
  }
  return undefined;
}

/** Whether the text of a problem is one that was left out because of another problem. */
const isLeftOut = (edits: readonly Edit[], left: readonly Edit[], { document, path }: UnitPath): boolean =>
  [path, ...listEntries(path)].some((one) => {
    const target = { document, path: one };
    return edits.some((edit) => isAt(edit, target) && !left.includes(edit));
  }) ||
  listEntries(path).some((entry) => {
    const { path: list, id } = splitEntry(entry);
    return has(findList(edits, { document, path: list }), id) && !has(findList(left, { document, path: list }), id);
  });
