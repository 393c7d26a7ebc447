import type { SiteQuery } from '../schema/generated/graphql';
import type { SiteFacts } from './layouts/SiteFacts';

/** What the layout shows of the agency, from the content. */
export function siteFacts({ address, ...facts }: SiteQuery['site']): SiteFacts {
  return {
    ...facts,
    addressLines: [address.street, `${address.postalCode} ${address.city}, ${address.country}`],
  };
}
