import { toPlainDigits } from './text';

/** Characters that people and keyboards insert into a code: punctuation, spaces, and direction marks. */
const SEPARATORS = /[\p{P}\p{Z}\p{C}]/gu;
/** In characters, far above any code with separators: longer text is no code, and is not normalised. */
const MAX_LENGTH = 200;

/** Returns a typed code in lower case and the digits 0 to 9, without separators. */
export const normalizeCode = (typed: string): string =>
  typed.length > MAX_LENGTH ? '' : toPlainDigits(typed.normalize('NFKC')).toLowerCase().replace(SEPARATORS, '');

/** Returns a typed recovery code in Crockford's Base32, which has no letters that look like digits: O is 0, I and L are 1. */
export const normalizeRecoveryCode = (typed: string): string =>
  normalizeCode(typed).replaceAll('o', '0').replace(/[il]/g, '1');
