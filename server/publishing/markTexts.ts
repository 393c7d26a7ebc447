import type { Locale } from '../../schema/locales';
import type { Content } from '../content/Content';
import { getAt, getEntryId, isFields, setAt } from '../content/contentPath';
import { findPicture } from '../content/Picture';
import { parseMarkdown } from '../content/parseMarkdown';
import type { CompiledMessage } from '../content/parseMessage';
import { addPageFacts, createScope } from '../content/placeholderScope';
import { splitTokens } from '../content/readLegalDocument';
import { type ChangedWords, compileWord } from '../content/readWords';
import { getReleasedWords, listWords } from '../content/releasedWords';
import { renderTokens } from '../content/renderMarkdown';
import type { Edit } from './ContentEdit';
import { ContentUnitKind } from './ContentUnit';
import { byTarget, getKey, getText } from './describeDocument';
import { getDocumentType } from './entryLists';
import { readUnits } from './readUnits';

/** Content whose texts end with marks, for pages that say which text is where. */
export interface MarkedContent {
  content: Content;
  /** Addresses of the marked texts: document, path, and the position of a line where a text has several. */
  addresses: readonly string[];
  /** Addresses of pictures by their `src`. A picture of a project is found by its key, which cannot be marked. */
  pictures: ReadonlyMap<string, readonly string[]>;
}

/**
 * Characters for private use, which no text has. Each is the mark of one text: its number is the position of the address. They are
 * taken off before a page leaves the server.
 */
const FIRST = 0xf0000;
/** The last code points of a plane are no characters. */
const MAX_MARKS = 0xfffd;
const MARK = /[\u{f0000}-\u{ffffd}]/gu;

/** Returns the positions of the addresses that the marks in a text stand for. */
export const findMarks = (text: string): number[] =>
  [...text.matchAll(MARK)].map(([mark]) => (mark.codePointAt(0) ?? FIRST) - FIRST);

export const removeMarks = (text: string): string => text.replace(MARK, '');

const { TEXT, PARAGRAPH, LIST, NAME, MONEY, PICTURE } = ContentUnitKind;
/** Code compares the other values. */
const MARKED: readonly ContentUnitKind[] = [TEXT, PARAGRAPH, LIST, NAME, MONEY, PICTURE];
/** Ids that a project, an article or a service had before. */
const FORMER_IDS = 'formerIds';

/** Documents that are a part of the content each. */
const SINGLE = ['site', 'home', 'services', 'plans', 'faqs', 'help', 'about', 'pages'] as const;

