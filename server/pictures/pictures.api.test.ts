import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocale, localeNames } from '../../schema/locales';
import { describedPictures, getPicture } from '../content/Picture';
import { readContents } from '../content/readContents';
import { changeProject, type Editor, LOCALES, openEditor, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { createUpload, draw } from '../test/uploads';

/** A colleague who may edit and not publish. */
const NADIA = { email: 'nadia@khatam.example', password: 'a password of her own' };

/** A project of this test, because an agency may have none yet. */
const PROJECT = 'harbour-office';
const DOCUMENT = `projects/${PROJECT}`;

let folder = '';
let site: TestSite;
let editor: Editor;
let id = '';
let nadia = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  site = await openTestSite({ env: { DATA_DIR: folder } });
  editor = await openEditor(site);
  await saveNewProject(editor, PROJECT, { EN: 'A harbour', FR: 'Un port', AR: 'ميناء' });
  await editor.publish(0);
  const upload = createUpload(site, editor.token);
  id = (await upload(await draw('#335577').jpeg().toBuffer())).body.id;
  await editor.run('mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { email } } }', {
    input: NADIA,
  });
  await editor.run(
    'mutation ($email: String!) { setStaffPublishing(email: $email, mayPublish: false) { result { mayPublish } } }',
    { email: NADIA.email },
  );
  nadia = (await site.rest('POST', '/auth/login/', NADIA)).body.access;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const FIELDS =
  'id version isDecorative isPublished focusX focusY usedIn texts { locale text } author { email } picture { alt focus }';
const readPicture = async () => (await editor.run(`{ uploadedPicture(id: "${id}") { ${FIELDS} } }`)).uploadedPicture;
const describePicture = (input: Record<string, unknown>, token = editor.token) =>
  site.graphql(
    `mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { outcome result { ${FIELDS} } conflicts { version } } }`,
    { input: { id, isDecorative: false, focusX: 0.5, focusY: 0.5, ...input } },
    token,
  );
const remove = async (which: string, token = editor.token) => {
  const call = `mutation { deleteUploadedPicture(id: "${which}") { outcome problems } }`;
  const { data, errors } = await site.graphql(call, {}, token);
  return data?.deleteUploadedPicture ?? errors?.[0]?.extensions.code;
};
const useInProject = (project: string, mainPicture: string | null = null) =>
  changeProject(editor, project, { mainPicture });
const readMain = async (project: string, locale: string) =>
  (
    await site.graphql(
      `{ project(id: "${project}", locale: ${locale}) { mainImageUrl mainPicture { src alt focus } } }`,
    )
  ).data.project;
const TEXTS = [
  { locale: 'EN', text: 'A blue harbour' },
  { locale: 'FR', text: 'Un port bleu' },
  { locale: 'AR', text: 'ميناء أزرق' },
].filter(({ locale }) => LOCALES.includes(locale));

test('a picture that is not described in every language is named, and not published', async () => {
  await useInProject(PROJECT, `media/${id}`);
  expect((await readPicture()).usedIn).toEqual([DOCUMENT]);
  const { problems } = await editor.publish(1);
  expect(problems.map(({ document, locale }: Record<string, string>) => `${document} ${locale}`)).toEqual(
    localeNames.map((locale) => `${DOCUMENT} ${locale.toUpperCase()}`),
  );
  expect(problems[0].message).toContain('is not described in this language');
});

test('a change of a picture is named as one, and its words are read in each language', async () => {
  const { contentDifference } = await editor.run('{ contentDifference(from: 1) { document path after isPicture } }');
  expect(contentDifference).toContainEqual({
    document: DOCUMENT,
    path: 'project.mainPicture',
    after: `media/${id}`,
    isPicture: true,
  });
  const contents = await readContents();
  for (const key of describedPictures.slice(0, 1))
    for (const locale of localeNames) {
      const own = `contentPicture(key: "${key}", locale: ${locale.toUpperCase()}) { alt }`;
      expect((await editor.run(`{ ${own} }`)).contentPicture.alt).toBe(
        getPicture(key, contents[locale].pictureTexts, locale).alt,
      );
    }
});

test('once it is described, pages of every language show it, cropped around its focus', async () => {
  const { data } = await describePicture({ version: 1, texts: TEXTS, focusX: 0.25, focusY: 0.8 });
  expect(data.describeUploadedPicture.result).toMatchObject({
    version: 2,
    texts: TEXTS,
    author: { email: site.staff.email },
    picture: { alt: 'A blue harbour', focus: '25% 80%' },
  });
  expect((await editor.publish(1)).problems).toEqual([]);
  const src = `/media/${id}/900.jpg`;
  expect(await readMain(PROJECT, 'EN')).toEqual({
    mainImageUrl: src,
    mainPicture: { src, alt: 'A blue harbour', focus: '25% 80%' },
  });
  for (const locale of localeNames) {
    const alt = TEXTS.find((text) => text.locale === locale.toUpperCase())?.text;
    expect((await readMain(PROJECT, locale.toUpperCase())).mainPicture.alt).toBe(alt);
    const page = await (await fetch(site.url + addLocale(locale, `/portfolio/${PROJECT}`))).text();
    expect(page).toContain(src);
    expect(page).toContain(alt);
  }
});

test('without the right to publish, no word or crop of a picture that a page shows is changed, and the error says so', async () => {
  const before = await readPicture();
  expect(before.isPublished).toBe(true);
  const described = { texts: TEXTS, version: before.version, focusX: before.focusX, focusY: before.focusY };
  for (const change of [{ texts: [{ locale: 'EN', text: 'A red harbour' }] }, { focusX: 1 }, { isDecorative: true }]) {
    const { errors } = await describePicture({ ...described, ...change }, nadia);
    expect(errors?.[0], JSON.stringify(change)).toMatchObject({
      message: 'You can edit texts, but not publish them. Ask a colleague who can.',
      extensions: { code: 'FORBIDDEN' },
    });
  }
  expect(await readPicture()).toEqual(before);
});

test('a picture that no page shows is described and deleted without the right', async () => {
  const upload = createUpload(site, nadia);
  const own = (await upload(await draw('#557733').jpeg().toBuffer())).body.id;
  const { data } = await describePicture({ id: own, version: 1, texts: TEXTS }, nadia);
  expect(data.describeUploadedPicture.result).toMatchObject({ version: 2, isPublished: false });
  expect(await remove(own, nadia)).toEqual({ outcome: 'DONE', problems: [] });
});

test('a change of its text is on every page at once, also one that another instance makes', async () => {
  const page = async () => (await fetch(site.url + inEnglish(`/portfolio/${PROJECT}`))).text();
  await expect.poll(page).toContain('A blue harbour');
  await site.orm.em.fork().execute(`update "media" set "texts" = jsonb_set("texts", '{en}', '"A quiet harbour"')`);
  await expect.poll(page).toContain('A quiet harbour');
});

test('one that the site shows keeps its texts, unless it is decorative; a colleague’s change is not overwritten', async () => {
  const [english] = TEXTS;
  const refused = await describePicture({ version: 2, texts: [english] });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { texts: [expect.any(String)] },
  });
  const { data } = await describePicture({ version: 1, texts: TEXTS });
  expect(data.describeUploadedPicture).toMatchObject({
    outcome: 'CONFLICT',
    result: null,
    conflicts: [{ version: 2 }],
  });
  await describePicture({ version: 2, texts: [english], isDecorative: true });
  expect((await readMain(PROJECT, LOCALES.at(-1) ?? 'EN')).mainPicture.alt).toBe('');
  expect((await describePicture({ version: 3, texts: TEXTS, focusX: 2 })).errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { focusX: [expect.any(String)] },
  });
});

