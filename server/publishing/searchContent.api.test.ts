import { beforeAll, expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { saveNewProject } from '../test/contentCalls';
import { openEditedSite } from '../test/openEditedSite';
import { translatedTest } from '../test/translation';

const { site, editor } = await openEditedSite();
beforeAll(async () => {
  await saveNewProject(editor, 'harbour-office', {
    EN: 'A quiet harbour',
    FR: 'Un port où l’été dure',
    AR: 'ميناءٌ هادئة',
  });
  await editor.publish(0);
});

const SEARCH = `query ($search: String!, $first: Int) {
  searchContent(search: $search, first: $first) { document locale path entries { path title } text isReplaced parts { text isHit } }
}`;
const find = async (search: string) => (await editor.run(SEARCH, { search })).searchContent;
const CONTENT = contentLanguage.toUpperCase();

test('a sentence of a page is found where it is edited, with its words marked', async () => {
  const [found] = await find('quiet HARBOUR');
  expect(found).toMatchObject({
    document: 'projects/harbour-office',
    path: 'project.title',
    text: 'A quiet harbour',
    isReplaced: false,
  });
  expect(found.parts).toEqual([
    { text: 'A ', isHit: false },
    { text: 'quiet harbour', isHit: true },
  ]);
});

test('entries of lists have their titles in a search, in the document and in the findings of the checks', async () => {
  const name = (await editor.find('plans', 'plans[starter].name', CONTENT)).draft;
  const entry = { path: 'plans[starter]', title: name };
  const found = (await find(name)).find(({ path }: { path: string }) => path === 'plans[starter].name');
  expect(found.entries).toEqual([entry]);
  const { draft, version } = await editor.find('plans', 'plans[starter].features', CONTENT);
  const save = (features: string[], own: number | null) =>
    editor.save('plans', [{ path: 'plans[starter].features', locale: CONTENT, value: features, version: own }]);
  await save(['{{claims.nothing}}', ...draft.slice(1)], version);
  const { contentDocument } = await editor.run(
    '{ contentDocument(id: "plans") { entries { path title } problems { path entries { path title } } } }',
  );
  expect(contentDocument.entries).toContainEqual(entry);
  expect(contentDocument.problems).toContainEqual({ path: 'plans[starter].features', entries: [entry] });
  await save(draft, (await editor.find('plans', 'plans[starter].features', CONTENT)).version);
});

translatedTest('accents and forms of letters do not count', async () => {
  const inFrench = await find("port ou l'ete");
  expect(inFrench.map(({ locale }: { locale: string }) => locale)).toEqual(['FR']);
  expect((await find('ميناء هادئه')).map(({ text }: { text: string }) => text)).toEqual(['ميناءٌ هادئة']);
});

test('the published text is found as well, where the draft has other words', async () => {
  const { version } = await editor.find('projects/harbour-office', 'project.title', CONTENT);
  await editor.save('projects/harbour-office', [
    { path: 'project.title', locale: CONTENT, value: 'A loud mooring', version, keepsTranslations: true },
  ]);
  expect(await find('loud mooring')).toMatchObject([{ isReplaced: false }]);
  expect(await find('quiet harbour')).toMatchObject([{ isReplaced: true, text: 'A quiet harbour' }]);
});

test('facts are found as pages word them', async () => {
  const { units } = await editor.readDocument('plans');
  const priced = units
    .flatMap(({ texts }: { texts: { locale: string; draft: unknown }[] }) => texts)
    .find(({ draft }: { draft: unknown }) => typeof draft === 'string' && /\{\{price\./.test(draft));
  if (!priced) return;
  const { contentDocument } = await editor.run(
    '{ contentDocument(id: "plans") { placeholders { name values { locale value } } } }',
  );
  const name = priced.draft.match(/\{\{(price\.[^}]+)\}\}/)?.[1];
  const { values } = contentDocument.placeholders.find((one: { name: string }) => one.name === name);
  const value = values.find((one: { locale: string }) => one.locale === priced.locale).value;
  const found = await find(value);
  expect(found.map(({ text }: { text: string }) => text)).toContain(priced.draft);
});

test('staff alone search, for words, and get at most 50 texts', async () => {
  expect((await site.graphql(SEARCH, { search: 'a' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const [variables, field] of [
    [{ search: ' ' }, 'search'],
    [{ search: 'a', first: 51 }, 'first'],
  ] as const) {
    const { errors } = await editor.send(SEARCH, variables);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: [expect.any(String)] },
    });
  }
  expect((await editor.run(SEARCH, { search: 'e', first: 50 })).searchContent).toHaveLength(50);
  expect(await find('xylophones')).toEqual([]);
  // No page shows an id.
  expect(await find('harbour-office')).toEqual([]);
});
