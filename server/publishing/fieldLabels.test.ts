import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { singleDocuments } from '../../schema/contentDocuments';
import { contentLanguage, localeNames } from '../../schema/locales';
import { wordSections } from '../../schema/messages/editedWords';
import { CONTENT_DIRECTORY } from '../content/directories';
import { getReleasedWords, listWords } from '../content/releasedWords';
import { isFacts, isWords, listDocuments } from './documents';
import { readUnits } from './readUnits';
import { readSlugs } from './releasedTexts';

/** Languages of the site with a catalogue of the product. */
const ofProduct = localeNames.filter((locale) => existsSync(`schema/messages/${locale}.json`));

const readCatalogue = (locale: string) => JSON.parse(readFileSync(`schema/messages/${locale}.json`, 'utf8'));

const readLabels = (locale: string): Record<string, string> => readCatalogue(locale).contentFields;

test('every field of every document that staff edit has a label in each language', async () => {
  const fields = new Set<string>();
  for (const document of listDocuments(readSlugs, [])) {
    // Facts have labels of their own (contentFacts), and words those of their sections.
    if (isFacts(document) || isWords(document)) continue;
    for (const { path, field } of await readUnits(document)) {
      fields.add(field);
      for (const [, step = ''] of path.replace(/\[[^\]]*\]/g, '').matchAll(/([^.]+)/g)) fields.add(step);
    }
  }
  expect(fields.size).toBeGreaterThan(50);
  for (const locale of ofProduct) {
    const labels = readLabels(locale);
    expect([locale, [...fields].filter((field) => !labels[field])]).toEqual([locale, []]);
  }
});

test('every section of the words of the interface has a name in each language, and words', async () => {
  const sections = new Set((await readUnits('words')).map(({ path }) => path.split('.')[1]));
  expect([...sections]).toEqual(wordSections);
  for (const locale of ofProduct)
    expect([locale, Object.keys(readCatalogue(locale).deskContent.words)]).toEqual([locale, wordSections]);
});

test('every value of a word of the interface has a name in each language', async () => {
  const words = listWords(getReleasedWords(contentLanguage)).map(([, text]) => text);
  const values = words.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  expect(values).toContain('hours');
  for (const locale of ofProduct) {
    const names = readCatalogue(locale).deskContent.wordTokens;
    expect([locale, values.filter((name) => !names[name])]).toEqual([locale, []]);
  }
});

test('staff edit each file of texts but the cookies, which the code names', () => {
  const files = readdirSync(`${CONTENT_DIRECTORY}/${contentLanguage}`).flatMap(
    (name) => name.match(/^(.+)\.yaml$/)?.[1] ?? [],
  );
  // Projects, articles and legal documents have a file each, and no list; words are in the catalogues.
  expect(['agency', 'words', 'projects', 'articles', 'legal', ...files].sort()).toEqual(
    [...singleDocuments, 'cookies'].sort(),
  );
});
