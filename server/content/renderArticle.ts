import { parser, Renderer, type Tokens } from 'marked';
import { escapeHtml } from './html';
import type { Picture } from './Picture';
import { type MarkdownReading, parseMarkdown } from './parseMarkdown';
import { withLocale, withScrollingTables } from './readLegalDocument';

/** Words that a reader reads in a minute. */
const WORDS_A_MINUTE = 200;

const PICTURE = /<!--picture:([\w/-]+)-->/g;
const markPicture = (key: string) => `<!--picture:${key.replace(/[^\w/-]/g, '')}-->`;

/** Staff write articles, so HTML in them is text. */
class ArticleRenderer extends Renderer {
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return escapeHtml(text);
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

/**
 * Renders the text of an article, with marks for its pictures, because the words of an uploaded picture change without a publication.
 * @param title names the regions of wide tables.
 */
export function renderArticle(markdown: string, title: string, reading: MarkdownReading): string {
  const html = parser(parseMarkdown(markdown, reading), { renderer: new ArticleRenderer() });
  return withLocale(withScrollingTables(html.trim(), title), reading.locale);
}

/** Returns the minutes that the text of an article takes to read. */
export const countMinutes = (html: string): number =>
  Math.max(1, Math.round((html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / WORDS_A_MINUTE));

const SIZES = '(width >= 48rem) 44rem, 92vw';

/**
 * Shows the pictures of an article where their marks are; one that was deleted is left out.
 * @param isPlain for readers of other programs, which get one format.
 */
export const showPictures = (html: string, find: (key: string) => Picture | null, isPlain = false): string =>
  html.replaceAll(PICTURE, (_, key: string) => {
    const picture = find(key);
    if (!picture) return '';
    const { src, width, height, alt, sources } = picture;
    const image = `<img src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"`;
    if (isPlain) return `${image}>`;
    const others = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`);
    return `<picture class="picture">${others.join('')}${image} loading="lazy" decoding="async"></picture>`;
  });
