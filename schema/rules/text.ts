/** Code points that `String.prototype.trim` keeps although nobody can see them. */
const ZERO_WIDTH = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x180e]);

const isTrimmed = (char: string) => ZERO_WIDTH.has(char.charCodeAt(0)) || char.trim() === '';

/**
 * Removes white space, no-break and zero-width spaces from both ends; everything between stays byte for byte.
 * A loop, because a regular expression for the trailing run is quadratic on hostile input.
 */
export function trimEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** True when nothing in the text would show: white space, format characters, and the "letters" that draw nothing. */
export function isBlank(text: string): boolean {
  return /^(?:[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f)*$/u.test(text);
}

/** Length as a person counts it, near enough: in code points, so that an Arabic or emoji letter is not two. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Control characters (C0, C1, DEL) and lone surrogates, which UTF-8 cannot carry. Several lines may hold tab and line breaks. */
export function hasControlCharacter(text: string, severalLines: boolean): boolean {
  return severalLines ? /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(text) : /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}
