/** Where the browser sends the figures of a page view. */
export const SITE_FIGURES_PATH = '/site-figures';

/** Kinds of sources; the address itself never leaves the browser. `direct` also stands for an unknown source. */
export const siteSources = ['search', 'social', 'link', 'campaign', 'direct'] as const;
export type SiteSource = (typeof siteSources)[number];

/** Kinds of devices, by the width of the window. */
export const siteDevices = ['phone', 'tablet', 'desktop'] as const;
export type SiteDevice = (typeof siteDevices)[number];

/** The whole body of a beacon: no field of it tells one visitor from another. */
export interface PageView {
  /** Path without the language. */
  page: string;
  locale: string;
  source: SiteSource;
  device: SiteDevice;
  /** False if only a form was touched since the view was counted. */
  seen: boolean;
  /** Whether a form of a request was typed into. */
  touched: boolean;
}

/** Maximum size of a beacon in bytes; the longest address of a page fits. */
export const PAGE_VIEW_BYTES = 240;

/** Figures below this number are not shown singly. */
export const MIN_SHOWN = 5;

/** Maximum number of rows in an answer; all others are counted together. */
export const MAX_FIGURE_ROWS = 200;

/** Hosts of search engines and of social networks, as patterns that JavaScript and PostgreSQL read alike. */
export const SEARCH_HOSTS =
  '^(?:(?:www|m|cn|search|r.search|html|[a-z]{2}.search)[.])?(?:google|bing|duckduckgo|ecosia|qwant|yahoo|yandex|ya|baidu|startpage|brave|mojeek|kagi|lilo)[.][a-z]{2,3}(?:[.][a-z]{2})?$|^com[.]google[.]android[.]googlequicksearchbox$';
export const SOCIAL_HOSTS =
  '^(?:[a-z0-9-]+[.])*(?:(?:facebook|instagram|linkedin|twitter|x|youtube|tiktok|pinterest|reddit|snapchat|whatsapp|threads)[.](?:com|net)|t[.]co|t[.]me|wa[.]me|fb[.]me|lnkd[.]in|youtu[.]be|bsky[.]app|mastodon[.]social)$';

/** Returns the kind of a source. @param host Host of the page that led here, in lower case; empty without one. */
export function getSiteSource(host: string, hasCampaign: boolean): SiteSource {
  if (hasCampaign) return 'campaign';
  if (host === '') return 'direct';
  if (new RegExp(SEARCH_HOSTS).test(host)) return 'search';
  return new RegExp(SOCIAL_HOSTS).test(host) ? 'social' : 'link';
}
