/** Returns the steps of a path below its root: `plans[starter].name` becomes `starter`, `name`. */
export const getSteps = (path: string): string[] => path.match(/[^.[\]]+/g)?.slice(1) ?? [];

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the id of an entry of a list. */
export const getEntryId = (entry: unknown): unknown => (isFields(entry) ? entry.id : undefined);

/** Returns the index of an entry by its id, or by its position in a list whose entries have no ids; -1 if there is none. */
function findIndex(entries: readonly unknown[], step: string): number {
  if (entries.some((entry) => getEntryId(entry) !== undefined))
    return entries.findIndex((entry) => getEntryId(entry) === step);
  return Object.hasOwn(entries, step) ? Number(step) : -1;
}

/** Returns the value at a path in the plain value of a file; undefined if there is none. */
export function getAt(root: unknown, path: string): unknown {
  let value = root;
  for (const step of getSteps(path)) {
    if (Array.isArray(value)) value = value[findIndex(value, step)];
    else value = isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/**
 * Returns a copy of a value with another value at a path. Everything beside the path is shared with the original, and the
 * original itself is returned where it has no such entry. A group that is not there is added. Undefined removes a field, and a
 * group with its last field.
 */
export const setAt = (root: unknown, path: string, value: unknown): unknown => setStep(root, getSteps(path), value);

function setStep(root: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    const index = findIndex(root, step);
    if (index < 0) return root;
    const entry = setStep(root[index], rest, value);
    return entry === root[index] ? root : root.with(index, entry);
  }
  if (!isFields(root)) return root;
  const before = Object.hasOwn(root, step) ? root[step] : undefined;
  if (before === undefined && value === undefined) return root;
  const set = setStep(before === undefined && rest.length > 0 ? {} : before, rest, value);
  const after = isFields(set) && Object.keys(set).length === 0 ? undefined : set;
  if (after === before) return root;
  if (after !== undefined) return { ...root, [step]: after };
  return Object.fromEntries(Object.entries(root).filter(([key]) => key !== step));
}

/** Replaces the indexes of entries in a path with their ids: `plans[0].name` becomes `plans[starter].name`. A list of texts has one path. */
export function replaceIndexes(path: string, root: unknown): string {
  let value = root;
  let ids = path.match(/^[^.[]*/)?.[0] ?? '';
  for (const step of getSteps(path)) {
    if (!Array.isArray(value)) {
      ids += `.${step}`;
      value = isFields(value) ? value[step] : undefined;
      continue;
    }
    const entry: unknown = value[Number(step)];
    if (!isFields(entry)) return ids;
    ids += `[${String(entry.id ?? step)}]`;
    value = entry;
  }
  return ids;
}
