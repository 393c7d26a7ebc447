/** The signs that begin a formula (OWASP, CSV Injection), in each of the widths that Unicode has. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Characters that a reader may take for the end of a cell or a line, even within quotes; and a quote, after which a cell may begin. */
const BOUNDARY = '[;\\t"\\n\\v\\f\\r\\u0085\\u2028\\u2029]';

const FORMULA = new RegExp(`(^|${BOUNDARY})([^\\S\\t\\n\\v\\f\\r]*)(?=${SIGN})|(,)(?=${SIGN})`, 'g');
const LEADING_BREAK = /^(?=[\t\r])/;

/**
 * Returns a text in which no cell begins with a formula, whatever separates the cells of the reader. A file with commas that is
 * read with semicolons, as Excel does in French, or with tabs, has cells that begin in the middle of ours: no quotes prevent
 * that. An apostrophe before the sign does; the rest of the text stays as it is. Some readers remove spaces at the beginning of
 * a cell.
 */
export const escapeFormulas = (text: string): string =>
  text
    .replace(FORMULA, (_all, boundary = '', spaces = '', comma = '') => `${boundary}${spaces}${comma}'`)
    .replace(LEADING_BREAK, "'");

/** Writes lines of cells as a CSV file (RFC 4180) without formulas, with a byte order mark for Excel. Every text is quoted. */
export function formatCsv(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(formatCell).join(',')}\r\n`).join('')}`;
}

const formatCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${escapeFormulas(value).replaceAll('"', '""')}"`;
