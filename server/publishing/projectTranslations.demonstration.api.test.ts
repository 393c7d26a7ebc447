import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, LOCALES, openEditor } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
let editor: Editor;
beforeAll(async () => {
  site = await openTestSite();
  editor = await openEditor(site);
});
afterAll(() => site.close());

const readDraft = async (id: string, locale: string) => await editor.find(`projects/${id}`, '', locale);

/** Saves a project in every language. */
async function saveProject(id: string, texts: Record<string, unknown>) {
  const edits = LOCALES.map((locale) => ({ path: '', locale, value: texts[locale] }));
  for (const edit of edits) Object.assign(edit, { version: (await readDraft(id, edit.locale)).version });
  return editor.save(`projects/${id}`, edits);
}

async function readTexts(id: string) {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => [locale, (await readDraft(id, locale)).draft] as const),
  );
  return Object.fromEntries(texts) as Record<string, Record<string, unknown>>;
}

test('a correction of the original is saved together with its translations', async () => {
  const texts = await readTexts('riad-booking');
  const version = async (locale: string) => (await readDraft('riad-booking', locale)).version;
  const edit = async (locale: string, title: string, keepsTranslations: boolean) => {
    const value = { ...texts[locale], title };
    return { path: '', locale, value, version: await version(locale), keepsTranslations };
  };
  const { conflicts } = await editor.save('projects/riad-booking', [
    await edit('EN', 'A riad, corrected', true),
    await edit('FR', 'Un riad, corrigé', true),
  ]);
  expect(conflicts).toEqual([]);
  expect((await readDraft('riad-booking', 'FR')).draft.title).toBe('Un riad, corrigé');
  expect((await readDraft('riad-booking', 'AR')).states).not.toContain('SOURCE_CHANGED');
  await editor.save('projects/riad-booking', [await edit('EN', 'A riad, corrected again', true)]);
  for (const locale of ['FR', 'AR'])
    expect((await readDraft('riad-booking', locale)).states).not.toContain('SOURCE_CHANGED');
});

test('a translation whose entries follow those of the original is as valid as before', async () => {
  const id = 'clinic-appointments';
  const arrange = ({ results, ...rest }: Record<string, unknown>) => ({
    ...rest,
    results: [...(results as string[])].reverse(),
  });
  const save = async (change: (project: Record<string, unknown>, locale: string) => unknown) => {
    const texts = await readTexts(id);
    const changed = LOCALES.map((locale) => [locale, change(texts[locale] ?? {}, locale)]);
    expect((await saveProject(id, Object.fromEntries(changed))).conflicts).toEqual([]);
  };
  await save(arrange);
  expect((await readDraft(id, 'FR')).states).not.toContain('SOURCE_CHANGED');
  await save((project, locale) => ({
    ...arrange(project),
    ...(locale === 'EN' && { challenge: 'Nobody knew when the doctor was there.' }),
  }));
  expect((await readDraft(id, 'FR')).states).toContain('SOURCE_CHANGED');
  await save(arrange);
  expect((await readDraft(id, 'FR')).states).toContain('SOURCE_CHANGED');
  const { draft, version } = await readDraft(id, 'FR');
  const value = { ...draft, challenge: 'Nul ne savait quand le médecin serait là.' };
  await editor.save(`projects/${id}`, [{ path: '', locale: 'FR', value, version }]);
  expect((await readDraft(id, 'FR')).states).not.toContain('SOURCE_CHANGED');
  expect((await readDraft(id, 'AR')).states).toContain('SOURCE_CHANGED');
});
