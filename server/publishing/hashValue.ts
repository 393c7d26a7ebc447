import { createHash } from 'node:crypto';
import { printSorted } from '../content/printSorted';

/** Returns the hash of a text, which tells whether it changed. */
export const hashValue = (value: unknown): string =>
  createHash('sha256').update(printSorted(value)).digest('base64url').slice(0, 22);
