/** White space and format characters, without the few of these that draw something, such as U+06DD. */
const TRIMMED = /\s|(?=\p{Cf})\p{DI}/u;

const isTrimmed = (char: string) => TRIMMED.test(char);

/**
 * Removes what nobody sees from both ends: white space, zero-width spaces, and marks of the direction of writing, which
 * come along with whatever is copied out of Arabic text. Everything between stays byte for byte.
 * A loop, because a regular expression for the trailing run is quadratic on hostile input. By UTF-16 units, so that the
 * tags at the end of some flags (U+E007F), which are format characters as well, stay.
 */
export function trimEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Breaks of lines, pages and paragraphs, as slides and PDFs have them, as the one that a text area makes. */
export const withLineBreaks = (text: string) => text.replace(/[\v\f\x85\u2028\u2029]/g, '\n');

/** Writes Arabic, Persian and full-width digits as 0 to 9. In each of these blocks the last four bits are the digit. */
export const toPlainDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** True when nothing in the text would show: white space, format characters, what fonts do not draw, and Braille without a dot. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{DI}\u2800]*$/u.test(text);
}

/** Length as a person counts it, near enough: in code points, so that an Arabic or emoji letter is not two. */
export function getLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Control characters (C0, C1, DEL) and lone surrogates, which UTF-8 cannot carry. Several lines may hold tab and line breaks. */
export function hasControlCharacter(text: string, severalLines: boolean): boolean {
  return severalLines ? /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text) : /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}
