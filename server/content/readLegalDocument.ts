import { parser, type Token, type Tokens } from 'marked';
import { isCalendarDay } from '../../schema/calendarDay';
import { addLocale, type Locale, locales } from '../../schema/locales';
import type { Content } from './Content';
import { findDifference } from './compareTexts';
import { getContentType } from './contentTypes';
import type { LinkCheck } from './createLinkCheck';
import { lookUp, type PlaceholderScope } from './fillPlaceholders';
import { escapeHtml } from './html';
import { DocumentMenu, type LegalDocument, type LegalSection } from './LegalDocument';
import { type MarkdownReading, parseMarkdown } from './parseMarkdown';
import { type Reading, readSource } from './readValue';
import { FRONT_MATTER } from './Source';
import type { SourceFile } from './SourceFile';
import { say } from './wordProblem';

/** Links of Markdown to pages of the site. */
export const INTERNAL_LINK = /\]\((\/[^)#\s]*)/g;

/** Input for a document beside its own text. */
interface LegalReading extends Reading {
  locale: Locale;
  slug: string;
  checkLink: LinkCheck;
  /** For a translation: the text of the file in the language of the content. */
  originalText?: string | undefined;
  /** For a translation: the document in the language of the content. Its anchors are used in every language. */
  originalDocument?: LegalDocument | undefined;
}

/** Reads a legal document: front matter with the fields of its type, then Markdown with a `##` per section. */
export function readLegalDocument(reading: LegalReading): LegalDocument | undefined {
  const { source, scope, locale, slug, originalDocument } = reading;
  const match = FRONT_MATTER.exec(source.text);
  if (!match?.[1]) {
    source.problem(0, '', say('noFrontMatter'));
    return undefined;
  }
  const originalMatch = reading.originalText === undefined ? undefined : FRONT_MATTER.exec(reading.originalText);
  const front = readSource('legalDocument', getContentType('legalDocument'), reading) as LegalDocument | undefined;

  const start = match[0].length;
  const body = source.text.slice(start);
  if (originalMatch) compareSections(source, start, (reading.originalText ?? '').slice(originalMatch[0].length));
  for (const link of body.matchAll(INTERNAL_LINK)) {
    const problem = reading.checkLink(link[1] ?? '');
    if (problem) source.problem(start + link.index, '', problem);
  }
  if (!body.trimStart().startsWith('## ')) source.problem(start, '', say('noHeading'));
  const read = {
    locale,
    scope,
    onUnknown: (placeholder: string, offset: number) =>
      source.problem(start + offset, '', say('placeholderUnknown', { name: placeholder })),
    onUnsafeLink: (href: string) => source.problem(start, '', say('unsafeLink', { link: href })),
  };

  if (!front || !isCalendarDay(String(front.date))) return undefined;
  const dateText = wordDay(front.date, locale);
  const sections = legalSections(blankLinesWithoutFact(body, scope), read).map((section, index) => ({
    ...section,
    id: originalDocument?.sections[index]?.id ?? section.id,
  }));
  return { ...front, slug, dateText, sections };
}

/** Words a day as it is read in a language. */
export const wordDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Blanks each line with a fact that the agency does not have, such as a register number. */
const blankLinesWithoutFact = (body: string, scope: PlaceholderScope) =>
  body.replaceAll(/^.*\{\{(site\.\w+)\}\}.*$/gm, (line, path: string) =>
    lookUp(scope, path) === undefined ? ' '.repeat(line.length) : line,
  );

/** Splits a text into its sections, each with its offset. */
function splitSections(body: string) {
  let end = 0;
  const parts = body.split(/^(?=## )/m).map((text) => {
    const index = end;
    end += text.length;
    return { text, index };
  });
  return parts.filter(({ text }) => text.startsWith('## '));
}

const countHeadings = (text: string) => text.match(/^#{2,} /gm)?.length ?? 0;

/** Reports sections, subheadings, placeholders, links or numbers of a translation that differ from the original. */
function compareSections(source: SourceFile, start: number, originalText: string): void {
  const [wanted, found] = [splitSections(originalText), splitSections(source.text.slice(start))];
  if (wanted.length !== found.length) {
    source.problem(start, '', say('otherSections', { count: found.length, expected: wanted.length }));
    return;
  }
  for (const [index, { text, index: offset }] of found.entries()) {
    const other = wanted[index]?.text ?? '';
    const headings = countHeadings(other);
    if (countHeadings(text) !== headings) {
      source.problem(start + offset, '', say('otherHeadings', { count: headings }));
    }
    const difference = findDifference(other, text);
    if (difference) source.problem(start + offset, '', say('inSection', { problem: difference }));
  }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Puts each table into a scrolling region that the keyboard can reach, because a table may be wider than a phone. */
export const withScrollingTables = (html: string, heading: string) =>
  html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="region" aria-label="${escapeHtml(heading)}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">');

/** Allows a line break after the @ of a mail address, because it may be too long for a line. */
const withBreakingAddresses = (html: string) => html.replaceAll(/>([^<>@\s]+@)(?=[^<>@\s]+<\/a>)/g, '>$1<wbr>');

/** Makes links to pages of the site lead to the language of the text. */
export const withLocale = (html: string, locale: Locale) =>
  html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${addLocale(locale, path)}"`);

/** Joins HTML into one line, so that JSON can contain it too; code keeps its line ends. */
const onOneLine = (html: string) => (html.includes('<pre>') ? html : html.replaceAll('\n', ' '));

/** Splits Markdown at its `##` headings. Text before the first heading belongs to no section and is left out. */
export function legalSections(markdown: string, reading: MarkdownReading): LegalSection[] {
  const sections: { heading: Tokens.Heading; body: Token[] }[] = [];
  for (const token of parseMarkdown(markdown, reading)) {
    if (isHeading(token)) sections.push({ heading: token, body: [] });
    else sections.at(-1)?.body.push(token);
  }
  return sections.map(({ heading, body }) => ({
    id: anchor(heading.text),
    heading: heading.text,
    html: withLocale(
      onOneLine(withBreakingAddresses(withScrollingTables(parser(body).trim(), heading.text))),
      reading.locale,
    ),
  }));
}

/** Sets the links and their names from other fields, so that no file can contain different ones. */
export function addLinks({
  site,
  services,
  home,
  legalDocuments,
  projects,
}: Pick<Content, 'site' | 'services' | 'home' | 'legalDocuments' | 'projects'>) {
  site.hasPortfolio = projects.length > 0;
  for (const entry of site.servicesMenu) {
    entry.label = services.find(({ id }) => id === entry.id)?.name ?? '';
    entry.href = `/services/${entry.id}`;
  }
  site.documents = legalDocuments.map(({ slug, title, menu }) => ({
    label: title,
    href: `/${slug}`,
    menu: menu ?? DocumentMenu.FOOTER,
  }));
  for (const card of home.services.cards) card.href = `/services/${card.id}`;
  for (const project of home.featured?.projects ?? []) project.href = `/portfolio/${project.id}`;
}
