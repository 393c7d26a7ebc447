/**
 * One line for a header: no control character, nothing that turns the direction of what stands beside it, and no beginning of an
 * encoded word (RFC 2047), which mail programs turn into letters that this has not seen.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll('=?', '= ?')
    .trim();
