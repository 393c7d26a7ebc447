import { createHash } from 'node:crypto';

/** Prints a value with the fields of its objects sorted, because a database does not keep their order. */
const printSorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  );

/** Returns the hash of a text, which tells whether it changed. */
export const hashValue = (value: unknown): string =>
  createHash('sha256').update(printSorted(value)).digest('base64url').slice(0, 22);
