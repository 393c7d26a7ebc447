import { expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { contentLanguage } from '../../schema/locales';
import { findTypedFacts } from './findTypedFacts';
import { readContentTexts } from './readTexts';

const find = (text: string) =>
  findTypedFacts([{ locale: contentLanguage, path: 'here', text, isDesk: false, isContent: true }]);

test('no text of the content types a figure that is a fact of the agency', () => {
  expect(findTypedFacts(readContentTexts())).toEqual([]);
});

test.runIf(agency.claims.businesses)('a typed claim and a typed price are named with their placeholders', () => {
  const { businesses } = agency.claims;
  expect(find(`Trusted by ${businesses} businesses, from $1,500`)).toEqual([
    `here types ${businesses}: write {{claims.businesses}}`,
    'here types $1,500: write {{price.1500}}',
  ]);
  expect(find('Trusted by {{claims.businesses}} businesses, from {{price.1500}}, 3 of them in 2026')).toEqual([]);
});
