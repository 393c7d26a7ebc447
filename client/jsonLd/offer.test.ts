import { expect, test } from 'vitest';
import { offer } from './offer';

test.each([
  ['$2,500', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'USD' }],
  ['From $1,500', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'USD' }],
  ['$6,000+', { '@type': 'PriceSpecification', minPrice: 6000, priceCurrency: 'USD' }],
  ['From $800/month', { '@type': 'UnitPriceSpecification', minPrice: 800, priceCurrency: 'USD', unitCode: 'MON' }],
])('%s is told as it is meant', (text, expected) => expect(offer(text, 'en', {}).priceSpecification).toEqual(expected));

test('an offer without a figure claims no price', () => {
  expect(offer('Custom', 'en', { name: 'Enterprise' })).toEqual({ '@type': 'Offer', name: 'Enterprise' });
});

test.each([
  ['fr', 'Dès 1\u202f500\u00a0$US', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'USD' }],
  ['fr', '2\u202f500\u00a0$', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'USD' }],
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
] as const)('in %s “%s” is told as it is meant', (locale, text, expected) =>
  expect(offer(text, locale, {}).priceSpecification).toEqual(expected),
);
