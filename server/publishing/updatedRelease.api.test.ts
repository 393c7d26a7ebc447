import { expect } from 'vitest';
import { readContents } from '../content/readContents';
import { openEditedSite } from '../test/openEditedSite';
import { TRANSLATION, translatedTest, translation } from '../test/translation';

const { site, editor } = await openEditedSite();

const NAME = 'plans[starter].name';
const { plans } = (await readContents()).en;
const OLD = 'a hash of before';

/** Stores an edit and its publication as a former release did. */
async function plantEdits(edits: { document?: string; path: string; locale?: string; value: unknown }[]) {
  const rows = edits.map((edit) => ({
    ...{ document: 'plans', locale: 'en', ...edit },
    ...{ baseHash: OLD, sourceHash: edit.locale === translation ? OLD : null },
  }));
  const em = site.orm.em.fork();
  for (const { document, locale, path, value, baseHash, sourceHash } of rows) {
    await em.execute(
      `insert into "content_edits" ("document", "locale", "path", "value", "base_hash", "source_hash", "version", "updated_at")
       values (?, ?, ?, ?, ?, ?, 1, now())`,
      [document, locale, path, JSON.stringify(value), baseHash, sourceHash],
    );
  }
  await em.execute(
    `insert into "content_publications" ("number", "edits", "changed", "created_at") values (1, ?, '[]', now())`,
    [JSON.stringify(rows)],
  );
}

translatedTest('after an update, edits stay, and those whose text changed are named with both texts', async () => {
  await plantEdits([
    { path: NAME, value: 'First steps' },
    { path: 'plans[starter].period', value: 'une seule fois', locale: translation },
    { path: 'plans[premium].name', value: 'Premium' },
    { document: 'services/gone', path: 'service.title', value: 'Gone' },
  ]);
  const readName = async () => (await site.graphql('{ plans(locale: EN) { name } }')).data.plans[0].name;
  await expect.poll(readName).toBe('First steps');
  expect(await editor.find('plans', NAME, 'EN')).toMatchObject({
    default: plans[0]?.name,
    published: 'First steps',
    states: ['PUBLISHED', 'DEFAULT_CHANGED'],
  });
  expect((await editor.find('plans', 'plans[starter].period', TRANSLATION)).states).toEqual([
    'PUBLISHED',
    'SOURCE_CHANGED',
    'DEFAULT_CHANGED',
  ]);
  expect((await editor.find('plans', NAME, TRANSLATION)).states).toEqual(['SOURCE_CHANGED']);
});

translatedTest('edits without a place are listed, counted and not shown, and can be discarded', async () => {
  const { orphans, states } = await editor.readDocument('plans');
  expect(orphans).toEqual([
    { path: 'plans[premium].name', texts: [expect.objectContaining({ draft: 'Premium', states: ['ORPHANED'] })] },
  ]);
  expect(states[0]).toMatchObject({ locale: 'EN', published: 1, drafts: 0, defaultChanged: 1, orphaned: 1 });
  const { contentDocuments } = await editor.run('{ contentDocuments { id isDeleted states { locale orphaned } } }');
  const gone = contentDocuments.find(({ id }: { id: string }) => id === 'services/gone');
  expect(gone.states[0]).toEqual({ locale: 'EN', orphaned: 1 });
  const edits = [{ path: 'plans[premium].name', locale: 'EN', version: 1 }];
  await editor.run(
    'mutation ($edits: [ContentEditVersion!]!) { discardContentEdits(document: "plans", edits: $edits) { outcome } }',
    { edits },
  );
  expect((await editor.publish(1)).result.number).toBe(2);
  expect((await editor.readDocument('plans')).orphans).toEqual([]);
});

translatedTest(
  'a text that is saved again fits the release, and a translation the text that it translates',
  async () => {
    const { version, draft } = await editor.find('plans', NAME, 'EN');
    await editor.save('plans', [{ path: NAME, locale: 'EN', value: draft, version }]);
    expect((await editor.find('plans', NAME, 'EN')).states).toEqual(['PUBLISHED']);
    const translated = await editor.find('plans', NAME, TRANSLATION);
    await editor.save('plans', [
      { path: NAME, locale: TRANSLATION, value: translated.draft, version: translated.version },
    ]);
    expect((await editor.find('plans', NAME, TRANSLATION)).states).toEqual(['DRAFT']);
  },
);

translatedTest('a slip is corrected without asking for new translations', async () => {
  const path = 'plans[professional].name';
  const save = async (value: string, keepsTranslations: boolean) => {
    const { version } = await editor.find('plans', path, 'EN');
    await editor.save('plans', [{ path, locale: 'EN', value, version, keepsTranslations }]);
    return (await editor.find('plans', path, TRANSLATION)).states;
  };
  expect(await save('Profesional', true)).toEqual(['DRAFT']);
  expect(await save('Business', false)).toEqual(['DRAFT', 'SOURCE_CHANGED']);
  expect(await save(plans[1]?.name ?? '', false)).toEqual(['DRAFT', 'SOURCE_CHANGED']);
});

translatedTest('edits stay when their author is erased', async () => {
  const em = site.orm.em.fork();
  await em.execute('delete from "accounts"');
  const rows = await em.execute('select count(*)::int as "count" from "content_edits" where "author_id" is null');
  expect(rows[0]?.count).toBeGreaterThan(3);
});
