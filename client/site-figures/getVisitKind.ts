import { getSiteSource, type SiteDevice, type SiteSource } from '../../schema/rules/siteFigures';

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'];

/** Returns the kind of source of this document. A page of this site that led here is no source. */
export function getVisitSource(referrer: string, { search, host }: Pick<Location, 'search' | 'host'>): SiteSource {
  const query = new URLSearchParams(search);
  const from = getHost(referrer);
  return getSiteSource(
    from === host ? '' : from.replace(/^www\./, '').replace(/:\d+$/, ''),
    CAMPAIGN.some((name) => query.get(name)),
  );
}

/** Returns the host of an address; empty for a text that is none. Safari before 17 has no `URL.canParse`. */
function getHost(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

/** Returns the kind of device by the width of its window, in pixels. */
export function getDevice(width: number): SiteDevice {
  if (width < 600) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}
