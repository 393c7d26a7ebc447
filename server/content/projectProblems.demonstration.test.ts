import 'reflect-metadata';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentLanguage, localeNames } from '../../schema/locales';
import { seededProjects } from '../test/seededProjects';
import { PROJECTS_DIRECTORY } from './directories';
import { readContents } from './readContents';
import { openProjects } from './readProjects';
import { SourceError } from './SourceFile';

let directory: string;
const file = 'saas-dashboard.yaml';
const languages = localeNames.filter((locale) => locale !== contentLanguage);

/** Reads the projects in every language; throws their problems, the translations' only where the others have none. */
async function readAll(from: string) {
  const files = await openProjects(from);
  const own = await files.read(contentLanguage, '2026-01-02');
  if (own.problems.length > 0) throw new SourceError(own.problems);
  const others = await Promise.all(languages.map((locale) => files.read(locale, '2026-01-02')));
  const problems = others.flatMap((other) => other.problems);
  if (problems.length > 0) throw new SourceError(problems);
  return [own, ...others].flatMap(({ projects }) => projects);
}

/** Copies the translations of a project, with another id or the same. */
function copyTranslations(from: string, id = from) {
  for (const locale of languages) {
    const text = readFileSync(join(PROJECTS_DIRECTORY, locale, `${from}.yaml`), 'utf8');
    mkdirSync(join(directory, locale), { recursive: true });
    writeFileSync(join(directory, locale, `${id}.yaml`), text.replace(`id: ${from}`, `id: ${id}`));
  }
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'projects-'));
  cpSync(join(PROJECTS_DIRECTORY, file), join(directory, file));
  copyTranslations('saas-dashboard');
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Changes the file, and returns the reported problems without the folder. */
async function problemsAfter(from: string, to: string): Promise<string> {
  const text = readFileSync(join(directory, file), 'utf8');
  expect(text).toContain(from);
  const line = text.slice(0, text.indexOf(from)).split('\n').length;
  writeFileSync(join(directory, file), text.replace(from, to));
  const { message } = await readAll(directory).then(
    () => new Error('no fault'),
    (error: Error) => error,
  );
  return message.replaceAll(/^.*?saas-dashboard\.yaml/gm, '').replaceAll(`:${line} `, ':there ');
}

test('the present projects are read completely', async () => {
  expect(await readAll(PROJECTS_DIRECTORY)).toHaveLength(localeNames.length * seededProjects());
});

test('the home page names projects as in their files, in every language', async () => {
  for (const { home, projects } of Object.values(await readContents())) {
    for (const { id, title } of home.featured?.projects ?? [])
      expect(projects.find((one) => one.id === id)?.title).toBe(title);
  }
});

test('an unknown service type is reported with file, line and field', async () => {
  expect(await problemsAfter('serviceType: mern', 'serviceType: cobol')).toContain(
    ':there project.serviceType: must be one of wordpress, django, mern, ai, seo, maintenance',
  );
});

test('a missing text and a misspelt field are errors', async () => {
  expect(await problemsAfter('challenge: >-', 'chalenge: >-')).toMatch(
    /project\.challenge: text is missing[\s\S]*:there project\.chalenge: field is unknown/,
  );
});

test('a missing picture is an error', async () => {
  expect(await problemsAfter('mainPicture: projects/saas', 'mainPicture: projects/sass')).toMatch(
    /:there project\.mainPicture: .*projects\/sass-dashboard/,
  );
});

test('an id that is not the name of its file is an error', async () => {
  expect(await problemsAfter('id: saas-dashboard', 'id: dashboard')).toContain(
    'project.id: must be saas-dashboard, as the file is named',
  );
});

test('a former id leads to one project only, and has the form of an id', async () => {
  expect(
    await problemsAfter('serviceType: mern', 'formerIds: [heat, saas-dashboard, heat, Heat Screen]\nserviceType: mern'),
  ).toBe(
    `3 fault(s) in the content:
:there project.formerIds[3]: must be small letters and digits, with hyphens between
:there project.formerIds[1]: saas-dashboard is an id of today
:there project.formerIds[2]: heat occurs twice`,
  );
});

test('a former id of two projects is an error, and a former id that is not a list', async () => {
  const text = readFileSync(join(directory, file), 'utf8').replace('serviceType:', 'formerIds: [heat]\nserviceType:');
  writeFileSync(join(directory, file), text);
  const second = readFileSync(join(PROJECTS_DIRECTORY, 'bread-forecast.yaml'), 'utf8');
  writeFileSync(
    join(directory, 'bread-forecast.yaml'),
    second.replace('serviceType:', 'formerIds: [heat]\nserviceType:'),
  );
  await expect(readAll(directory)).rejects.toThrow(
    'project.formerIds[0]: heat is a former id of bread-forecast already',
  );
  writeFileSync(
    join(directory, 'bread-forecast.yaml'),
    second.replace('serviceType:', 'formerIds: heat\nserviceType:'),
  );
  await expect(readAll(directory)).rejects.toThrow('project.formerIds: must be a list');
});

