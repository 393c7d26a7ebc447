/**
 * Text of visitors as a terminal may show it: without characters that steer the terminal, or turn the direction of what
 * follows. Lines and tabs are kept only where they are wanted.
 */
export function terminalText(text: string, { lines = false } = {}): string {
  const kept = lines ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ');
  return kept.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
    /[\n\t]/.test(sign) ? sign : '\ufffd',
  );
}
