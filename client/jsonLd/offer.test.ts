import { expect, test } from 'vitest';
import ar from '../../schema/generated/messages/ar';
import en from '../../schema/generated/messages/en';
import fr from '../../schema/generated/messages/fr';
import type { Locale } from '../../schema/locales';
import { office } from '../../schema/office';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import { offer } from './offer';

/** “$” for US dollars, where other countries write “$US”. */
const SIGN =
  new Intl.NumberFormat('fr', { style: 'currency', currency: office.currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? '';

const catalogues: Record<string, typeof en> = { en, fr, ar };
const getLocalization = (locale: Locale) => ({ locale, messages: catalogues[locale] ?? en });

test.each([
  ['$2,500', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'USD' }],
  ['From $1,500', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'USD' }],
  ['$6,000+', { '@type': 'PriceSpecification', minPrice: 6000, priceCurrency: 'USD' }],
  ['From $800/month', { '@type': 'UnitPriceSpecification', minPrice: 800, priceCurrency: 'USD', unitCode: 'MON' }],
])('%s becomes the right price specification', (text, expected) =>
  expect(offer(text, getLocalization('en'), {}).priceSpecification).toEqual(expected),
);

test('an offer without a figure claims no price', () => {
  expect(offer('Custom', getLocalization('en'), { name: 'Enterprise' })).toEqual({
    '@type': 'Offer',
    name: 'Enterprise',
  });
});

test.each(
  inLanguagesOfSite([
    ['fr', 'Dès 1\u202f500\u00a0$US', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'USD' }],
    [
      'fr',
      'Dès 800\u00a0$US par mois',
      { '@type': 'UnitPriceSpecification', minPrice: 800, priceCurrency: 'USD', unitCode: 'MON' },
    ],
    ['ar', '\u200f2.500\u00a0US$', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'USD' }],
    ['ar', '6.000\u00a0US$ فأكثر', { '@type': 'PriceSpecification', minPrice: 6000, priceCurrency: 'USD' }],
    [
      'ar',
      'ابتداءً من 200\u00a0US$ شهريًا',
      { '@type': 'UnitPriceSpecification', minPrice: 200, priceCurrency: 'USD', unitCode: 'MON' },
    ],
  ]),
)('in %s “%s” becomes the right price specification', (locale, text, expected) =>
  expect(offer(text, getLocalization(locale), {}).priceSpecification).toEqual(expected),
);

test.each(
  inLanguagesOfSite([['fr', '2\u202f500\u00a0$']]).map(
    ([locale, price]) => [locale, price.replace('$', SIGN)] as const,
  ),
)(
  'in %s “%s”, with the sign that is used in the country of the office, becomes the right price specification',
  (locale, text) =>
    expect(offer(text, getLocalization(locale), {}).priceSpecification).toEqual({
      '@type': 'PriceSpecification',
      price: 2500,
      priceCurrency: office.currency,
    }),
);

test.each(
  inLanguagesOfSite([
    ['en', 'From €1,500', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'EUR' }],
    ['en', 'CA$2,500', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'CAD' }],
    ['fr', 'Dès 1\u202f500\u00a0€', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'EUR' }],
    ['fr', '2\u202f500\u00a0euros', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'EUR' }],
    ['fr', '2\u202f500\u00a0$CA', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'CAD' }],
    ['ar', '1,500\u00a0يورو', { '@type': 'PriceSpecification', price: 1500, priceCurrency: 'EUR' }],
  ]),
)('in %s “%s” keeps its price in another currency', (locale, text, expected) =>
  expect(offer(text, getLocalization(locale), {}).priceSpecification).toEqual(expected),
);

test.each(
  inLanguagesOfSite([
    ['en', 'From €1,500 excl. VAT', { minPrice: 1500, priceCurrency: 'EUR', valueAddedTaxIncluded: false }],
    ['fr', '2\u202f500\u00a0€\u00a0HT', { price: 2500, priceCurrency: 'EUR', valueAddedTaxIncluded: false }],
    ['fr', '2\u202f500\u00a0€\u00a0TTC', { price: 2500, priceCurrency: 'EUR', valueAddedTaxIncluded: true }],
    ['ar', '2,500\u00a0يورو دون احتساب الضريبة', { price: 2500, priceCurrency: 'EUR', valueAddedTaxIncluded: false }],
  ]),
)('in %s “%s” states whether tax is included', (locale, text, expected) =>
  expect(offer(text, getLocalization(locale), {}).priceSpecification).toEqual({
    '@type': 'PriceSpecification',
    ...expected,
  }),
);
