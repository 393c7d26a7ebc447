import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentLanguage, type Locale } from '../../schema/locales';
import type { Edit } from '../../server/publishing/ContentEdit';
import { checkEdits } from '../../server/publishing/checkEdits';
import { contentLocales, isFacts, isProject, listDocuments } from '../../server/publishing/documents';
import { hashSource } from '../../server/publishing/projectWords';
import { readUnits } from '../../server/publishing/readUnits';
import { dropReleased, getBaseHash, getDefault, readSlugs } from '../../server/publishing/releasedTexts';
import { writeFiles } from './writeFiles';

// A folder of its own stands for a checkout with the adopted files.
const checkout = process.cwd();
let folder: string | undefined;
const leave = () => {
  process.chdir(checkout);
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
};
afterEach(leave);

const RENAMED = 'saas-dashboard';

type Values = Partial<Record<Locale, unknown>>;

/** Makes edits of a place as the desk saves them. */
function makeEdits(document: string, path: string, values: Values): Edit[] {
  const source = Object.hasOwn(values, contentLanguage)
    ? values[contentLanguage]
    : getDefault({ document, locale: contentLanguage, path });
  return Object.entries(values).map(([name, value]) => {
    const target = { document, locale: name as Locale, path };
    const sourceHash = name === contentLanguage ? null : hashSource(document, source);
    return { ...target, value, baseHash: getBaseHash(target), sourceHash };
  });
}

const readProject = (id: string) =>
  Object.fromEntries(
    contentLocales.map((locale) => [locale, getDefault({ document: `projects/${id}`, locale, path: '' })]),
  ) as Record<Locale, Record<string, unknown>>;

/** Changes the fields of a project in every language. */
const changeProject = (id: string, change: (locale: Locale) => object): Values =>
  Object.fromEntries(
    Object.entries(readProject(id)).map(([locale, value]) => [locale, { ...value, ...change(locale as Locale) }]),
  );

const rename = (): Edit[] => [
  ...makeEdits(`projects/${RENAMED}`, '', { [contentLanguage]: null }),
  ...makeEdits(
    'projects/heat-screen',
    '',
    changeProject(RENAMED, (locale) => ({
      id: 'heat-screen',
      ...(locale === contentLanguage && { formerIds: [RENAMED] }),
    })),
  ),
];

const add = (title: string): Edit[] => {
  const picture = 'logos/bahri-freight';
  const words = { title: 'One', description: 'A page.' };
  return makeEdits(
    'projects/new-work',
    '',
    changeProject('newspaper-care', (locale) => ({
      ...{ id: 'new-work', title: `${title} ${locale}` },
      ...(locale === contentLanguage
        ? { position: 90, mainPicture: picture, screenshots: [{ ...words, screenshotType: 'desktop', picture }] }
        : { screenshots: [words] }),
    })),
  );
};

const PARTS = [
  'words',
  'a: b',
  '# c',
  'l’eau',
  '"x"',
  "y'",
  '- z',
  '[b]',
  'نص',
  '\n\nmore',
  '&and',
  '*star',
  '!',
  '|',
  '>',
];
const anyWords = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.join(' ').trim());

const documents = listDocuments(readSlugs, []).filter((document) => !isProject(document) && !isFacts(document));
const targets = (
  await Promise.all(
    documents.map(async (document) => (await readUnits(document)).map(({ path }) => ({ document, path }))),
  )
).flat();

/** Adds words to a text, so that it keeps its placeholders, numbers and links. */
const anyText = fc
  .tuple(fc.constantFrom(...targets), fc.constantFrom(...contentLocales), anyWords)
  .map(([{ document, path }, locale, words]) => {
    const text = getDefault({ document, locale, path });
    const value = Array.isArray(text)
      ? text.map((one, index) => (index === 0 ? `${one} ${words}` : one))
      : `${text} ${words}`;
    return makeEdits(document, path, { [locale]: value });
  });

const anyEdits = fc
  .record({
    texts: fc.uniqueArray(anyText, {
      maxLength: 25,
      selector: ([edit]) => [edit?.document, edit?.locale, edit?.path].join(' '),
    }),
    title: anyWords,
    isAdded: fc.boolean(),
    isRenamed: fc.boolean(),
    isDeleted: fc.boolean(),
  })
  .map(({ texts, title, isAdded, isRenamed, isDeleted }) => [
    ...texts.flat(),
    ...makeEdits(
      'projects/bread-forecast',
      '',
      changeProject('bread-forecast', (locale) => ({ title: `${title} ${locale}` })),
    ),
    ...makeEdits('pages', 'pages[home].updated', { [contentLanguage]: '2099-01-02' }),
    ...(isAdded ? add(title) : []),
    ...(isRenamed ? rename() : []),
    ...(isDeleted ? makeEdits('projects/olive-traceability', '', { [contentLanguage]: null }) : []),
  ]);

test('files with edits have the content of the edits, and a release of them needs none of these', async () => {
  await fc.assert(
    fc.asyncProperty(anyEdits, async (edits) => {
      const published = await checkEdits(edits);
      expect(published.problems).toEqual([]);
      folder = mkdtempSync(join(tmpdir(), 'adopted-'));
      cpSync('agency/content', join(folder, 'agency/content'), { recursive: true });
      writeFiles(join(folder, 'agency'), edits);
      process.chdir(folder);
      expect(dropReleased(edits)).toEqual([]);
      const released = await checkEdits([]);
      expect(released.contents).toEqual(published.contents);
      expect(released.projects).toEqual(published.projects);
      leave();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('a text of the home page about a project that is renamed with it is in the files under the present id', async () => {
  const path = `home.featured.projects[${RENAMED}].title`;
  const edits = [...rename(), ...makeEdits('home', path, { en: 'Heat, seen', fr: 'La chaleur, vue' })];
  folder = mkdtempSync(join(tmpdir(), 'adopted-'));
  cpSync('agency/content', join(folder, 'agency/content'), { recursive: true });
  writeFiles(join(folder, 'agency'), edits);
  process.chdir(folder);
  expect(dropReleased(edits)).toEqual([]);
});

test('a renamed project keeps the lines of its file, and a fact those of agency.yaml', () => {
  folder = mkdtempSync(join(tmpdir(), 'adopted-'));
  const phone = makeEdits('agency', 'agency.phone', { [contentLanguage]: '+212 5 00 00 02 00' });
  writeFiles(folder, [...rename(), ...phone]);
  const read = (file: string) => readFileSync(file, 'utf8').split('\n');
  const differ = (before: string, after: string) => {
    const lines = read(before);
    return read(join(folder ?? '', after)).filter((line) => !lines.includes(line));
  };
  const projects = 'agency/content/projects';
  expect(differ(`${projects}/saas-dashboard.yaml`, 'content/projects/heat-screen.yaml')).toEqual([
    'id: heat-screen',
    'formerIds:',
    '  - saas-dashboard',
  ]);
  expect(differ(`${projects}/fr/saas-dashboard.yaml`, 'content/projects/fr/heat-screen.yaml')).toEqual([
    'id: heat-screen',
  ]);
  expect(differ('agency/agency.yaml', 'agency.yaml')).toEqual(['phone: +212 5 00 00 02 00']);
  expect(parse(readFileSync(join(folder, 'content/projects/heat-screen.yaml'), 'utf8'))).toHaveProperty('formerIds');
});
