import { type Locale, locales } from '../../schema/locales';
import { office } from '../../schema/office';
import { findPrice } from '../../schema/prices';
import type { Thing } from './Thing';

/** Returns the name of a month in the language, from `Intl`: “month”, “mois”, “شهر”. */
const getMonthName = (locale: Locale) =>
  new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value ?? 'month';

/**
 * Reads a written price, such as “From $800/month”, “$6,000+” or “Dès 1 500 $US”; undefined for “Custom”. Text beside the amount
 * means that it is the lowest.
 */
function priceSpecification(text: string, locale: Locale): Thing | undefined {
  const price = findPrice(text, locale);
  if (!price) return undefined;
  const isLowest = /[\p{L}+]/u.test(text.replace(price.written, ''));
  const isMonthly = text.toLowerCase().includes(getMonthName(locale));
  return {
    '@type': isMonthly ? 'UnitPriceSpecification' : 'PriceSpecification',
    [isLowest ? 'minPrice' : 'price']: price.amount,
    priceCurrency: office.currency,
    ...(isMonthly && { unitCode: 'MON' }),
  };
}

/** Returns an offer with a written price. */
export function offer(price: string, locale: Locale, more: Record<string, unknown>): Thing {
  const specification = priceSpecification(price, locale);
  return { '@type': 'Offer', ...more, ...(specification && { priceSpecification: specification }) };
}

/** Returns the offers of one list on a page. */
export const offerCatalog = (name: string, offers: Thing[]): Thing => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: offers,
});
