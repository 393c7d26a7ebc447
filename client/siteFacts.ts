import type { SiteQuery } from '../schema/generated/graphql';
import type { Translate } from '../schema/messages/messages';
import type { SiteFacts } from './layouts/SiteFacts';

/** Returns the facts about the agency in the layout, from the content. */
export function siteFacts({ address, ...facts }: SiteQuery['site'], t: Translate<'contact'>): SiteFacts {
  const { postalCode, city, country } = address;
  return { ...facts, addressLines: [address.street, t('place', { postalCode, city, country })] };
}
