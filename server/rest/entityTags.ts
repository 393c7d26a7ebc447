import { appError } from '../errors/appError';

/** The header If-Match: anything, or a list of entity tags (RFC 9110, 8.8.3 and 13.1.1). */
export const IF_MATCH_PATTERN = '^(?:\\*|(?:W/)?"[!#-~]*"(?:[ \\t]*,[ \\t]*(?:W/)?"[!#-~]*")*)$';

const IF_MATCH = new RegExp(IF_MATCH_PATTERN);

/** Returns a strong tag: every response with the same version has the same content. */
export const getEntityTag = (version: number): string => `"${version}"`;

/**
 * Reads the versions that If-Match names, by strong comparison: weak tags match nothing. Without the header, or with `*`, a
 * change applies to any version.
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
