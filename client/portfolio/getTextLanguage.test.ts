import { expect, test } from 'vitest';
import { getTextLanguage } from './getTextLanguage';

test('a text in the language of the page is not marked', () => {
  expect(getTextLanguage({ locale: 'EN' }, 'en')).toEqual({});
});

test('an English text is marked on pages of other languages', () => {
  expect(getTextLanguage({ locale: 'EN' }, 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(getTextLanguage({ locale: 'EN' }, 'fr')).toEqual({ lang: 'en', dir: 'ltr' });
});
