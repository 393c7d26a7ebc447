/** A line of Markdown that has a paragraph, a heading, an entry of a list or a row of a table, and the lines of its file. */
interface MarkdownLine {
  text: string;
  /** Its lines as the file breaks them. */
  raw: string;
}

/** Begins something of its own: a heading, an entry, a row, a quotation, code, or a block of HTML. */
const BEGINS = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|```|~~~|<[a-z!/][^@]*>?$)/i;
const FENCE = /^\s*(?:```|~~~)/;
/** Ends where the file breaks it: a heading, a row, code, and a line with a break of its own. */
const ENDS = /^\s*(?:#{1,6}\s|\||>|```|~~~|<[a-z!/])|(?: {2}|\\)$/i;

/** Joins the lines that a file of Markdown breaks for its readers, so that a paragraph is one line, as people type it. */
function unwrapLines(markdown: string): MarkdownLine[] {
  const lines: MarkdownLine[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const last = lines.at(-1);
    const isFence = FENCE.test(line);
    if (last?.text.trim() && line.trim() && !isCode && !BEGINS.test(line) && !ENDS.test(last.text)) {
      last.text += ` ${line.trim()}`;
      last.raw += `\n${line}`;
    } else lines.push({ text: line, raw: line });
    if (isFence) isCode = !isCode;
  }
  return lines;
}

/** Returns Markdown with one line for each paragraph, without blank lines around it. */
export const unwrapMarkdown = (markdown: string): string =>
  unwrapLines(markdown)
    .map(({ text }) => text)
    .join('\n')
    .trim();

/** Prints unwrapped Markdown: a line that a file has keeps the breaks of the file. */
export function wrapAsBefore(markdown: string, before: string): string {
  const known = new Map(unwrapLines(before).map(({ text, raw }) => [text, raw]));
  return markdown
    .split('\n')
    .map((line) => known.get(line) ?? line)
    .join('\n');
}
