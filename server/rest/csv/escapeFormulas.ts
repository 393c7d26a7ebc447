/** What makes a formula of a cell (OWASP, CSV Injection), in each of the widths that Unicode has. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** What a reader may take for the end of a cell or a line, although it stands within quotes; and a quote, after which a cell may begin. */
const BOUNDARY = '[;\\t"\\n\\v\\f\\r\\u0085\\u2028\\u2029]';

const FORMULA = new RegExp(`(^|${BOUNDARY})([^\\S\\t\\n\\v\\f\\r]*)(?=${SIGN})|(,)(?=${SIGN})`, 'g');
const LEADING_BREAK = /^(?=[\t\r])/;

/**
 * A text in which no cell begins with a formula, whatever parts the cells of the reader. A file with commas that is read with
 * semicolons, as Excel does in French, or with tabs, has cells that begin in the middle of ours: no quotes prevent that. An
 * apostrophe before the sign does; the rest of the text stays as it is. Some readers take spaces off the beginning of a cell.
 */
export const escapeFormulas = (text: string): string =>
  text
    .replace(FORMULA, (_all, boundary = '', spaces = '', comma = '') => `${boundary}${spaces}${comma}'`)
    .replace(LEADING_BREAK, "'");
