import { beforeAll, expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { openEditedSite } from '../test/openEditedSite';

const { editor } = await openEditedSite();
beforeAll(async () => {
  // A text without facts, which the words of an agency decide.
  const { units } = await editor.readDocument('home');
  TITLE = units.find(
    ({ kind, texts: [text] }: { kind: string; texts: { draft: unknown }[] }) =>
      kind === 'TEXT' && !String(text?.draft).includes('{{'),
  ).path;
});

const LOCALE = contentLanguage.toUpperCase();
let TITLE = '';
const NAME = 'site.tagline';
const write = async (document: string, path: string, value: string) => {
  const { version } = await editor.find(document, path, LOCALE);
  await editor.save(document, [{ path, locale: LOCALE, value, version }]);
};
const read = async (document: string, path: string) => (await editor.find(document, path, LOCALE)).draft;
const restore = async (number: number) =>
  (
    await editor.run(
      `mutation ($number: Int!) { restoreContentDrafts(number: $number) { outcome result conflicts { document locale path } } }`,
      { number },
    )
  ).restoreContentDrafts;

test('an earlier publication comes back as drafts: pages stay, and another draft is named and left alone', async () => {
  const released = await read('home', TITLE);
  await write('home', TITLE, 'The first title');
  await write('site', NAME, 'The first tagline');
  await editor.publish(0);
  await write('home', TITLE, 'The second title');
  await write('site', NAME, 'The second tagline');
  await editor.publish(1);
  await write('site', NAME, 'A draft of a colleague');

  expect(await restore(1)).toEqual({
    outcome: 'PARTLY',
    result: 1,
    conflicts: [{ document: 'site', locale: LOCALE, path: NAME }],
  });
  expect([await read('home', TITLE), await read('site', NAME)]).toEqual(['The first title', 'A draft of a colleague']);
  const title = await editor.find('home', TITLE, LOCALE);
  expect([title.published, title.states]).toEqual(['The second title', expect.arrayContaining(['DRAFT'])]);
  expect((await editor.run('{ contentPublication { number } }')).contentPublication.number).toBe(2);

  // Once more, nothing is left to do but the same conflict.
  expect(await restore(1)).toMatchObject({ outcome: 'CONFLICT', result: 0 });
  // The draft of the first title is another draft for the release.
  expect(await restore(0)).toMatchObject({ outcome: 'CONFLICT' });
  expect(await read('home', TITLE)).not.toBe(released);
  const { errors } = await editor.send('mutation { restoreContentDrafts(number: 99) { outcome } }');
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});
