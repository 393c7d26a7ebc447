import { expect, test } from 'vitest';
import { offer } from './offer';

test.each([
  ['$2,500', { '@type': 'PriceSpecification', price: 2500, priceCurrency: 'USD' }],
  ['From $1,500', { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'USD' }],
  ['$6,000+', { '@type': 'PriceSpecification', minPrice: 6000, priceCurrency: 'USD' }],
  ['From $800/month', { '@type': 'UnitPriceSpecification', minPrice: 800, priceCurrency: 'USD', unitCode: 'MON' }],
])('%s is told as it is meant', (text, expected) => expect(offer(text, {}).priceSpecification).toEqual(expected));

test('an offer without a figure claims no price', () => {
  expect(offer('Custom', { name: 'Enterprise' })).toEqual({ '@type': 'Offer', name: 'Enterprise' });
});
