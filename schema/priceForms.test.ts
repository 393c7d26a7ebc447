import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocale, localeNames } from './locales';
import { type Price, readTypedAmount, wordPrice } from './priceForms';
import { createPriceFormat } from './prices';

/** Prices of the three languages at once, with every sign of theirs. */
const testInAll = test.runIf((['en', 'fr', 'ar'] as const).every(isLocale));

const amounts = fc.integer({ min: 0, max: 9_999_999 });

test.each(localeNames)('in %s an amount is read as pages word it, in every currency', (locale) => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const format = createPriceFormat(locale, currency);
    fc.assert(
      fc.property(amounts, (amount) => {
        expect([currency, readTypedAmount(format(amount), localeNames, currency)]).toEqual([currency, amount]);
      }),
      { numRuns: 3 },
    );
  }
});

testInAll.each([
  '2700',
  '2,700',
  '2.700',
  '2 700',
  '2\u202f700',
  '2’700',
  '٢٧٠٠',
  '٢٬٧٠٠',
  '۲۷۰۰',
  '$2,700',
  '2 700 $',
  'USD 2,700',
  ' 2,700.00 ',
  '2700,00',
  '02700',
])('“%s” is 2700', (typed) => {
  expect(readTypedAmount(typed, ['en', 'fr', 'ar'], 'USD')).toBe(2700);
});

testInAll.each([
  ['', 'empty'],
  ['$', 'empty'],
  ['2700,50', 'fraction'],
  ['2,700.5', 'fraction'],
  ['٢٧٠٠٫٥', 'fraction'],
  ['1,234,567,890', 'large'],
  ['2,7000', 'fraction'],
  ['from 2700', 'unreadable'],
  ['-2700', 'unreadable'],
  ['€2,700', 'unreadable'],
] as const)('“%s” is no amount: %s', (typed, problem) => {
  expect(readTypedAmount(typed, ['en', 'fr', 'ar'], 'USD')).toBe(problem);
});

const FORMS = {
  amount: '{price} net',
  from: 'From {price}',
  andMore: '{price}+',
  perMonth: '{price}/month',
  once: '{price} once',
};

test.each<[Price, string]>([
  [{ amount: 5 }, '5 net'],
  [{ amount: 5, from: true, per: 'month' }, 'From 5 net/month'],
  [{ amount: 5, andMore: true, once: true }, '5 net+ once'],
  [{ word: '{price}' }, '{price}'],
])('%j is worded “%s”', (price, text) => {
  expect(wordPrice(price, FORMS, String)).toBe(text);
});
