import { expect, test } from 'vitest';
import { LOCALES } from '../test/contentCalls';
import { openEditedSite } from '../test/openEditedSite';

const { editor } = await openEditedSite();

const makeReader = (id: string, path: string) => ({
  read: async (locale: string) => await editor.find(`projects/${id}`, path, locale),
  save: async (values: Record<string, unknown>, keepsTranslations = false) => {
    const edits = [];
    for (const [locale, value] of Object.entries(values)) {
      const { version } = await editor.find(`projects/${id}`, path, locale);
      edits.push({ path, locale, value, version, keepsTranslations });
    }
    expect((await editor.save(`projects/${id}`, edits)).conflicts).toEqual([]);
  },
});

test('a correction of the original is saved together with its translations', async () => {
  const { read, save } = makeReader('riad-booking', 'project.title');
  await save({ EN: 'A riad, corrected', FR: 'Un riad, corrigé' }, true);
  expect((await read('FR')).draft).toBe('Un riad, corrigé');
  expect((await read('AR')).states).not.toContain('SOURCE_CHANGED');
  await save({ EN: 'A riad, corrected again' }, true);
  for (const locale of ['FR', 'AR']) expect((await read(locale)).states).not.toContain('SOURCE_CHANGED');
});

test('a translation whose texts follow those of the original is as valid as before', async () => {
  const { read, save } = makeReader('clinic-appointments', 'project.results');
  const reverse = async () => {
    const texts: Record<string, unknown> = {};
    for (const locale of LOCALES) texts[locale] = [...(await read(locale)).draft].reverse();
    await save(texts);
  };
  await reverse();
  expect((await read('FR')).states).not.toContain('SOURCE_CHANGED');
  const [, ...others] = (await read('EN')).draft;
  await save({ EN: ['Nobody waits at the door any more', ...others] });
  expect((await read('FR')).states).toContain('SOURCE_CHANGED');
  await reverse();
  expect((await read('FR')).states).toContain('SOURCE_CHANGED');
  const [, ...translated] = (await read('FR')).draft;
  await save({ FR: ['Plus personne n’attend à la porte', ...translated] });
  expect((await read('FR')).states).not.toContain('SOURCE_CHANGED');
  expect((await read('AR')).states).toContain('SOURCE_CHANGED');
});
