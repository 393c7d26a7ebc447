import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../client/entry.server';
import { type Locale, locales } from '../../schema/locales';
import { getPreview } from '../content/Picture';

/** The browser's files that pages name, by address. */
export interface PageAssets {
  /** Directory with the built files; absent in development, where Vite serves them. */
  directory?: string;
  scripts: readonly string[];
  /** The stylesheets of every page, in order. */
  styles: readonly string[];
  /** The stylesheets that a page needs beside those, by the name of its module. */
  getPageStyles: (module: string) => readonly string[];
  /** What is put into the page itself. The content policy of a page allows those that it holds by their hashes. */
  inline?: ReadonlyMap<string, InlineText>;
  /** The page at /graphql for people, which is a build of its own. */
  graphiql: { scripts: readonly string[]; styles: readonly string[] };
  /** The page at /api/docs, likewise. */
  apiDocs: { scripts: readonly string[]; styles: readonly string[] };
  /** The page at /desk, likewise. */
  desk: { scripts: readonly string[]; styles: readonly string[] };
  /** Fonts to load before a stylesheet asks for them (`getFonts`). */
  fonts: readonly string[];
}

/** What stands in documents instead of being a file of its own. */
interface InlineText {
  /** A document takes these in as they are: to join long texts and to encode them anew was a third of making one. */
  bytes: Buffer;
  /** By what a policy allows it (Content Security Policy Level 3, section 2.3.1). */
  source: string;
  /** Whether a picture is part of it. */
  hasPicture: boolean;
}

export const inlineText = (text: string): InlineText => ({
  bytes: Buffer.from(text),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  hasPicture: text.includes('url(data:image/'),
});

/** Where the mark of the cookie banner is, for pages that do not hold it. */
export const CONSENT_SCRIPT = '/consent.js';
/** By this name a document has the preview of its first picture; it is no file. */
export const PREVIEW_STYLESHEET = 'preview.css';

/** By the addresses that they would have as files. */
export type Inline = ReadonlyMap<string, InlineText>;

/** The stylesheets of a page, by address: every page's first, then its own. */
export const getStylesheets = (assets: PageAssets, module: string): readonly string[] => [
  ...assets.styles,
  ...assets.getPageStyles(module),
];

/** The face of a script is known by the name of its file; the Latin one is on every page, for names and figures. */
const ARABIC_FONT = /arabic[^/]*$/;
/** Whether a language is written in Arabic script. */
export const isArabic = (locale: Locale) => new Intl.Locale(locales[locale].tag).maximize().script === 'Arab';

/** The fonts that a page in this language is drawn with, that of most of its text first. */
export const getFonts = ({ fonts }: Pick<PageAssets, 'fonts'>, locale: Locale): readonly string[] => {
  const latin = fonts.filter((href) => !ARABIC_FONT.test(href));
  return isArabic(locale) ? [...fonts.filter((href) => ARABIC_FONT.test(href)), ...latin] : latin;
};

/** What stands in the document of a page: asking for these takes a phone's line longer than bringing them. */
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
 * Shows the first picture of a page with its text, small and soft, until it is there itself: on a phone's line it takes as
 * long again. By its address, because the sheet stays when the visitor goes on to another page.
 */
function previewStylesheet(html: string): string | undefined {
  const src = FIRST.exec(html)?.[1];
  const preview = src && getPreview(src);
  return preview && `img[src="${src}"]{background:url(data:image/avif;base64,${preview})0/100% 100%}`;
}
