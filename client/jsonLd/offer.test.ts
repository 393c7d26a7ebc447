import { expect, test } from 'vitest';
import { office } from '../../schema/office';
import { offer } from './offer';

const price = { amount: 1500, currency: 'USD', isLowest: false, isMonthly: false };
const vat = office.vatShown && { valueAddedTaxIncluded: office.vatShown === 'included' };

test.each([
  [{}, { '@type': 'PriceSpecification', price: 1500 }],
  [{ isLowest: true }, { '@type': 'PriceSpecification', minPrice: 1500 }],
  [
    { isLowest: true, isMonthly: true },
    { '@type': 'UnitPriceSpecification', minPrice: 1500, unitCode: 'MON' },
  ],
])('a price with %j becomes the right price specification', (more, expected) => {
  const { priceSpecification } = offer({ ...price, ...more }, {});
  expect(priceSpecification).toEqual({ ...expected, priceCurrency: 'USD', ...vat });
});

test('an offer without an amount claims no price', () => {
  expect(offer(null, { name: 'Enterprise' })).toEqual({ '@type': 'Offer', name: 'Enterprise' });
});
