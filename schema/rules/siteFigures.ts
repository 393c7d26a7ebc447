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

/** Maximum number of rows in an answer: those with the most page views. */
export const MAX_FIGURE_ROWS = 200;

/** The host in the address of a page or an app, without `www.`, as a pattern that JavaScript and PostgreSQL read alike. */
export const REFERRER_HOST = '^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?(?:www\\.)?([^/?#:@]+)';