test('a position used by another project is an error', async () => {
  const second = readFileSync(join(PROJECTS_DIRECTORY, 'bread-forecast.yaml'), 'utf8');
  writeFileSync(join(directory, 'bread-forecast.yaml'), second);
  expect(await problemsAfter('position: 2', 'position: 9')).toBe(
    '1 fault(s) in the content:\n:there project.position: is the place of bread-forecast already',
  );
});

test('a screen used by another project is an error, and a screen that occurs twice', async () => {
  // As when a file is copied, and only some of its pictures are changed.
  const text = readFileSync(join(directory, file), 'utf8');
  const copy = text
    .replace('id: saas-dashboard', 'id: second-dashboard')
    .replaceAll('saas-dashboard/overview-mobile', 'saas-dashboard/building-desktop');
  writeFileSync(join(directory, 'second-dashboard.yaml'), copy);
  const { message } = await readAll(directory).then(
    () => new Error('no fault'),
    (error: Error) => error,
  );
  const where = (index: number, picture: string) =>
    `second-dashboard.yaml:${copy.slice(0, copy.lastIndexOf(picture)).split('\n').length} project.screenshots[${index}].picture`;
  expect(message).toContain(`${where(0, 'overview-desktop')}: is a screen of saas-dashboard already`);
  expect(message).toContain(`${where(2, 'building-desktop')}: is a screen of saas-dashboard already`);

  writeFileSync(join(directory, 'second-dashboard.yaml'), text.replace('id: saas-dashboard', 'id: second-dashboard'));
  rmSync(join(directory, file));
  for (const locale of languages) rmSync(join(directory, locale, file));
  copyTranslations('saas-dashboard', 'second-dashboard');
  expect(await readAll(directory)).toHaveLength(localeNames.length);
  writeFileSync(join(directory, 'second-dashboard.yaml'), copy);
  await expect(readAll(directory)).rejects.toThrow(
    'project.screenshots[2].picture: is a screen of second-dashboard already',
  );
});

test('a project without a translation is an error, and so is a translation without a project', async () => {
  rmSync(join(directory, 'ar', file));
  writeFileSync(join(directory, 'fr/nothing.yaml'), 'id: nothing\n');
  const error = await readAll(directory).catch((reason: Error) => reason);
  expect((error as Error).message.split('\n').slice(1)).toEqual([
    expect.stringMatching(/fr\/nothing.yaml:1 there is no English file of this name$/),
    expect.stringMatching(/ar\/saas-dashboard.yaml:1 the file is missing/),
  ]);
});

test('a translation has the words of its project and none of its facts', async () => {
  const path = join(directory, 'fr', file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace('id: saas-dashboard', 'id: dashboard').replace('duration:', 'year: 2025\nduration:'),
  );
  await expect(readAll(directory)).rejects.toThrow(/project\.id: must be saas-dashboard, as in English/);
  await expect(readAll(directory)).rejects.toThrow(/project\.year: is a fact, which stands in the English file alone/);
  writeFileSync(path, text.replace(/^testimonial:[\s\S]*/m, ''));
  await expect(readAll(directory)).rejects.toThrow(/project\.testimonial: text is missing/);
});

test('a missing directory is reported, and not treated as an empty one', async () => {
  await expect(readAll(join(directory, 'elsewhere'))).rejects.toThrow('ENOENT');
});

test('a percentage in Arabic keeps its sign on one side at any position of a text', async () => {
  const arabic = (await readAll(directory)).find(({ locale }) => locale === 'ar');
  expect(JSON.stringify(arabic)).toContain('\u206612%\u2069');
});

test('a hidden project is checked like the others, and no page may name it', async () => {
  expect(await problemsAfter('serviceType: mern', 'isHidden: maybe\nserviceType: mern')).toContain(
    'project.isHidden: must be true or false',
  );
  const path = join(directory, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace('isHidden: maybe', 'isHidden: true\nformerIds: [heat]'));
  expect(await readAll(directory)).toEqual([]);
  const { ids, present } = await openProjects(directory);
  expect([ids, [...present]]).toEqual([[], [['heat', 'saas-dashboard']]]);
});
