import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentLanguage } from '../../schema/locales';
import { findNamedPictures } from '../../server/media/uploadedPictures';
import { checkEdits } from '../../server/publishing/checkEdits';
import { isWords } from '../../server/publishing/documents';
import { getDefault, omitReleasedEdits } from '../../server/publishing/releasedTexts';
import { addProject, anyEdits, arrangeProjects, makeEdits, RENAMED, rename } from '../../server/test/anyEdits';
import { longTest } from '../../server/test/longTest';
import { withoutUploads } from './withoutUploads';
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

longTest('files with edits have the content of the edits, and a release of them needs none of these', async () => {
  await fc.assert(
    // `npm run gen` compiles the words of the interface from their files, so a process keeps those that it has.
    fc.asyncProperty(
      anyEdits().map((edits) => edits.filter(({ document }) => !isWords(document))),
      async (edits) => {
        const published = await checkEdits(edits);
        expect(published.problems).toEqual([]);
        folder = mkdtempSync(join(tmpdir(), 'adopted-'));
        cpSync('agency/content', join(folder, 'agency/content'), { recursive: true });
        writeFiles(join(folder, 'agency'), edits);
        process.chdir(folder);
        expect(omitReleasedEdits(edits)).toEqual([]);
        const released = await checkEdits([]);
        expect(released.contents).toEqual(published.contents);
        leave();
      },
    ),
    { numRuns: process.env.LONG_TESTS ? 40 : 2, endOnFailure: true },
  );
});

test('a text of the home page about a project that is renamed with it is in the files under the present id', async () => {
  const path = `home.featured.projects[${RENAMED}].title`;
  const edits = [...rename(), ...makeEdits('home', path, { en: 'Heat, seen', fr: 'La chaleur, vue' })];
  folder = mkdtempSync(join(tmpdir(), 'adopted-'));
  cpSync('agency/content', join(folder, 'agency/content'), { recursive: true });
  writeFiles(join(folder, 'agency'), edits);
  process.chdir(folder);
  expect(omitReleasedEdits(edits)).toEqual([]);
});

test('projects with uploaded pictures are in the files with pictures of the release, or without', async () => {
  const upload = (digit: string) => `media/${digit.repeat(32)}`;
  const setPicture = (id: string, path: string, picture: string) =>
    makeEdits(`projects/${id}`, `project.${path}`, { [contentLanguage]: picture });
  const [bread, olives] = ['bread-forecast', 'olive-traceability'];
  const screens = getDefault({ document: `projects/${olives}`, locale: contentLanguage, path: 'project.screenshots' });
  const [first = '', second = ''] = screens as string[];
  const getPicture = (screen: string) => `screenshots[${screen}].picture`;
  const shown = getDefault({
    ...{ document: `projects/${olives}`, locale: contentLanguage },
    path: `project.${getPicture(second)}`,
  });
  const edits = withoutUploads([
    ...setPicture(bread, 'mainPicture', upload('a')),
    ...setPicture(bread, getPicture('bread-forecast-tomorrow-desktop'), upload('b')),
    // The first screen shows the picture of the second.
    ...setPicture(olives, getPicture(first), String(shown)),
    ...setPicture(olives, getPicture(second), upload('c')),
    ...makeEdits(`projects/${olives}`, 'project.screenshots', { [contentLanguage]: screens }),
    ...arrangeProjects((ids) => [...ids, 'new-work']),
    ...addProject('New', upload('d'), [upload('e'), upload('f')]),
  ]);
  expect(findNamedPictures(edits)).toEqual([]);
  const { contents, problems } = await checkEdits(edits);
  expect(problems).toEqual([]);
  const find = (id: string) => contents?.[contentLanguage].projects.find((project) => project.id === id);
  expect(find(bread)).toMatchObject({ mainPicture: 'projects/bread-forecast/tomorrow-desktop' });
  expect(find(olives)?.screenshots.map(({ id }) => id)).not.toContain(second);
  expect(find('new-work')).toMatchObject({ screenshots: [] });
  expect(find('new-work')?.mainPicture).toBeUndefined();
});

test('a legal document keeps the lines of its file but the changed one, and its order follows the list', () => {
  folder = mkdtempSync(join(tmpdir(), 'adopted-'));
  const path = 'legalDocument.body';
  const read = (file: string) => readFileSync(file, 'utf8');
  const body = getDefault({ document: 'legal/privacy-policy', locale: contentLanguage, path }) as string;
  const changed = body.replace('is encrypted.', 'is always encrypted.');
  const edits = [
    ...makeEdits('legal/privacy-policy', path, { [contentLanguage]: changed }),
    ...makeEdits('legal', 'legal', { [contentLanguage]: ['privacy-policy', 'cookie-policy'] }),
  ];
  expect(writeFiles(folder, edits).sort()).toEqual([
    'content/ar/legal/terms-of-service.md',
    'content/en/legal/cookie-policy.md',
    'content/en/legal/privacy-policy.md',
    'content/en/legal/terms-of-service.md',
    'content/fr/legal/terms-of-service.md',
  ]);
  expect(read(join(folder, 'content/en/legal/privacy-policy.md'))).toBe(
    read('agency/content/en/legal/privacy-policy.md').replace('is encrypted.', 'is always encrypted.'),
  );
  expect(read(join(folder, 'content/en/legal/cookie-policy.md'))).toBe(
    read('agency/content/en/legal/cookie-policy.md').replace('order: 3', 'order: 2'),
  );
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
