import { removeInvisible } from '../../schema/rules/removeInvisible.ts';

/**
 * Returns a text of visitors that is safe on a terminal: without invisible characters, and with U+FFFD for characters that
 * control the terminal or reverse the direction of following text. Line breaks and tabs stay only with `lines`.
 */
export function terminalText(text: string, { lines = false } = {}): string {
  const spaced = lines ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ');
  const safe = spaced.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
    /[\n\t]/.test(sign) ? sign : '\ufffd',
  );
  return removeInvisible(safe);
}
