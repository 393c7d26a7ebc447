import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentEdit, type Edit } from './ContentEdit';
import { getKey, isSameEdit } from './describeDocument';
import { findListed, isInList, listEntries } from './entryLists';
import type { PublishingContext } from './PublishingContext';
import { equalsRelease, hasTarget, isReleased } from './releasedTexts';
import type { CurrentEdits, Target } from './sourceHashes';

/** Who changes drafts, and when. */
type Author = Pick<PublishingContext, 'now'> & { viewer: { id: string } | null };

/** Stores an edit, or removes it where it says the same as the release. */
export function storeEdit(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  edit: Edit,
  { viewer, now }: Author,
): void {
  const key = getKey(edit);
  const known = currentEdits.get(key);
  if (equalsRelease(edit)) {
    if (known) inside.remove(known);
    currentEdits.delete(key);
    return;
  }
  const mark = { version: randomInt(1, 2 ** 31 - 1), updatedAt: now(), authorId: viewer?.id ?? null };
  const row = known ?? new ContentEdit();
  Object.assign(row, edit, mark);
  inside.persist(row);
  currentEdits.set(key, row);
}

interface Restored {
  target: Target;
  /** The edit of the publication; undefined for the text of the release. */
  edit: Edit | undefined;
  /** The entries of the publication. */
  listed: ReadonlySet<string>;
}

/** Makes the draft of a path equal to an edit of a publication, or to the release. */
export function restoreEdit(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  { target, edit, listed }: Restored,
  context: Author,
): void {
  const key = getKey(target);
  const known = currentEdits.get(key);
  if (edit && hasTarget(edit, listed)) {
    storeEdit(inside, currentEdits, { ...edit }, context);
    return;
  }
  if (known) inside.remove(known);
  currentEdits.delete(key);
}

/**
 * Returns a function that says of a text whether a restoration leaves it alone, because it belongs to an entry that a draft of its list
 * has, and neither the restored texts nor the release: the entry would have no text.
 */
export function findDraftEntries(
  drafts: ReadonlyMap<string, Edit>,
  before: ReadonlyMap<string, Edit>,
  restored: ReadonlySet<string>,
): (target: Target) => boolean {
  const own = findListed([...drafts.values()].filter((edit) => !isSameEdit(before.get(getKey(edit)), edit)));
  return (target) =>
    listEntries(target).some((entry) => isInList(entry, own) && !isInList(entry, restored) && !isReleased(entry));
}

/**
 * Removes the rows of texts of entries that no list has any more: neither the release, nor the last publication, nor a draft.
 * A removed entry that pages still show keeps them, so that it can come back with its texts.
 */
export function removeUnlisted(inside: EntityManager, currentEdits: CurrentEdits, published: readonly Edit[]): void {
  const listed = findListed([...published, ...currentEdits.values()]);
  for (const [key, row] of currentEdits) {
    if (listEntries(row).length === 0 || hasTarget(row, listed)) continue;
    // An entry that the release had is an orphan, which staff read before it goes.
    if (row.baseHash !== null || published.some((edit) => getKey(edit) === key)) continue;
    inside.remove(row);
    currentEdits.delete(key);
  }
}
