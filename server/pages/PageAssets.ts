import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../client/entry.server';
import { type Locale, locales } from '../../schema/locales';
import { getPreview } from '../content/Picture';

/** The browser's files that pages load, by address. */
export interface PageAssets {
  /** Directory with the built files; undefined in development, where Vite serves them. */
  directory?: string;
  scripts: readonly string[];
  /** Stylesheets of every page, in order. */
  styles: readonly string[];
  /** Returns the further stylesheets of a page, by the name of its module. */
  getPageStyles: (module: string) => readonly string[];
  /** Texts inlined into pages. The content policy of a page allows the texts that it contains by their hashes. */
  inline?: ReadonlyMap<string, InlineText>;
  /** The GraphiQL page at /graphql, which is a separate build. */
  graphiql: { scripts: readonly string[]; styles: readonly string[] };
  /** The page at /api/docs, a separate build. */
  apiDocs: { scripts: readonly string[]; styles: readonly string[] };
  /** The page at /desk, a separate build. */
  desk: { scripts: readonly string[]; styles: readonly string[] };
  /** Fonts to load before a stylesheet requests them (`getFonts`). */
  fonts: readonly { href: string; isArabic: boolean }[];
}

/** A text in documents instead of a separate file. */
interface InlineText {
  /** Bytes that a document includes unchanged. Joining and encoding long texts for each document took a third of its time. */
  bytes: Buffer;
  /** Source in the content policy (Content Security Policy Level 3, section 2.3.1). */
  source: string;
  /** Whether it contains a picture. */
  hasPicture: boolean;
}

export const inlineText = (text: string): InlineText => ({
  bytes: Buffer.from(text),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  hasPicture: text.includes('url(data:image/'),
});

/** Address of the script that marks answered cookie banners, for pages without it inline. */
export const CONSENT_SCRIPT = '/consent.js';
/** Name of the inline preview of a page's first picture; there is no such file. */
export const PREVIEW_STYLESHEET = 'preview.css';

/** Inline texts by the addresses that they would have as files. */
export type Inline = ReadonlyMap<string, InlineText>;

/** Returns the stylesheets of a page, by address: those of every page first, then its own. */
export const getStylesheets = (assets: PageAssets, module: string): readonly string[] => [
  ...assets.styles,
  ...assets.getPageStyles(module),
];

/** Whether a language is written in Arabic script. */
export const isArabic = (locale: Locale) => new Intl.Locale(locales[locale].tag).maximize().script === 'Arab';

/**
 * Returns the fonts of a page in a language, the one of most of its text first. The Latin font is on every page, for names and
 * digits.
 */
export const getFonts = ({ fonts }: Pick<PageAssets, 'fonts'>, locale: Locale): readonly string[] => {
  const getAddresses = (ofArabic: boolean) =>
    fonts.filter((font) => font.isArabic === ofArabic).map(({ href }) => href);
  return [...(isArabic(locale) ? getAddresses(true) : []), ...getAddresses(false)];
};

/**
 * Returns the inline texts of a page. On a mobile connection, requesting them as files would take longer than sending them
 * inline.
 */
export function getInline(assets: PageAssets, { module, html }: Pick<RenderedPage, 'module' | 'html'>): Inline {
  const inline = new Map<string, InlineText>();
  if (!assets.inline) return inline;
  for (const address of [CONSENT_SCRIPT, ...getStylesheets(assets, module)]) {
    const text = assets.inline.get(address);
    if (text) inline.set(address, text);
  }
  const preview = previewStylesheet(html);
  if (preview) inline.set(PREVIEW_STYLESHEET, inlineText(preview));
  return inline;
}

/** The picture of the first view, as client/portfolio/ProjectPicture marks it. */
const FIRST = /<img[^>]*\ssrc="([^"]+)"[^>]*\sfetchpriority="high"/i;

/**
 * Returns a stylesheet that shows the first picture of a page with its text, small and soft, until the picture is loaded: on a
 * mobile connection that takes as long again. It selects by address, because the stylesheet stays when the visitor opens another
 * page.
 */
function previewStylesheet(html: string): string | undefined {
  const src = FIRST.exec(html)?.[1];
  const preview = src && getPreview(src);
  return preview && `img[src="${src}"]{background:url(data:image/avif;base64,${preview})0/100% 100%}`;
}
