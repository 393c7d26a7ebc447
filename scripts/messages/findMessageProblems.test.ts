import { describe, expect, test } from 'vitest';
import { isLocale, publicLocales } from '../../schema/locales';
import { findMessageProblems } from './findMessageProblems';
import { readCatalogues, readCode } from './readMessages';

test('each catalogue has every English message, translated and with the same values, and code uses each', () => {
  expect(findMessageProblems(readCatalogues(publicLocales), readCode())).toEqual([]);
});

const inFrench = (en: string, fr: string) => {
  const sources = [{ file: 'a.tsx', text: "const t = useTranslations('page'); t('title');" }];
  return findMessageProblems({ en: { page: { title: en } }, fr: { page: { title: fr } } }, sources);
};

describe('a problem of a translation is reported:', () => {
  test.each([
    ['that it is missing', { page: {} }, 'fr: page.title is missing'],
    ['that English has no such message', { page: { title: 'Bonjour', more: 'Plus' } }, 'fr: English has no page.more'],
  ])('%s', (_what, fr, problem) => {
    const sources = [{ file: 'a.tsx', text: "getTranslate(localization, 'page')('title')" }];
    expect(findMessageProblems({ en: { page: { title: 'Hello' } }, fr }, sources)).toEqual([problem]);
  });

  test.each([
    ['a value that it lost', 'Hello {name}', 'Bonjour', 'does not have name'],
    ['a value that it made up', 'Hello', 'Bonjour {name}', 'has name, which English does not have'],
    ['a tag that it lost', 'See <link>it</link>', 'Voir', 'does not have link'],
    [
      'forms that it lost',
      '{count, plural, one {# page} other {# pages}}',
      '{count} pages',
      'does not have the forms of count',
    ],
    ['a text that cannot be read', 'Hello {name}', 'Bonjour {name', 'cannot be read'],
    ['four words of English', 'Write what you need', 'Write what you need', 'is English still'],
  ])('%s', (_what, en, fr, problem) => {
    expect(inFrench(en, fr)).toEqual([`fr: page.title ${problem}`]);
  });

  test.each([
    ['a name that is the same everywhere', 'WordPress and React', 'WordPress and React'],
    ['forms where English needs none', '{count} km', '{count, plural, one {# km} other {# kms}}'],
    ['words around the same value, in another order', '{name}, hello', 'Bonjour {name}'],
    ['the same value in each form', '{count, plural, other {# of {all}}}', '{count, plural, other {{all}, # vus}}'],
  ])('nothing of %s', (_what, en, fr) => {
    expect(inFrench(en, fr)).toEqual([]);
  });
});

test.runIf(isLocale('ar'))('a single English word in Arabic is reported, unless it is a name in French too', () => {
  const sources = [{ file: 'a.tsx', text: "useTranslations('page')('title')" }];
  const find = (en: string, fr: string) =>
    findMessageProblems(
      { en: { page: { title: en } }, fr: { page: { title: fr } }, ar: { page: { title: en } } },
      sources,
    );
  expect(find('Sending', 'Envoi')).toEqual(['ar: page.title is English still']);
  expect(find('WordPress', 'WordPress')).toEqual([]);
  expect(find('{count}', '{count}')).toEqual([]);
});

describe('a message is used', () => {
  const isUsed = (text: string, key = 'page') =>
    findMessageProblems({ en: { [key]: { choices: { web: 'Web' } } } }, [{ file: 'a.ts', text }]).length === 0;

  test.each([
    ['by its key', "useTranslations('page')('choices.web')"],
    ['by its key with the namespace', "useTranslations()('page.choices.web')"],
    ['by a template', `const t = useTranslations('page'); t(\`choices.\${value}\`)`],
  ])('%s', (_how, text) => {
    expect(isUsed(text)).toBe(true);
  });

  test.each([
    ['where another namespace is named', "useTranslations('home')('choices.web')"],
    ['as part of another word', "useTranslations('page')('choices.website')"],
    ['by a template of other keys', `const t = useTranslations('page'); t(\`steps.\${value}\`)`],
  ])('but not %s', (_how, text) => {
    expect(isUsed(text)).toBe(false);
  });

  test('where it is the code of an error, even in another file', () => {
    expect(isUsed("invalidValue('email', 'web')", 'requestErrors')).toBe(true);
  });
});
