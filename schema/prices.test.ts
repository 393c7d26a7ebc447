import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeNames } from './locales';
import { createPriceFormat, findPrice } from './prices';
import { inLanguagesOfSite } from './test/inLanguagesOfSite';

const currencies = Intl.supportedValuesOf('currency');
const amounts = fc.integer({ min: 1, max: 9_999_999 });

test.each(localeNames)('in %s an amount is found in its formatted text, in every currency', (locale) => {
  for (const currency of currencies) {
    const format = createPriceFormat(locale, currency);
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = `x ${format(amount)} x`;
        expect([currency, findPrice(text, locale, currency)?.amount]).toEqual([currency, amount]);
      }),
      { numRuns: 5 },
    );
  }
});

test.each(
  inLanguagesOfSite([
    ['en', 'From MAD 1,500/month', 'MAD 1,500'],
    ['fr', 'Dès 1\u202f500\u00a0MAD par mois', '1\u202f500\u00a0MAD'],
    ['ar', 'ابتداءً من 1,500\u00a0د.م. شهريًا', '1,500\u00a0د.م.'],
  ]),
)('in %s the written price contains the sign', (locale, text, written) => {
  expect(findPrice(text, locale, 'MAD')).toEqual({ written, amount: 1500, currency: 'MAD' });
});

test('a price in another currency than that of the office keeps its currency, and a number without a currency is not a price', () => {
  expect(findPrice('From €1,500', 'en', 'USD')).toEqual({ written: '€1,500', amount: 1500, currency: 'EUR' });
  expect(findPrice('From $1,500', 'en', 'EUR')?.currency).toBe('USD');
  expect(findPrice('1,500 clients', 'en', 'USD')).toBeUndefined();
});
