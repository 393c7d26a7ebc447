import { expect, test } from 'vitest';
import { isLocale, type Locale } from '../../schema/locales';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import { findWordProblems } from './findWordProblems';
import { readProductCatalogues } from './readMessages';
import { readTerms } from './readTerms';
import { readWordedTexts } from './readTexts';

test('every text keeps to the table of terms and the rules of writing', () => {
  const texts = readWordedTexts();
  for (const locale of Object.keys(readProductCatalogues()))
    expect(texts.filter((text) => text.locale === locale && !text.isContent).length).toBeGreaterThan(300);
  expect(findWordProblems(texts, readTerms())).toEqual([]);
});

const find = (locale: Locale, text: string, isDesk = false) =>
  findWordProblems([{ locale, path: 'here', text, isDesk }], readTerms());

test.each(
  inLanguagesOfSite([
    ['en', "We'll get back to you", 'here has a straight quote'],
    ['en', 'Look into your mailbox', 'here says “mailbox”: docs/terms.md has “email”'],
    ['fr', 'cette semaine ?', 'here has a plain space before double punctuation'],
    ['fr', 'loi n° 09-08', 'here has a plain space after n°'],
    ['fr', '4,1 GWh', 'here has a plain space between number and unit'],
    ['fr', '« Bonjour\u202f»', 'here has a plain space after «'],
    ['fr', 'Champs connus : {known}', 'here has a plain space before double punctuation'],
    ['fr', 'protégés contre le spam', 'here says “spam”: docs/terms.md has “indésirable”'],
    ['fr', 'Jusqu’à huit pages, dessinées pour vous', 'here says “dessinées pour”: docs/terms.md has “concevoir”'],
    ['fr', 'accompagnement 24/7', 'here says “24/7”: docs/terms.md has “24 h/24, 7 j/7”'],
    ['ar', 'في أقرب وقت، 1-2 أسبوع', 'here joins digits outside an isolate (U+2066 … U+2069)'],
    ['ar', 'القانون رقم 09-08', 'here joins digits outside an isolate (U+2066 … U+2069)'],
    ['ar', 'كالشفرة المكتوبة', 'here says “الشفرة”: docs/terms.md has “الشيفرة”'],
    ['ar', 'يدير الشَّفرة', 'here says “الشفرة”: docs/terms.md has “الشيفرة”'],
  ]),
)('in %s, of %s: %s', (locale, text, problem) => {
  expect(find(locale, text)).toContain(problem);
});

test.each(
  inLanguagesOfSite([
    ['en', 'See <a href="/about">us</a> and `"code"`'],
    ['fr', 'Prêt\u202f? Voir « nous\u202f», 4,1\u00a0GWh'.replace('« ', '«\u202f')],
    ['ar', 'القانون رقم \u206609-08\u2069'],
  ]),
)('in %s, %s is well written', (locale, text) => {
  expect(find(locale, text)).toEqual([]);
});

test.runIf(isLocale('fr'))('a word refused only in the desk is allowed elsewhere', () => {
  expect(find('fr', 'Se connecter au bureau', true)).toHaveLength(1);
  expect(find('fr', 'Notre bureau à Casablanca')).toEqual([]);
});