test('another picture takes its place in the drafts, and translations stay valid', async () => {
  const upload = createUpload(site, editor.token);
  const by = (await upload(await draw('#775533', { width: 60, height: 40 }).jpeg().toBuffer())).body.id;
  const replace = async (from: string, to: string) =>
    (
      await editor.run('mutation ($id: ID!, $by: ID!) { replaceUploadedPicture(id: $id, by: $by) { result } }', {
        id: from,
        by: to,
      })
    ).replaceUploadedPicture.result;
  expect(await replace(id, by)).toEqual([DOCUMENT]);
  const { draft } = await editor.find(DOCUMENT, 'project.mainPicture', 'EN');
  expect(draft).toBe(`media/${by}`);
  for (const locale of LOCALES.filter((one) => one !== 'EN'))
    expect((await editor.find(DOCUMENT, 'project.title', locale)).states).not.toContain('SOURCE_CHANGED');
  expect((await readMain(PROJECT, 'EN')).mainImageUrl).toContain(id);
  expect(await replace(by, id)).toEqual([DOCUMENT]);
  expect((await remove(by)).outcome).toBe('DONE');
});

test('one that a draft or a page uses is not deleted; afterwards it is, with its files', async () => {
  expect(await remove(id)).toEqual({ outcome: 'REFUSED', problems: [DOCUMENT] });
  const { auditTrail } = await editor.run(
    '{ auditTrail(first: 1, filter: { action: deleteUploadedPicture }) { edges { node { outcome } } } }',
  );
  expect(auditTrail.edges).toEqual([{ node: { outcome: 'REFUSED' } }]);
  const link = (await editor.run('mutation { shareContentPreview { result { preview { id } } } }')).shareContentPreview
    .result;
  await useInProject(PROJECT);
  expect((await remove(id)).problems).toEqual([DOCUMENT]);
  const { problems } = await editor.publish(2);
  expect(problems).toEqual([]);
  const { uploadedPicture: uses } = await editor.run(
    `{ uploadedPicture(id: "${id}") { clientLinks { id author { email } } publications { number } } }`,
  );
  expect(uses).toEqual({
    clientLinks: [{ id: link.preview.id, author: { email: site.staff.email } }],
    publications: [{ number: 2 }],
  });
  await editor.run('mutation ($id: ID!) { revokeContentPreview(id: $id) { outcome } }', { id: link.preview.id });
  expect((await editor.run(`{ uploadedPicture(id: "${id}") { clientLinks { id } } }`)).uploadedPicture).toEqual({
    clientLinks: [],
  });
  // The publication before names it, and could not be restored without it.
  expect(await remove(id, nadia)).toBe('FORBIDDEN');
  expect(await remove(id)).toEqual({ outcome: 'DONE', problems: [] });
  expect((await fetch(`${site.url}/media/${id}/480.avif`)).status).toBe(404);
  expect(await remove(id)).toEqual({ outcome: 'DONE', problems: [] });
  const { errors } = await editor.send(`mutation { deleteUploadedPicture(id: "${id.slice(1)}") { outcome } }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: { id: [expect.any(String)] } });
});

test('a publication whose picture is gone restores everything else, and names the text that stays', async () => {
  const { draft, version } = await editor.find('site', 'site.tagline', 'EN');
  await editor.save('site', [
    { path: 'site.tagline', locale: 'EN', value: 'Other words', version, keepsTranslations: true },
  ]);
  await editor.publish(3);
  const { restoreContentDrafts: drafts } = await editor.run(
    'mutation { restoreContentDrafts(number: 2) { outcome result conflicts { path } problems { document path } } }',
  );
  expect(drafts).toMatchObject({
    outcome: 'DONE',
    conflicts: [],
    problems: [{ document: DOCUMENT, path: 'project.mainPicture' }],
  });
  expect((await editor.find('site', 'site.tagline', 'EN')).draft).toBe(draft);
  const change = await editor.restore(2, 4);
  expect(change).toMatchObject({ outcome: 'PARTLY', result: { number: 5, restores: 2 } });
  expect(change.problems).toEqual([
    {
      document: DOCUMENT,
      locale: 'EN',
      path: 'project.mainPicture',
      message: expect.stringMatching(/^The picture of “.+” was deleted\. Choose another one\.$/),
    },
  ]);
  expect((await editor.find('site', 'site.tagline', 'EN')).published).toBe(draft);
  expect((await readMain(PROJECT, 'EN')).mainPicture).toBeNull();
});

longTest('the picture of the publication that pages show is in use while a later one is refused', async () => {
  const shown = (await createUpload(site, editor.token)(await draw('#224466').jpeg().toBuffer())).body.id;
  await describePicture({ id: shown, version: 1, texts: TEXTS });
  await useInProject(PROJECT, `media/${shown}`);
  expect((await editor.publish(5)).problems).toEqual([]);
  await useInProject(PROJECT);
  const broken = {
    document: 'agency',
    locale: 'en',
    path: 'agency.phone',
    value: 'none',
    baseHash: null,
    sourceHash: null,
  };
  await site.orm.em
    .fork()
    .execute(
      `insert into "content_publications" ("number", "edits", "changed", "created_at") values (7, ?, '[]', now())`,
      [JSON.stringify([broken])],
    );
  await expect.poll(async () => (await editor.run('{ contentStatus { refused } }')).contentStatus.refused).toBe(7);
  expect((await describePicture({ id: shown, version: 2, texts: TEXTS }, nadia)).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
  expect((await remove(shown)).problems).toEqual([DOCUMENT]);
  await site.orm.em.fork().execute('delete from "content_publications" where "number" = 7');
  expect((await editor.publish(6)).problems).toEqual([]);
  expect((await remove(shown)).outcome).toBe('DONE');
});

test('a picture that does not exist is refused, by name of its field', async () => {
  const edits = [{ path: 'project.mainPicture', locale: 'EN', value: `media/${'a'.repeat(32)}` }];
  const { errors } = await editor.send(
    'mutation ($document: ID!, $edits: [ContentEditInput!]!) { saveContentEdits(document: $document, edits: $edits) { outcome } }',
    { document: DOCUMENT, edits },
  );
  expect(Object.keys(errors?.[0]?.extensions.fields)).toEqual(['edits[0].value']);
});

test('only staff read the list, page by page', async () => {
  const upload = createUpload(site, editor.token);
  for (const colour of ['#101010', '#202020', '#303030'])
    await upload(await draw(colour, { width: 40, height: 40 }).png().toBuffer());
  const list = async (first: number, after?: string) =>
    (
      await editor.run('query ($first: Int!, $after: ID) { uploadedPictures(first: $first, after: $after) { id } }', {
        first,
        after,
      })
    ).uploadedPictures.map((picture: { id: string }) => picture.id);
  const all = await list(30);
  expect(all).toHaveLength(3);
  const [first, second] = await list(2);
  expect([first, second, ...(await list(2, second))]).toEqual(all);
  expect((await site.graphql('{ uploadedPictures { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('the list is searched by the words of any language, without accents, and paged', async () => {
  const upload = createUpload(site, editor.token);
  const describe = async (colour: string, texts: Record<string, string>) => {
    const { body } = await upload(await draw(colour, { width: 40, height: 40 }).png().toBuffer());
    const input = Object.entries(texts).map(([locale, text]) => ({ locale, text }));
    await describePicture({ id: body.id, version: 1, texts: input });
    return body.id as string;
  };
  const bakery = await describe('#404040', { EN: 'A bakery at dawn', FR: 'Une boulangerie à l’aube' });
  const ovens = await describe('#505050', { EN: 'The ovens of a bakery', FR: 'Les fours', AR: 'أفران مخبز' });
  const find = async (search: string, args = '') =>
    (
      await editor.run(`query ($search: String) { uploadedPictures(search: $search${args}) { id } }`, { search })
    ).uploadedPictures.map((picture: { id: string }) => picture.id);
  expect(await find('Bakery')).toEqual([ovens, bakery]);
  expect(await find('bakery', ', first: 1')).toEqual([ovens]);
  expect(await find('bakery', `, after: "${ovens}"`)).toEqual([bakery]);
  expect(await find("l'aube boulangerie")).toEqual([bakery]);
  expect(await find('مخبز')).toEqual([ovens]);
  expect(await find('nothing of the kind')).toEqual([]);
  const refused = await editor.send('{ uploadedPictures(search: " ") { id } }');
  expect(refused.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
});
