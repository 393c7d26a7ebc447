import { validate } from 'uuid';

/** Most ids that one entry names; how many there were it says in any case. */
export const NAMED_SUBJECTS = 100;
/** Rows in a table in a list in an export are five. */
const DEPTH = 7;

/** What can tell which of its rows were shown, because it reads them only when asked. */
export interface Lazy {
  shownRows(): Promise<readonly unknown[]>;
}

/**
 * The ids (UUIDs) in arguments or in a result, wherever they are called `id`, `ids` or `…Id`; each once, and in small letters,
 * for the database takes capitals as well.
 */
export async function subjectsOf(value: unknown): Promise<string[]> {
  const found = new Set<string>();
  await collect(value, found, DEPTH);
  return [...found];
}

async function collect(value: unknown, found: Set<string>, depth: number): Promise<void> {
  if (depth === 0 || typeof value !== 'object' || value === null || value instanceof Date) return;
  if (isLazy(value)) return collect(await value.shownRows(), found, depth - 1);
  if (Array.isArray(value)) {
    for (const item of value) await collect(item, found, depth - 1);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (/^ids?$|Ids?$/.test(key)) {
      for (const id of [inner].flat()) if (typeof id === 'string' && validate(id)) found.add(id.toLowerCase());
    } else {
      await collect(inner, found, depth - 1);
    }
  }
}

const isLazy = (value: object): value is Lazy => 'shownRows' in value && typeof value.shownRows === 'function';
