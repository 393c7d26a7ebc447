import { expect, test } from 'vitest';
import { localeNames } from '../../schema/locales';
import { createPriceFormat } from '../../schema/prices';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import { followAmounts, takeAmounts } from './typedAmounts';

const take = (text: string) => takeAmounts(text, () => true);
const PRICES = localeNames.map((locale) => createPriceFormat(locale)(2700));

test.each([...PRICES, PRICES[0]?.replace(',', '') ?? '', ...PRICES.map((price) => price.replace(/[,\s]/gu, '\u202f'))])(
  'a price is taken as typed in any language: %s',
  (price) => {
    expect(take(`${price}`)).toBe('{{price.2700}}');
    expect(take(`+ ${price}, {{site.email}}`)).toBe('+ {{price.2700}}, {{site.email}}');
  },
);

test.each(
  inLanguagesOfSite([
    ['en', '6 weeks', '{{weeks.6}}'],
    ['en', '2-4 weeks', '{{weeks.2-4}}'],
    ['fr', '1 semaine', '{{weeks.1}}'],
    ['fr', '12\u00a0mois', '{{months.12}}'],
    ['ar', '6 أسابيع', '{{weeks.6}}'],
    ['ar', '٦ أشهر', '{{months.6}}'],
  ]),
)('in %s a number of weeks or months is taken: %s', (_locale, typed, placeholder) => {
  expect(take(typed)).toBe(placeholder);
});

test.each(['2,700', '2700.50', 'six weeks', 'weeks', '6 weekends', 'v2', '24/7', '30 days', '{{price.2500}}'])(
  'other numbers stay as they are: %s',
  (text) => {
    expect(take(text)).toBe(text);
  },
);

test('a translation follows its original where nothing but amounts changed', () => {
  const before = 'From {{price.2500}} in {{weeks.6}}';
  expect(followAmounts(before, 'From {{price.2700}} in {{weeks.6}}', '{{weeks.6}}, {{price.2500}}')).toBe(
    '{{weeks.6}}, {{price.2700}}',
  );
  expect(followAmounts(before, 'Only {{price.2700}} in {{weeks.6}}', '{{weeks.6}}, {{price.2500}}')).toBeUndefined();
  expect(followAmounts(before, 'From {{price.2700}} in {{weeks.6}}', '{{price.2600}}')).toBeUndefined();
});
