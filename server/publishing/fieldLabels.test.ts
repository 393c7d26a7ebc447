import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { singleDocuments } from '../../schema/contentDocuments';
import { contentLanguage, localeNames } from '../../schema/locales';
import { CONTENT_DIRECTORY } from '../content/directories';
import { isFacts, listDocuments } from './documents';
import { readUnits } from './readUnits';
import { readSlugs } from './releasedTexts';

/** Languages of the site with a catalogue of the product. */
const ofProduct = localeNames.filter((locale) => existsSync(`schema/messages/${locale}.json`));

const readLabels = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`schema/messages/${locale}.json`, 'utf8')).contentFields;

test('every field of every document that staff edit has a label in each language', async () => {
  const fields = new Set<string>();
  for (const document of listDocuments(readSlugs, [])) {
    // Has labels of its own (contentFacts).
    if (isFacts(document)) continue;
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

test('staff edit each file of texts but the cookies, which the code names', () => {
  const files = readdirSync(`${CONTENT_DIRECTORY}/${contentLanguage}`).flatMap(
    (name) => name.match(/^(.+)\.yaml$/)?.[1] ?? [],
  );
  // Projects, articles and legal documents have a file each, and no list.
  expect(['agency', 'projects', 'articles', 'legal', ...files].sort()).toEqual([...singleDocuments, 'cookies'].sort());
});
