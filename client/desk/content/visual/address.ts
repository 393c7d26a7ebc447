/** The address of a text in a page: its document, its path, and the position of a line where it has several. */
export interface TextAddress {
  document: string;
  path: string;
  line: number | undefined;
}

export function parseAddress(address: string): TextAddress {
  const [document = '', path = '', line] = address.split(' ');
  return { document, path, line: line === undefined ? undefined : Number(line) };
}

/** Returns the texts that a value has on a page, by their lines: those of a list, or the paragraphs of a text. */
export function getLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/\n+/).filter(Boolean) : [];
}

/** Returns a line of Markdown as a page shows it, without the signs that begin a heading or an entry. */
export const toShownLine = (line: string): string => line.replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)])\s+/, '').trimEnd();

/** Fills facts in as pages word them. A fact without a known value stays until the server answers. */
export const fillFacts = (text: string, getValue: (name: string) => string | undefined): string =>
  text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (braces, name: string) => getValue(name) ?? braces);
