import { appError } from '../errors/appError';

/** The header If-Match: anything, or a list of entity tags (RFC 9110, 8.8.3 and 13.1.1). */
export const IF_MATCH_PATTERN = '^(?:\\*|(?:W/)?"[!#-~]*"(?:[ \\t]*,[ \\t]*(?:W/)?"[!#-~]*")*)$';

const IF_MATCH = new RegExp(IF_MATCH_PATTERN);

/** A strong tag: what a version is of says the same in every response. */
export const getEntityTag = (version: number): string => `"${version}"`;

/**
 * The versions that If-Match names, by strong comparison: weak tags match nothing. Without versions, as with `*`, a change is
 * made to whatever there is.
 * @throws BAD_REQUEST
 */
export function readIfMatch(header: string | undefined): { versions?: number[] } {
  if (header === undefined || header === '*') return {};
  if (!IF_MATCH.test(header)) {
    throw appError('BAD_REQUEST', 'If-Match has to be * or entity tags with their quotes, such as "3".');
  }
  const tags = [...header.matchAll(/(W\/)?"([!#-~]*)"/g)];
  return { versions: tags.flatMap(([, weak, tag = '']) => (!weak && /^[1-9]\d{0,8}$/.test(tag) ? [Number(tag)] : [])) };
}
