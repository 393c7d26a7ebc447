import { type Locale, locales } from '../../schema/locales';
import { findPrice } from '../../schema/prices';
import type { Localization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';
import type { Thing } from './Thing';

/** Returns the name of a month in the language, from `Intl`: “month”, “mois”, “شهر”. */
const getMonthName = (locale: Locale) =>
  new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value ?? 'month';

/** Returns the note on value added tax in a text, and the text without it. */
function splitVat(
  text: string,
  localization: Localization,
): { rest: string; vat?: { valueAddedTaxIncluded: boolean } } {
  const t = getTranslate(localization, 'content');
  for (const isIncluded of [true, false]) {
    const words = t(isIncluded ? 'priceWithVat' : 'priceWithoutVat', { price: '' }).trim();
    if (text.includes(words)) return { rest: text.replace(words, ''), vat: { valueAddedTaxIncluded: isIncluded } };
  }
  return { rest: text };
}

/**
 * Reads a written price, such as “From $800/month”, “$6,000+” or “Dès 1 500 € HT”; undefined for “Custom”. Text beside the amount
 * means that it is the lowest.
 */
function priceSpecification(text: string, localization: Localization): Thing | undefined {
  const { locale } = localization;
  const { rest, vat } = splitVat(text, localization);
  const price = findPrice(rest, locale);
  if (!price) return undefined;
  const isLowest = /[\p{L}+]/u.test(rest.replace(price.written, ''));
  const isMonthly = rest.toLowerCase().includes(getMonthName(locale));
  return {
    '@type': isMonthly ? 'UnitPriceSpecification' : 'PriceSpecification',
    [isLowest ? 'minPrice' : 'price']: price.amount,
    priceCurrency: price.currency,
    ...vat,
    ...(isMonthly && { unitCode: 'MON' }),
  };
}

/** Returns an offer with a written price. */
export function offer(price: string, localization: Localization, more: Record<string, unknown>): Thing {
  const specification = priceSpecification(price, localization);
  return { '@type': 'Offer', ...more, ...(specification && { priceSpecification: specification }) };
}

/** Returns the offers of one list on a page. */
export const offerCatalog = (name: string, offers: Thing[]): Thing => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: offers,
});
