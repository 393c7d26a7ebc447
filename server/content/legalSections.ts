import { lexer, parser, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../html/escapeHtml';
import type { LegalSection } from './types/LegalSection';

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A table may be wider than a phone: it scrolls in a region of its own, reachable by keyboard. */
const withScrollingTables = (html: string, heading: string) =>
  html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="region" aria-label="${escapeHtml(heading)}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">');

/** An address of mail that is too long for a line goes on behind its @. */
const withBreakingAddresses = (html: string) => html.replaceAll(/>([^<>@\s]+@)(?=[^<>@\s]+<\/a>)/g, '>$1<wbr>');

/** The same on one line, as it can stand within JSON too; lines of code keep their ends. */
const onOneLine = (html: string) => (html.includes('<pre>') ? html : html.replaceAll('\n', ' '));

/** Splits Markdown at its `##` headings; text before the first heading belongs to no section and is left out. */
export function legalSections(markdown: string): LegalSection[] {
  const sections: { heading: Tokens.Heading; body: Token[] }[] = [];
  for (const token of lexer(markdown)) {
    if (isHeading(token)) sections.push({ heading: token, body: [] });
    else sections.at(-1)?.body.push(token);
  }
  return sections.map(({ heading, body }) => ({
    id: anchor(heading.text),
    heading: heading.text,
    html: onOneLine(withBreakingAddresses(withScrollingTables(parser(body).trim(), heading.text))),
  }));
}
