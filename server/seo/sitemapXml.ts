import { escapeHtml } from '../html/escapeHtml';

export interface SitemapEntry {
  path: string;
  /** When it last changed, as YYYY-MM-DD. */
  updated: string;
}

/** A sitemap (sitemaps.org, 0.9). */
export const sitemapXml = (entries: readonly SitemapEntry[], origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, updated }) => `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${updated}</lastmod></url>`,
    ),
    '</urlset>\n',
  ].join('\n');
