import type { Token, Tokens } from 'marked';
import { isCalendarDay } from '../../schema/calendarDay';
import type { Locale } from '../../schema/locales';
import type { Content } from './Content';
import { findDifference } from './compareTexts';
import { isFields } from './contentPath';
import { getContentType } from './contentTypes';
import type { LinkCheck } from './createLinkCheck';
import type { LegalDocument, LegalDocumentFile, LegalSection } from './LegalDocument';
import { readMarkdown, wordDay } from './readMarkdown';
import { type Reading, readSource, UNWRITTEN } from './readValue';
import { renderTokens } from './renderMarkdown';
import type { SourceFile } from './SourceFile';
import { say } from './wordProblem';

const BODY = 'legalDocument.body';

/** Input for a document beside its own text. */
interface LegalReading extends Reading {
  locale: Locale;
  slug: string;
  checkLink: LinkCheck;
  /** For a translation: the document in the language of the content. Its anchors are used in every language. */
  originalDocument?: LegalDocument | undefined;
}

const getBody = (value: unknown): string => {
  const body = isFields(value) ? value.body : undefined;
  return typeof body === 'string' ? body : '';
};

/** Reads a legal document: front matter with the fields of its type, then Markdown with a `##` per section. */
export function readLegalDocument(reading: LegalReading): LegalDocument | undefined {
  const { source, original, locale, slug, originalDocument } = reading;
  if (source.value === undefined) {
    if (source.checkSyntax()) source.problem(0, '', say('noFrontMatter'));
    return undefined;
  }
  const front = readSource('legalDocument', getContentType('legalDocument'), reading) as LegalDocumentFile | undefined;
  const body = getBody(source.value);
  if (!front || !body) return undefined;
  const isWritten = body !== UNWRITTEN;
  const sourceBody = original && getBody(original.value);
  if (sourceBody && isWritten && sourceBody !== UNWRITTEN) compareSections(source, body, sourceBody);
  if (isWritten && !body.startsWith('## ')) source.problemAt(BODY, say('noHeading'));
  const tokens = readMarkdown({ ...reading, path: BODY, text: body });

  if (!isCalendarDay(String(front.date))) return undefined;
  const sections = splitTokens(tokens, locale).map((section, index) => ({
    ...section,
    locale,
    id: originalDocument?.sections[index]?.id ?? section.id,
  }));
  const { body: _, ...fields } = front;
  return { ...fields, slug, dateText: wordDay(front.date, locale), sections };
}

/** Splits a text into its sections. */
const splitSections = (body: string) => body.split(/^(?=## )/m).filter((text) => text.startsWith('## '));

const countHeadings = (text: string) => text.match(/^#{2,} /gm)?.length ?? 0;

/** Reports sections, subheadings, placeholders, links or numbers of a translation that differ from the original. */
function compareSections(source: SourceFile, body: string, originalBody: string): void {
  const [wanted, found] = [splitSections(originalBody), splitSections(body)];
  if (wanted.length !== found.length) {
    source.problemAt(BODY, say('otherSections', { count: found.length, expected: wanted.length }));
    return;
  }
  for (const [index, text] of found.entries()) {
    const [heading = ''] = text.split('\n');
    const other = wanted[index] ?? '';
    const headings = countHeadings(other);
    if (countHeadings(text) !== headings)
      source.problemAtWords(BODY, heading, say('otherHeadings', { count: headings }));
    const difference = findDifference(other, text);
    if (difference)
      source.problemAtWords(BODY, heading, say('inSection', { problem: difference, heading: heading.slice(3) }));
  }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2;

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Splits a text at its `##` headings. Text before the first heading belongs to no section and is left out. */
export function splitTokens(tokens: readonly Token[], locale: Locale): Omit<LegalSection, 'locale'>[] {
  const sections: { heading: Tokens.Heading; body: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token)) sections.push({ heading: token, body: [] });
    else sections.at(-1)?.body.push(token);
  }
  return sections.map(({ heading: { text }, body }) => {
    return { id: anchor(text), heading: text, html: renderTokens(body, text, locale) };
  });
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
    menu,
  }));
  for (const card of home.services.cards) card.href = `/services/${card.id}`;
  for (const project of home.featured?.projects ?? []) project.href = `/portfolio/${project.id}`;
}
