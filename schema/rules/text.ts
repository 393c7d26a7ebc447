/** White space and format characters, except the few with a glyph, such as U+06DD. */
const TRIMMED = /\s|(?=\p{Cf})\p{DI}/u;

const isTrimmed = (char: string) => TRIMMED.test(char);

/**
 * Removes invisible characters from both ends: white space, zero-width spaces, and direction marks, which are copied along with
 * Arabic text. Everything between stays byte for byte. A loop, because a regular expression for the trailing run is quadratic on
 * hostile input. By UTF-16 units, so that the tags at the end of some flags (U+E007F), which are format characters as well, stay.
 */
export function trimEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Replaces line, page and paragraph breaks, as in slides and PDFs, by the line break of a text area. */
export const withLineBreaks = (text: string) => text.replace(/[\v\f\x85\u2028\u2029]/g, '\n');

/** Replaces Arabic, Persian and full-width digits by 0 to 9. In each of these blocks the last four bits are the digit. */
export const toPlainDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * Whether nothing in the text is visible: white space, format characters, characters without a glyph, and Braille without a dot.
 */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{DI}\u2800]*$/u.test(text);
}

/** Returns the length about as a person counts it: in code points, so that an Arabic letter or emoji does not count as two. */
export function getLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/**
 * Whether a text has control characters (C0, C1, DEL) or lone surrogates, which UTF-8 cannot encode. With `severalLines`, tabs
 * and line breaks are allowed.
 */
export function hasControlCharacter(text: string, severalLines: boolean): boolean {
  return severalLines ? /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text) : /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}
