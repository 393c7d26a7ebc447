import { REFERRER_HOST, type SiteDevice, type SiteSource } from '../../schema/rules/siteFigures';

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'];

/** Returns the kind of source of this document. A page of this site that led here is no source. */
export async function getVisitSource(
  referrer: string,
  { search, origin }: Pick<Location, 'search' | 'origin'>,
): Promise<SiteSource> {
  const query = new URLSearchParams(search);
  if (CAMPAIGN.some((name) => query.get(name))) return 'campaign';
  // Not by URL, which reads no host of an app (`android-app://com.linkedin.android`) in older browsers.
  const [, host] = new RegExp(REFERRER_HOST).exec(referrer.toLowerCase()) ?? [];
  if (!host || `${referrer}/`.startsWith(`${origin}/`)) return 'direct';
  // Loaded only where another site led here.
  const { searchHosts, socialHosts } = await import('../../schema/generated/referrers');
  if (searchHosts.includes(host)) return 'search';
  return socialHosts.includes(host) ? 'social' : 'link';
}

/** Returns the kind of device by the width of its window, in pixels. */
export function getDevice(width: number): SiteDevice {
  if (width < 600) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}
