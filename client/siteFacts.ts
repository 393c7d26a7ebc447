import type { SiteQuery } from '../schema/generated/graphql';
import type { Locale } from '../schema/locales';
import type { Translate } from '../schema/messages/messages';
import { office } from '../schema/office';
import type { SiteFacts } from './layouts/SiteFacts';
import { hasLocale } from './navigation/toLocales';

/** Returns the line of an address below the street, in the order of the country. */
export const getCityLine = (
  { postalCode, city, country }: SiteQuery['site']['address'],
  t: Translate<'contact'>,
): string =>
  t('place', { cityLine: office.isPostalCodeFirst ? `${postalCode} ${city}` : `${city} ${postalCode}`, country });

/** Returns the facts about the agency in the layout, from the content. */
export function siteFacts(
  { site: { address, ...facts }, articleLanguages }: SiteQuery,
  locale: Locale,
  t: Translate<'contact'>,
): SiteFacts {
  const hasArticles = hasLocale(articleLanguages, locale);
  return { ...facts, hasArticles, addressLines: [address.street, getCityLine(address, t)] };
}
