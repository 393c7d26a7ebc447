import type { RenderedPage } from '../../client/entry.server';
import { escapeHtml } from '../html/escapeHtml';
import { absolute } from '../seo/absolute';
import { shareImageOf } from '../seo/shareImageOf';
import { dataScript } from './dataScript';

type Described = Pick<RenderedPage, 'meta' | 'status' | 'siteName' | 'jsonLd'>;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** What a page says to search engines and link previews. Slack and WhatsApp read the first few KB of a document only. */
export function seoTags({ meta: page, status, siteName }: Omit<Described, 'jsonLd'>, origin: string): string[] {
  const { title, description, path } = page;
  const image = shareImageOf(path ?? '/');
  const address = status === 200 && path !== undefined ? origin + path : undefined;
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
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** The structured data of a page (schema.org). Search engines read the whole document, so it stands last. */
export const structuredData = ({ jsonLd }: Pick<Described, 'jsonLd'>, origin: string): string =>
  jsonLd.length > 0
    ? dataScript('application/ld+json', { '@context': 'https://schema.org', '@graph': absolute(jsonLd, origin) })
    : '';
