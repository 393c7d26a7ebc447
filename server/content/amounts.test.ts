import { expect, test } from 'vitest';
import type { Locale } from '../../schema/locales';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import { createFormats } from './amounts';

const write = (locale: Locale, vatShown: 'included' | 'excluded' | null) =>
  createFormats(locale, { currency: 'EUR', vatShown }).price(1500).replaceAll(/\s/g, ' ');

test.each(
  inLanguagesOfSite([
    ['en', '€1,500', '€1,500 excl. VAT', '€1,500 incl. VAT'],
    ['fr', '1 500 €', '1 500 € HT', '1 500 € TTC'],
    ['ar', '1,500 يورو', '1,500 يورو دون احتساب الضريبة', '1,500 يورو شاملًا الضريبة'],
  ]),
)('in %s a price states whether tax is included, according to the country', (locale, plain, without, withTax) => {
  expect([write(locale, null), write(locale, 'excluded'), write(locale, 'included')]).toEqual([
    plain,
    without,
    withTax,
  ]);
});
