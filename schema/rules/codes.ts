import { toPlainDigits } from './text';

/** Characters that people and keyboards put between the signs of a code: punctuation, spaces, and marks of direction. */
const SEPARATORS = /[\p{P}\p{Z}\p{C}]/gu;
/** In characters, far beyond any code with separators: longer text is no code, and is not normalised. */
const MAX_LENGTH = 200;

/** Writes a typed code in small letters and the digits 0 to 9, without separators. */
export const normalizeCode = (typed: string): string =>
  typed.length > MAX_LENGTH ? '' : toPlainDigits(typed.normalize('NFKC')).toLowerCase().replace(SEPARATORS, '');

/** Writes a typed recovery code in Crockford's Base32, which has no letter that looks like a digit: O is 0, I and L are 1. */
export const normalizeRecoveryCode = (typed: string): string =>
  normalizeCode(typed).replaceAll('o', '0').replace(/[il]/g, '1');
