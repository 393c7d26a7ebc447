import type { FieldError } from '../../schema/rules/FieldError';
import { getLength, hasControlCharacter, isBlank } from '../../schema/rules/text';
import { getCountry } from '../countries/getCountry';
import { validationFailed } from '../errors/appError';
import { plainText } from './getSearchText';

export const MAX_SEARCH_LENGTH = 200;

/**
 * Returns the condition on a row's `searchText`: every word of the search occurs, in any order.
 * @throws VALIDATION_FAILED that names `search` if it has no words.
 */
export const matching = (search: string): { $and: { searchText: { $like: string } }[] } => ({
  $and: readWords(search).map((word) => ({ searchText: { $like: contains(word) } })),
});

/**
 * Returns the words of a search, each once, as `plainText` writes them.
 * @throws VALIDATION_FAILED that names `search` if it has no words.
 */
export function readWords(search: string): string[] {
  const fieldError = findSearchError(search);
  if (fieldError) throw validationFailed([{ field: 'search', ...fieldError }]);
  return [...new Set(plainText(search).split(' '))];
}

/** Escapes `%`, `_` and `\`, which are ordinary characters in a search. */
export const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function findSearchError(search: string): Omit<FieldError, 'field'> | undefined {
  // Checked before any step whose time grows with the square of the length.
  if (getLength(search) > MAX_SEARCH_LENGTH) {
    return { code: 'TOO_LONG', reason: 'searchTooLong', params: { max: MAX_SEARCH_LENGTH } };
  }
  if (isBlank(search) || plainText(search) === '') return { code: 'REQUIRED', reason: 'searchEmpty' };
  // Cells of a table are copied with tabs between them.
  if (hasControlCharacter(search, true)) {
    return { code: 'CONTROL_CHARACTER', reason: 'searchControlCharacter' };
  }
  return undefined;
}

/** Returns the digits of a phone number, as search compares them. The zero of “+33 (0)6” may be dialled or not. */
export const phoneText = (phone: string | null): string =>
  plainText(phone ?? '')
    .replace('(0)', '')
    .replace(/\D/g, '');

/** Fewer digits are a budget or a year, and would occur in too many numbers. */
const MIN_COUNT = 6;

/**
 * Returns the digits that all spellings of a phone number share, with 0, the code of the country or 00 and the code before them;
 * undefined if the search is no number.
 */
export function numberIn(search: string, { phone } = getCountry()): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(plainText(search))) return undefined;
  const digits = phoneText(search).replace(/^0+/, '').slice(-phone.digits);
  return digits.length >= MIN_COUNT ? digits : undefined;
}
