import type { Edit } from './ContentEdit';
import type { ContentProblem } from './ContentProblem';
import type { Checked } from './checkEdits';
import { getKey, isSameEdit } from './describeDocument';
import { getEntryFolder, getEntryRoot, isEntryFolder } from './documents';
import { findEntryIds, findIdIn } from './entryIds';
import { type Entry, isEntryList, isIds, isInEntry, listEntries } from './entryLists';
import { isReleased } from './releasedTexts';

type UnitPath = Pick<Edit, 'document' | 'path'>;

const isAt = (edit: Edit, target: UnitPath) => edit.document === target.document && edit.path === target.path;

/**
 * Leaves out of edits what the checks refuse: an added entry or a legal document as a whole, and another text in every language, because
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
    const entry = listEntries(problem).find((one) => isAdded(left, before, one));
    const next = entry ? removeEntry(left, before, entry) : revert(left, before, listTargets(problem));
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

const findList = (edits: readonly Edit[], list: UnitPath): Edit | undefined =>
  edits.find((edit) => isAt(edit, list) && isIds(edit.value) && isEntryList(edit));

const has = (edit: Edit | undefined, id: string): boolean => isIds(edit?.value) && edit.value.includes(id);

/** Whether staff added an entry since the last publication. An entry of the release is none of a list that lacks it. */
function isAdded(edits: readonly Edit[], before: readonly Edit[], entry: Entry): boolean {
  const shown = findList(before, entry);
  if (!has(findList(edits, entry), entry.id) || has(shown, entry.id)) return false;
  return shown !== undefined || !isReleased(entry);
}

/** Takes an entry off its list. A renamed project is there under its former id instead. */
function removeEntry(edits: readonly Edit[], before: readonly Edit[], entry: Entry): Edit[] {
  const list = findList(edits, entry);
  const { document, id } = entry;
  const former = isEntryFolder(document) ? findIdIn(findEntryIds(document, before), id, edits, document) : undefined;
  const instead = former === undefined || has(list, former) ? [] : [former];
  return edits
    .filter((edit) => !isInEntry(edit, entry))
    .map((edit) =>
      edit === list
        ? { ...edit, value: (edit.value as string[]).flatMap((one) => (one === entry.id ? instead : one)) }
        : edit,
    );
}

/** Lists the paths whose edits a problem may be in: its own, the part of a document that has it, and the entries around it. */
function listTargets({ document, path }: UnitPath): UnitPath[] {
  // Its version and its day belong to all of its words.
  if (getEntryFolder(document) === 'legal') return [{ document, path: getEntryRoot('legal') }];
  const part = path.slice(0, path.lastIndexOf('.'));
  const entries = listEntries({ document, path }).map((entry) => ({
    document: entry.document,
    path: `${entry.path}[${entry.id}]`,
  }));
  return [{ document, path }, ...(part.includes('.') ? [{ document, path: part }] : []), ...entries];
}

const isWithin = (edit: Edit, target: UnitPath): boolean =>
  edit.document === target.document && (edit.path === target.path || edit.path.startsWith(`${target.path}.`));

/** Gives the first of these paths that differs the texts that pages show. */
function revert(edits: readonly Edit[], before: readonly Edit[], targets: readonly UnitPath[]): Edit[] | undefined {
  const shown = new Map(before.map((edit) => [getKey(edit), edit]));
  for (const target of targets) {
    const own = edits.filter((edit) => isWithin(edit, target));
    const former = before.filter((edit) => isWithin(edit, target));
    const isSame = own.length === former.length && own.every((edit) => isSameEdit(edit, shown.get(getKey(edit))));
    if (!isSame) return [...edits.filter((edit) => !isWithin(edit, target)), ...former];
  }
  return undefined;
}

/** Whether the text of a problem is one that was left out because of another problem. */
const isLeftOut = (edits: readonly Edit[], left: readonly Edit[], problem: UnitPath): boolean =>
  listTargets(problem).some((target) => edits.some((edit) => isWithin(edit, target) && !left.includes(edit))) ||
  listEntries(problem).some((entry) => has(findList(edits, entry), entry.id) && !has(findList(left, entry), entry.id));
