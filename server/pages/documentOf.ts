import type { RenderedPage } from '../../client/entry.server';
import { escapeHtml } from '../html/escapeHtml';
import { dataScript } from './dataScript';
import { CONSENT_SCRIPT, getStylesheets, type Inline, PREVIEW_STYLESHEET } from './inline';
import type { PageAssets } from './PageAssets';
import { seoTags, structuredData } from './seoTags';

export const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<meta name="theme-color" content="#1735b8">',
];

/**
 * Tells Vite's loader of code that the stylesheet is there, so that it does not ask for it again. Browsers do not fetch what is
 * disabled.
 */
const createDisabledLink = (href: string) => `<link rel="stylesheet" href="${href}" disabled>`;

/** The whole document of a page: head, content, and the state that the browser starts from, as data. */
export function documentOf(page: RenderedPage, assets: PageAssets, inline: Inline, origin: string): Buffer {
  const preloads = assets.fonts.map(
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
  // Programs that draw link previews read the first few KB only, so what they look for stands before all scripts and styles.
  return bytesOf([
    `<!doctype html><html lang="${page.lang}" dir="${page.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // An iPhone would make links of what looks like one, before React takes the page over and knows none of them.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...seoTags(page, origin),
    ...ICONS,
    ...preloads,
    // Before anything is painted: whoever has answered the cookie banner does not see it. Ahead of the style sheet,
    // because a script after one waits for it.
    ...(consent ? ['<script>', consent.bytes, '</script>'] : [`<script src="${CONSENT_SCRIPT}"></script>`]),
    '<noscript><link rel="stylesheet" href="/consent.css"></noscript>',
    ...styles,
    ...(preview ? ['<style>', preview.bytes, '</style>'] : []),
    structuredData(page, origin),
    `</head><body><div id="root">${page.html}</div>`,
    dataScript('application/json', page.state, 'state'),
    // Modules run when the whole document is read, wherever they stand.
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</body></html>',
  ]);
}

const bytesOf = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
