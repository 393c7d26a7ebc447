import type { RenderedPage } from '../../client/entry.server';
import { hasMotif, theme } from '../../schema/generated/theme';
import { addLocale, type Locale, publicLocales } from '../../schema/locales';
import { escapeHtml } from '../content/html';
import { getOpenGraphLocale } from '../countries/getOpenGraphLocale';
import { alternateLinks } from './alternates';
import { getShareImage } from './getShareImage';
import {
  CONSENT_SCRIPT,
  getFonts,
  getStylesheets,
  type Inline,
  type PageAssets,
  PREVIEW_STYLESHEET,
} from './PageAssets';

export const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<meta name="theme-color" content="${theme.brand}">`,
];

/** For stylesheets, which cannot ask for the value of --motif; components read `hasMotif`. */
const MOTIF = hasMotif ? '' : ' data-motif="off"';

/** Returns a disabled link, which makes Vite's loader treat the stylesheet as loaded. Browsers do not fetch it. */
const createDisabledLink = (href: string) => `<link rel="stylesheet" href="${href}" disabled>`;

/** HTML of a document without scripts: at the end of its head, and before its page. */
export interface StaticParts {
  head: string;
  beforePage: string;
}

/**
 * Renders the whole document of a page: head, content, and the initial state of the browser as data.
 * @param parts of a document without scripts and state.
 */
export function renderDocument(
  page: RenderedPage,
  assets: PageAssets,
  inline: Inline,
  origin: string,
  parts?: StaticParts,
): Buffer {
  const preloads = getFonts(assets, page.lang).map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const styles = getStylesheets(assets, page.module).flatMap((href) => {
    const text = inline.get(href);
    return text
      ? ['<style>', text.bytes, '</style>', createDisabledLink(href)]
      : [`<link rel="stylesheet" href="${href}">`];
  });
  const consent = inline.get(CONSENT_SCRIPT);
  const preview = inline.get(PREVIEW_STYLESHEET);
  // Programs for link previews read only the first few KB, so their tags come before all scripts and styles.
  return getBytes([
    // Stylesheets show the parts that wait for scripts if the scripts of the site do not start.
    `<!doctype html><html lang="${page.lang}" dir="${page.dir}"${MOTIF}${parts ? ' data-failed' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // An iPhone would otherwise turn phone numbers and dates into links, which React does not expect when it hydrates the page.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...seoTags(page, origin),
    ...ICONS,
    ...preloads,
    // Runs before anything is painted, so that a visitor who has answered does not see the cookie banner. It precedes the
    // stylesheets, because a script after one waits for it.
    ...(parts
      ? []
      : consent
        ? ['<script>', consent.bytes, '</script>']
        : [`<script src="${CONSENT_SCRIPT}"></script>`]),
    '<noscript><link rel="stylesheet" href="/consent.css"></noscript>',
    ...styles,
    ...(preview ? ['<style>', preview.bytes, '</style>'] : []),
    ...searchTags(page, origin),
    `${parts?.head ?? ''}</head><body>${parts?.beforePage ?? ''}<div id="root">${page.html}</div>`,
    ...(parts ? [] : [dataScript('application/json', page.state, 'state')]),
    // Modules run once the whole document is parsed, at any position.
    ...(parts ? [] : assets.scripts.map((src) => `<script type="module" src="${src}"></script>`)),
    '</body></html>',
  ]);
}

/** Announces the articles of a language as a feed. */
const feedLink = (locale: Locale, title: string) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${addLocale(locale, '/articles/feed.xml')}">`;

const getBytes = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/**
 * Text that would end a script element early, or make the browser read past its end (HTML, “Restrictions for contents of script
 * elements”). Other tags stay as in the page, so that compression finds them twice.
 */
const UNSAFE_IN_SCRIPT = /<(?=!--|\/?script)/gi;

/** Returns data in a document as JSON. No text in it can end the element. */
export const dataScript = (type: string, data: unknown, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replace(UNSAFE_IN_SCRIPT, '\\u003c')}</script>`;

const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** Returns structured data with absolute addresses of this installation. */
export function absolute(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, origin, name)]));
}

type Described = Pick<RenderedPage, 'meta' | 'status' | 'siteName' | 'jsonLd' | 'lang' | 'html' | 'hasArticles'>;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the text of the main heading in HTML of React. */
export function getHeading(html: string): string | undefined {
  const [, inner] = html.match(/<h1[^>]*>(.*?)<\/h1>/s) ?? [];
  return inner?.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** Returns the path of a page if search engines may show it. */
const getIndexedPath = ({ meta, status }: Pick<Described, 'meta' | 'status'>) =>
  status === 200 ? meta.path : undefined;

/** Returns the tags for search engines and link previews. Slack and WhatsApp read only the first few KB of a document. */
export function seoTags(page: Omit<Described, 'jsonLd' | 'hasArticles'>, origin: string): string[] {
  const { siteName, lang, html } = page;
  const { title, description, path = addLocale(lang, '/') } = page.meta;
  const image = page.meta.image ?? getShareImage(path, getHeading(html));
  const indexed = getIndexedPath(page);
  const address = indexed && origin + indexed;
  return [
    meta('description', description),
    meta('robots', address ? 'index, follow' : 'noindex'),
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}">`, property('og:url', address)] : []),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:image', origin + image.src),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', image.alt),
    property('og:locale', getOpenGraphLocale(lang)),
    ...(page.meta.languages ?? publicLocales)
      .filter((name) => name !== lang)
      .map((name) => property('og:locale:alternate', getOpenGraphLocale(name))),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/**
 * Returns tags for search engines only: other languages of the page, and its structured data (schema.org). Search engines read
 * the whole document, so these come last.
 */
export function searchTags(
  page: Pick<Described, 'meta' | 'status' | 'jsonLd'> & Partial<Pick<Described, 'hasArticles' | 'lang' | 'siteName'>>,
  origin: string,
): string[] {
  const { jsonLd } = page;
  const path = getIndexedPath(page);
  const data = { '@context': 'https://schema.org', '@graph': absolute(jsonLd, origin) };
  return [
    // The second page of a list has other entries in another language.
    ...(path && !path.includes('?') ? alternateLinks(path, origin, page.meta.languages) : []),
    ...(path && page.hasArticles && page.lang ? [feedLink(page.lang, page.siteName ?? '')] : []),
    ...(jsonLd.length > 0 ? [dataScript('application/ld+json', data)] : []),
  ];
}
