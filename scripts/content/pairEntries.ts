import { isDeepStrictEqual } from 'node:util';

const getId = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined;

/**
 * Returns for each entry of a changed list the index of the entry that it was before: the one with its id, or the same one,
 * or the one at its position that stands nowhere else. Undefined for a new entry.
 */
export function getIndexes(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  if (before.some((entry) => getId(entry) !== undefined)) {
    return after.map((entry) => {
      const index = before.findIndex((one) => getId(one) === getId(entry));
      return index < 0 ? undefined : index;
    });
  }
  const used = new Set<number>();
  const found = after.map((entry) => {
    const index = before.findIndex((one, at) => !used.has(at) && isDeepStrictEqual(one, entry));
    if (index < 0) return undefined;
    used.add(index);
    return index;
  });
  return found.map((index, at) => {
    if (index !== undefined || at >= before.length || used.has(at)) return index;
    used.add(at);
    return at;
  });
}