/** Marks the texts of a language. @param edits of the drafts that the content has. */
export async function markTexts(content: Content, locale: Locale, edits: readonly Edit[]): Promise<MarkedContent> {
  const addresses: string[] = [];
  const pictures = new Map<string, string[]>();
  const texts = byTarget(edits);
  const createMark = (address: string): string =>
    addresses.length >= MAX_MARKS ? '' : String.fromCodePoint(FIRST + addresses.push(address) - 1);
  const mark = (text: string, address: string): string => text && text + createMark(address);
  /** Marks each line, because pages show them as paragraphs. */
  const markLines = (text: string, address: string): string => {
    let position = 0;
    if (!text.includes('\n')) return mark(text, address);
    return text.replace(/[^\n]+/g, (line) => mark(line, `${address} ${position++}`));
  };

  const markPart = async (document: string, part: unknown): Promise<unknown> => {
    const units = (await readUnits(document, edits)).filter(
      ({ kind, field }) => MARKED.includes(kind) && field !== FORMER_IDS,
    );
    const kinds = new Map(units.map(({ path, kind }) => [path, kind]));
    const walk = (value: unknown, path: string): unknown => {
      const kind = kinds.get(path);
      const address = `${document} ${path}`;
      if (kind === PICTURE) {
        const picture = typeof value === 'string' ? findPicture(value, content.pictureTexts, locale) : value;
        if (!isFields(picture)) return value;
        const src = String(picture.src);
        pictures.set(src, [...(pictures.get(src) ?? []), address]);
        return isFields(value) ? { ...value, alt: mark(String(value.alt), address) } : value;
      }
      if (typeof value === 'string') return kind ? markLines(value, address) : value;
      if (Array.isArray(value))
        return value.map((entry, index) =>
          typeof entry === 'string'
            ? kind
              ? mark(entry, `${address} ${index}`)
              : entry
            : walk(entry, `${path}[${getEntryId(entry) ?? index}]`),
        );
      if (!isFields(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, `${path}.${name}`)]));
    };
    return walk(part, getDocumentType(document)?.root ?? document);
  };

  const markAll = <Part>(folder: string, parts: readonly Part[], getName: (part: Part) => string) =>
    Promise.all(parts.map(async (part) => (await markPart(`${folder}/${getName(part)}`, part)) as Part));
  const single = await Promise.all(SINGLE.map(async (name) => [name, await markPart(name, content[name])]));
  const marked: Content = {
    ...content,
    ...Object.fromEntries(single),
    serviceDetails: await markAll('services', content.serviceDetails, ({ slug }) => slug),
    projects: await markAll('projects', content.projects, ({ id }) => id),
    articles: await markAll('articles', content.articles, ({ id }) => id),
    legalDocuments: await markAll('legal', content.legalDocuments, ({ slug }) => slug),
  };
  const scope = addPageFacts(createScope(locale), content, locale);
  const findBody = (document: string, path: string) => {
    const target = { document, locale, path };
    const body = getText(target, texts.get(getKey(target)));
    return typeof body === 'string'
      ? parseMarkdown(markBody(body, `${document} ${path}`, mark), { locale, scope })
      : [];
  };
  /** Leaves HTML alone that is made of another text, such as the published one where the checks refuse a draft. */
  const take = (html: string, own: string) => (removeMarks(own) === html ? own : html);
  const articles = marked.articles.map((article, index) => {
    const { title, html } = content.articles[index] ?? article;
    const tokens = findBody(`articles/${article.id}`, 'article.body');
    return { ...article, html: take(html, renderTokens(tokens, title, locale)) };
  });
  const legalDocuments = marked.legalDocuments.map((document) => {
    const own = splitTokens(findBody(`legal/${document.slug}`, 'legalDocument.body'), locale);
    const sections = document.sections.map((section, index) => ({
      ...section,
      heading: take(section.heading, own[index]?.heading ?? ''),
      html: take(section.html, own[index]?.html ?? ''),
    }));
    return { ...document, sections };
  });
  const words = markWords(content.words, locale, createMark);
  const site = markFacts(marked.site, mark);
  const titles = new Map(legalDocuments.map(({ slug, title }) => [`/${slug}`, title]));
  const documents = site.documents.map((link) => ({ ...link, label: titles.get(link.href) ?? link.label }));
  return { addresses, pictures, content: { ...marked, articles, legalDocuments, words, site: { ...site, documents } } };
}

/** Lines of Markdown that a mark would change: a picture, the line below the head of a table, a rule, a fact alone. */
const UNMARKED = /^\s*(?:!\[|[|:\s-]+$|\{\{[^{}]*\}\}\s*$|```|~~~)/;

/** Marks each line of a text in Markdown, because pages show them as paragraphs, entries and rows. */
function markBody(body: string, address: string, mark: (text: string, address: string) => string): string {
  let [position, isCode] = [0, false];
  return body.replace(/[^\n]+/g, (line) => {
    const own = `${address} ${position++}`;
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode || UNMARKED.test(line)) return line;
    const sign = mark(' ', own).slice(1);
    return /^\s*\|/.test(line) ? line.replace(/(\S)(\s*\|)/g, `$1${sign}$2`) : line.trimEnd() + sign;
  });
}

/** Marks all words of the interface that staff edit, also those that are as in the release. */
function markWords(
  changed: ChangedWords | undefined,
  locale: Locale,
  createMark: (address: string) => string,
): ChangedWords {
  return listWords(getReleasedWords(locale)).reduce<unknown>((words, [path, text]) => {
    const message = (getAt(changed, path) as CompiledMessage | undefined) ?? compileWord(text);
    const mark = createMark(`words ${path}`);
    return setAt(words, path, typeof message === 'string' ? message + mark : [...message, mark]);
  }, {}) as ChangedWords;
}

/** Marks the facts of the agency, which the site has under other names. */
function markFacts(site: Content['site'], mark: (text: string, address: string) => string): Content['site'] {
  const markFact = (text: string, path: string) => mark(text, `agency agency.${path}`);
  const { phone, email, privacyEmail, legalEmail, address } = site;
  return {
    ...site,
    phone: markFact(phone, 'phone'),
    email: markFact(email, 'emails.general'),
    privacyEmail: markFact(privacyEmail, 'emails.privacy'),
    legalEmail: markFact(legalEmail, 'emails.legal'),
    address: {
      ...address,
      street: markFact(address.street, 'address.street'),
      postalCode: markFact(address.postalCode, 'address.postalCode'),
    },
  };
}
