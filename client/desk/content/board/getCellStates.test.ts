import { expect, test } from 'vitest';
import { contentLanguage, localeNames } from '../../../../schema/locales';
import { getCellStates, isWaiting } from './getCellStates';

const NONE = { texts: 9, drafts: 0, published: 0, sourceChanged: 0, defaultChanged: 0, missing: 0, orphaned: 0 };
const OTHER = (localeNames.find((name) => name !== contentLanguage) ?? 'xx').toUpperCase() as 'FR';
const OWN = contentLanguage.toUpperCase() as 'EN';

test.each([
  ['is published without a change', {}, [{ name: 'published' }]],
  [
    'lacks texts',
    { missing: 2, drafts: 1 },
    [
      { name: 'drafts', count: 1 },
      { name: 'missing', count: 2 },
    ],
  ],
  ['is shown in another language without any text', { missing: 9 }, [{ name: 'untranslated' }]],
])('a document in a language %s', (_, counts, states) => {
  expect(getCellStates({ ...NONE, ...counts, locale: OTHER })).toEqual(states);
});

test('a translation waits when it is missing or its original changed', () => {
  expect(isWaiting([{ ...NONE, locale: OTHER, sourceChanged: 1 }])).toBe(true);
  expect(
    isWaiting([
      { ...NONE, locale: OTHER, drafts: 3 },
      { ...NONE, locale: OWN, missing: 1 },
    ]),
  ).toBe(false);
});
