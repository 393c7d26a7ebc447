import type { Fault } from '../../schema/rules/Fault';
import { hasControlCharacter, isBlank, lengthOf } from '../../schema/rules/text';
import { validationFailed } from '../errors';
import { plainText } from './searchTextOf';

export const MAX_SEARCH_LENGTH = 200;

/**
 * The condition on a row's `searchText` for what someone looks for: every word occurs, in any order.
 * @throws VALIDATION_FAILED that names `search` when there is nothing to look for.
 */
export function matching(search: string): { $and: { searchText: { $like: string } }[] } {
  const fault = faultOf(search);
  if (fault) throw validationFailed([{ field: 'search', ...fault }]);
  return {
    $and: [...new Set(plainText(search).split(' '))].map((word) => ({ searchText: { $like: contains(word) } })),
  };
}

/** `%`, `_` and `\` are characters like any other. */
export const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function faultOf(search: string): Omit<Fault, 'field'> | undefined {
  // Before anything that takes a time that grows with its square.
  if (lengthOf(search) > MAX_SEARCH_LENGTH) {
    return { code: 'TOO_LONG', message: `A search can have ${MAX_SEARCH_LENGTH} characters at most.` };
  }
  if (isBlank(search) || plainText(search) === '') return { code: 'REQUIRED', message: 'Say what to search for.' };
  if (hasControlCharacter(search, false)) {
    return { code: 'CONTROL_CHARACTER', message: 'The search contains a character that cannot be shown.' };
  }
  return undefined;
}
