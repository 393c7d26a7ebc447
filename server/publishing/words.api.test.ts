import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addLocale, contentLanguage, localeNames, publicLocales } from '../../schema/locales';
import { writeFiles } from '../../scripts/content/writeFiles';
import { getAt } from '../content/contentPath';
import { getReleasedWords } from '../content/releasedWords';
import { makeEdits } from '../test/anyEdits';
import { LOCALES } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { openEditedSite } from '../test/openEditedSite';
import { ContentUnitKind } from './ContentUnit';
import { checkEdits } from './checkEdits';
import { readUnits } from './readUnits';
import { omitReleasedEdits } from './releasedTexts';

const { site, editor } = await openEditedSite();

const QUOTE = 'words.layout.getQuote';
/** A label in each language of the site. */
const LABELS = Object.fromEntries(localeNames.map((locale) => [locale, `Ask us (${locale})`]));

const read = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).text();
const readPageState = (html: string) =>
  JSON.parse(html.match(/<script type="application\/json" id="state">(.*?)<\/script>/s)?.[1] ?? '');

const find = async (edits: Parameters<typeof checkEdits>[0]) =>
  (await checkEdits(edits)).problems.map(({ document, locale, path, message }) => [document, locale, path, message]);

test('a changed word is on every page of its language, in its state, and gone when it is taken back', async () => {
  const before = await Promise.all(publicLocales.map((locale) => read(addLocale(locale, '/contact'))));
  for (const html of before) expect(Object.keys(readPageState(html))).not.toContain('words');
  await editor.save(
    'words',
    LOCALES.map((locale) => ({ path: QUOTE, locale, value: LABELS[locale.toLowerCase()] })),
  );
  expect((await editor.publish(0)).problems).toEqual([]);
  for (const locale of publicLocales) {
    const html = await read(addLocale(locale, '/contact'));
    expect(html).toContain(`>${LABELS[locale]}</a>`);
    expect(readPageState(html).words).toEqual({ layout: { getQuote: LABELS[locale] } });
  }
  const missing = await read(inEnglish('/nothing-here'));
  expect(missing).toContain(`>${LABELS.en}</a>`);
  await editor.restore(0, 1);
  expect(await Promise.all(publicLocales.map((locale) => read(addLocale(locale, '/contact'))))).toEqual(before);
});

test('a changed word is in the answer to a form without scripts, and on the page of a rejected request', async () => {
  const [failed, home] = ['words.contact.failed', 'words.page.goHome'];
  await editor.save('words', [
    { path: failed, locale: 'EN', value: 'Your words stayed here.' },
    { path: home, locale: 'EN', value: 'To the start' },
  ]);
  const { result } = await editor.publish(2);
  expect(result.number).toBe(3);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
  };
  const answer = await read(inEnglish('/contact'), { method: 'POST', headers, body: 'form=contact' });
  expect(answer).toContain('Your words stayed here.');
  expect(await read(`/preview${inEnglish('/contact')}?token=unknown`)).toContain('>To the start</a>');
  await editor.restore(0, 3);
});

test('the preview of staff says which word is where, and is the page of the site otherwise', async () => {
  const { openContentPreview } = await editor.run('mutation { openContentPreview { result { path } } }');
  const html = await read(openContentPreview.result.path.replace('/preview', `/preview${inEnglish('/get-quote')}`));
  expect(html).toMatch(/<a[^>]* data-text="words words\.layout\.getQuote"/);
  expect(html).toContain('data-text="words words.fields.firstName.label"');
});

test('a word keeps the values and tags of its original, and a translation its numbers', async () => {
  const locale = contentLanguage;
  const change = (path: string, value: string) => makeEdits('words', `words.${path}`, { [locale]: value });
  expect(await find(change('layout.readyText', 'Write to us, {hours} at most.'))).toEqual([]);
  expect(await find(change('layout.readyText', 'Write to us.'))).toEqual([
    ['words', locale, 'words.layout.readyText', 'lacks {hours} of the English text'],
  ]);
  expect(await find(change('layout.getQuote', 'Ask <b>{name}</b>'))).toEqual([
    ['words', locale, 'words.layout.getQuote', 'has <b>, {name}, which the English text has not'],
  ]);
  expect(await find(change('layout.getQuote', 'Ask {'))).toEqual([
    ['words', locale, 'words.layout.getQuote', 'has braces or tags that do not close'],
  ]);
  expect(await find(change('layout.getQuote', ''))).toEqual([
    ['words', locale, 'words.layout.getQuote', 'text is missing'],
  ]);
  expect(await find(change('layout.getQuote', 'Ask {{site.nobody}}'))).toEqual([
    ['words', locale, 'words.layout.getQuote', 'placeholder {{site.nobody}} is unknown'],
  ]);
  const translation = publicLocales.find((one) => one !== locale);
  if (translation)
    expect(
      await find(
        makeEdits('words', QUOTE, { [locale]: 'An answer in 24 hours', [translation]: 'On vous répond en 48 heures' }),
      ),
    ).toEqual([['words', translation, QUOTE, expect.stringMatching(/^lacks 24 .* has 48/)]]);
  const { contents } = await checkEdits(change('layout.getQuote', 'Ask {{site.name}}'));
  expect(contents?.[locale].words).toEqual({ layout: { getQuote: `Ask ${contents?.[locale].site.name}` } });
});

test('staff edit words alone: no message with forms, of the desk, of mail, or of an error', async () => {
  const units = await readUnits('words');
  const paths = units.map(({ path }) => path);
  expect(paths).toContain('words.contact.send');
  expect(paths).toContain('words.services.complexities.LOW');
  for (const path of ['portfolio.showing', 'quote.replyTime', 'errors.NOT_TEXT', 'deskContent.title', 'mail.hello'])
    expect(paths).not.toContain(`words.${path}`);
  expect(units.every(({ kind }) => kind === ContentUnitKind.TEXT || kind === ContentUnitKind.PARAGRAPH)).toBe(true);
});

test('changed words become files of the agency, which keep the words that they had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  const edits = makeEdits('words', QUOTE, LABELS);
  expect(omitReleasedEdits(edits)).toHaveLength(localeNames.length);
  expect(writeFiles(folder, edits).sort()).toEqual(localeNames.map((locale) => `messages/${locale}.json`).sort());
  for (const locale of localeNames) {
    const file = JSON.parse(readFileSync(join(folder, `messages/${locale}.json`), 'utf8'));
    expect(getAt(file, QUOTE)).toBe(LABELS[locale]);
    expect(getAt(getReleasedWords(locale), QUOTE)).not.toBe(LABELS[locale]);
  }
  rmSync(folder, { recursive: true });
});
