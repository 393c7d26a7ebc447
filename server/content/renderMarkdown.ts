import { parser, Renderer, type Token, type Tokens } from 'marked';
import { addLocale, type Locale } from '../../schema/locales';
import { escapeHtml } from './html';
import type { Picture } from './Picture';
import { isOwnHtml } from './parseMarkdown';
import { getPlainAddress } from './plainAddress';

/** Marks words of a document that are true only where the site counts its page views (LegalSectionResolver). */
export const FIGURES_MARK = '<!-- site-figures -->';

/** Words that a reader reads in a minute. */
const WORDS_A_MINUTE = 200;

const PICTURE = /<!--picture:([\w/-]+)-->(?:<figcaption>(.*?)<\/figcaption>)?/g;
const markPicture = (key: string) => `<!--picture:${key.replace(/[^\w/-]/g, '')}-->`;

/** Staff write the texts, so HTML in them is text, except that of a fact such as the table of cookies. */
class SiteRenderer extends Renderer {
  override html(token: Tokens.HTML | Tokens.Tag): string {
    const { text } = token;
    return isOwnHtml(token) || text.trim() === FIGURES_MARK ? text : escapeHtml(text);
  }

  /** Its only first heading is the title of the page. */
  override heading({ tokens, depth }: Tokens.Heading): string {
    const level = Math.max(2, depth);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre dir="ltr" tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`;
  }

  override codespan({ text }: Tokens.Codespan): string {
    return `<code dir="ltr">${escapeHtml(text)}</code>`;
  }

  override image({ href }: Tokens.Image): string {
    return markPicture(href);
  }

  /** A picture alone is a figure, with its words as the caption; its description is that of the library. */
  override paragraph(token: Tokens.Paragraph): string {
    const [first, ...more] = token.tokens;
    if (first?.type !== 'image' || more.length > 0) return super.paragraph(token);
    const { href, text } = first as Tokens.Image;
    const caption = text && `<figcaption>${escapeHtml(text)}</figcaption>`;
    return `<figure>${markPicture(href)}${caption}</figure>\n`;
  }
}

/** Puts each table into a scrolling region that the keyboard can reach, because a table may be wider than a phone. */
const withScrollingTables = (html: string, title: string) =>
  html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">');

/** Allows a line break after the @ of a mail address, because it may be too long for a line. */
const withBreakingAddresses = (html: string) => html.replaceAll(/>([^<>@\s]+@)(?=[^<>@\s]+<\/a>)/g, '>$1<wbr>');

/** Makes links to pages of the site lead to the language of the text. */
const withLocale = (html: string, locale: Locale) =>
  html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${addLocale(locale, path)}"`);

/** Joins HTML into one line, so that JSON can contain it too; code keeps its line ends. */
const onOneLine = (html: string) => (html.includes('<pre') ? html : html.replaceAll('\n', ' '));

/**
 * Renders parsed Markdown, with marks for its pictures, because the words of an uploaded picture change without a publication.
 * @param title names the regions of wide tables.
 */
export const renderTokens = (tokens: Token[], title: string, locale: Locale): string => {
  const html = parser(tokens, { renderer: new SiteRenderer() }).trim();
  return withLocale(onOneLine(withBreakingAddresses(withScrollingTables(html, title))), locale);
};

/** Returns the minutes that the text of an article takes to read. */
export const countMinutes = (html: string): number =>
  Math.max(1, Math.round((html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / WORDS_A_MINUTE));

const SIZES = '(width >= 48rem) 44rem, 92vw';

/**
 * Shows the pictures of a text where their marks are; one that was deleted is left out. A caption that only repeats the description is
 * left out too, because it would be read twice.
 * @param isPlain for other programs, which get one format that all of them show.
 */
export const showPictures = (html: string, find: (key: string) => Picture | null, isPlain = false): string =>
  html.replaceAll(PICTURE, (_, key: string, words?: string) => {
    const picture = find(key);
    if (!picture) return '';
    const { src, width, height, sources } = picture;
    const alt = escapeHtml(picture.alt);
    const caption = words === undefined || words === alt ? '' : `<figcaption>${words}</figcaption>`;
    const image = `<img src="${isPlain ? getPlainAddress(src) : src}" alt="${alt}" width="${width}" height="${height}"`;
    if (isPlain) return `${image}>${caption}`;
    const others = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`);
    return `<picture class="picture">${others.join('')}${image} loading="lazy" decoding="async"></picture>${caption}`;
  });
