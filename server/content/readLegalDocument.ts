import type { GraphQLOutputType } from 'graphql';
import { lexer, parser, type Token, type Tokens } from 'marked';
import type { Content } from './Content';
import type { LinkCheck } from './createLinkCheck';
import { escapeHtml } from './html';
import type { CookieRow, LegalDocument, LegalSection } from './LegalDocument';
import { fillPlaceholders, type Reading, readYaml } from './readYaml';

const FRONT_MATTER = /^---\n(.*?\n)---\n/s;
const INTERNAL_LINK = /\]\((\/[^)#\s]*)/g;

/** What a document is read with besides its own text. */
interface LegalReading extends Reading {
  language: string;
  slug: string;
  checkLink: LinkCheck;
}

/** Reads a legal document: front matter with the fields of its type, then Markdown with a `##` per section. */
export function readLegalDocument(type: GraphQLOutputType, reading: LegalReading): LegalDocument | undefined {
  const { source, scope, language, slug } = reading;
  const match = FRONT_MATTER.exec(source.text);
  if (!match?.[1]) {
    source.problem(0, '', 'must begin with front matter between two lines of ---');
    return undefined;
  }
  // The blank line in place of the opening --- keeps line numbers those of the file.
  const front = readYaml(`   \n${match[1]}`, 'legalDocument', type, reading) as LegalDocument | undefined;

  const start = match[0].length;
  const body = source.text.slice(start);
  for (const link of body.matchAll(INTERNAL_LINK)) {
    const problem = reading.checkLink(link[1] ?? '');
    if (problem) source.problem(start + link.index, '', problem);
  }
  if (!body.trimStart().startsWith('## ')) source.problem(start, '', 'text must begin with a ## heading');
  const markdown = fillPlaceholders(body, scope, (placeholder, offset) =>
    source.problem(start + offset, '', `placeholder ${placeholder} is unknown`),
  );

  const date = new Date(`${front?.date}T00:00:00Z`);
  if (!front || Number.isNaN(date.getTime())) return undefined;
  const dateText = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return { ...front, slug, dateText, sections: legalSections(markdown) };
}

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

/** The body rows of the cookie table, as HTML. */
export function cookieRows(cookies: readonly CookieRow[]): string {
  return cookies
    .map(({ name, purpose, duration, type }) => {
      const cells = [purpose, duration, type].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
      return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${cells}</tr>`;
    })
    .join('\n');
}

/** Writes the links, and their names, that follow from other fields, so that no file can state one that differs. */
export function addLinks({ site, services, home }: Pick<Content, 'site' | 'services' | 'home'>) {
  for (const entry of site.servicesMenu) {
    entry.label = services.find(({ id }) => id === entry.id)?.name ?? '';
    entry.href = `/services/${entry.id}`;
  }
  for (const card of home.services.cards) card.href = `/services/${card.id}`;
  for (const project of home.featured.projects) project.href = `/portfolio/${project.id}`;
}
