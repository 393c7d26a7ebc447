/** Characters that begin a formula (OWASP, CSV Injection), in every width of Unicode. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Characters that may end a cell or a line for a reader, even within quotes; and a quote, after which a cell may begin. */
const BOUNDARY = '[;\\t"\\n\\v\\f\\r\\u0085\\u2028\\u2029]';

const FORMULA = new RegExp(`(^|${BOUNDARY})([^\\S\\t\\n\\v\\f\\r]*)(?=${SIGN})|(,)(?=${SIGN})`, 'g');
const LEADING_BREAK = /^(?=[\t\r])/;

/**
 * Returns a text in which no cell begins with a formula, for any separator of the reader. If a file with commas is read with
 * semicolons, as by Excel in French, or with tabs, cells begin in the middle of the written ones, and quotes do not prevent that.
 * An apostrophe before the character does; the rest of the text is unchanged. Some readers remove spaces at the beginning of a
 * cell.
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
