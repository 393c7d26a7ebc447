import { removeInvisible } from '../../schema/rules/removeInvisible.ts';

/**
 * Returns a text of visitors as a terminal may show it: without invisible characters, and with U+FFFD for characters that steer
 * the terminal or turn the direction of the text that follows. Lines and tabs stay only with `lines`.
 */
export function terminalText(text: string, { lines = false } = {}): string {
  const spaced = lines ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ');
  const safe = spaced.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
    /[\n\t]/.test(sign) ? sign : '\ufffd',
  );
  return removeInvisible(safe);
}
