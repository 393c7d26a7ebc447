import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentLanguage, localeNames } from '../../schema/locales';
import { offeredServiceTypes } from '../../schema/rules/choices';
import { BODY_LIMIT_DEPTH } from '../../schema/rules/limits';
import { shareFile } from '../pages/getShareImage';
import { openTestSite, type TestSite } from '../test/openTestSite';

const NADIA = { email: 'nadia@khatam.example', password: 'a password of her own' };
const HEADING = 'pages[contact].heading';
const PAGES = '/documents/pages/';
const PUBLICATIONS = '/publications/';
const MAY_NOT_PUBLISH = 'This account may edit texts, and not publish them. Ask a colleague who may publish.';

let site: TestSite;
let token: string;
/** Of a member of staff who may edit and not publish. */
let nadia: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
  await site.graphql('mutation ($input: AddStaffInput!) { addStaff(input: $input) { id } }', { input: NADIA }, token);
  const taken = `mutation { setStaffPublishing(email: "${NADIA.email}", mayPublish: false) { mayPublish } }`;
  await site.graphql(taken, {}, token);
  nadia = (await site.rest('POST', '/auth/login/', NADIA)).body.access;
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown, by = token) =>
  site.rest(method, `/content${path}`, body, by);
const save = (edit: object, by = token, document = 'pages') =>
  call('PATCH', `/documents/${encodeURIComponent(document)}/`, { edits: [{ locale: contentLanguage, ...edit }] }, by);

interface Unit {
  path: string;
  texts: { locale: string; draft: unknown; version: number | null }[];
}
const readDocument = async (id: string) => (await call('GET', `/documents/${encodeURIComponent(id)}/`)).body;
const find = async (path: string, document = 'pages') => {
  const { units } = (await readDocument(document)) as { units: Unit[] };
  const [text] = units.find((unit) => unit.path === path)?.texts ?? [];
  if (!text) throw new Error(`There is no ${path}.`);
  return text;
};
const readContactPage = async () => (await fetch(`${site.url}/contact`)).text();

describe('texts over REST', () => {
  test('are listed, read, saved, published, compared and restored', async () => {
    // Nothing was ever published, and there is no draft.
    const nothing = await call('POST', PUBLICATIONS, { basedOn: 0 });
    expect([nothing.status, nothing.body.detail]).toEqual([409, 'Nothing differs, so nothing was done.']);
    const list = (await call('GET', '/documents/')).body;
    expect(list).toMatchObject({ count: list.results.length, next: null });
    expect(list.results).toContainEqual(expect.objectContaining({ id: 'pages', isDeleted: false }));
    const before = await find(HEADING);
    expect(before).toMatchObject({ locale: contentLanguage, version: null, states: [] });

    const saved = await save({ path: HEADING, version: null, value: 'Tell us a story' });
    expect([saved.status, saved.body.conflicts]).toEqual([200, []]);
    expect(saved.body.saved[0]).toMatchObject({ path: HEADING, kind: 'text' });
    const [text] = saved.body.saved[0].texts;
    expect(text).toMatchObject({ draft: 'Tell us a story', states: ['draft'], author: { email: site.staff.email } });
    expect(await readContactPage()).not.toContain('Tell us a story');

    const selection = [{ document: 'pages', locale: contentLanguage }];
    const published = await call('POST', '/publications/', { basedOn: 0, selection });
    expect(published).toMatchObject({
      status: 200,
      body: { number: 1, restores: null, changed: selection, author: { email: site.staff.email } },
    });
    expect(await readContactPage()).toContain('Tell us a story');
    // The page's own picture shows its former heading.
    expect(await readContactPage()).toContain(`${shareFile('/')}"`);
    expect((await call('GET', '/status/')).body).toEqual({ number: 1, refused: null, problems: [] });
    // Where nothing differs, the last publication is the answer.
    expect((await call('POST', '/publications/', { basedOn: 1 })).body.number).toBe(1);

    const difference = { document: 'pages', locale: contentLanguage, path: HEADING };
    expect((await call('GET', '/difference/?from=0&to=1')).body.results).toContainEqual({
      ...difference,
      before: before.draft,
      after: 'Tell us a story',
    });
    const restored = await call('POST', '/publications/0/restore/', { basedOn: 1 });
    expect(restored).toMatchObject({ status: 200, body: { number: 2, restores: 0 } });
    expect(await readContactPage()).not.toContain('Tell us a story');
    const { body } = await call('GET', '/publications/?page_size=1');
    expect(body).toMatchObject({ count: 2, next: '/api/content/publications/?page=2&page_size=1' });
    expect(body.results[0].number).toBe(2);
  });

  test('are left to the person who saved them first: 409 with what they are now', async () => {
    const mine = await save({ path: HEADING, version: null, value: 'Mine' });
    const theirs = await save({ path: HEADING, version: null, value: 'Theirs' }, nadia);
    expect(theirs.status).toBe(409);
    expect(theirs.body).toMatchObject({
      code: 'CONFLICT',
      detail: 'Someone else has changed this in the meantime. Load it again.',
      conflicts: [{ path: HEADING, texts: [{ draft: 'Mine', version: mine.body.saved[0].texts[0].version }] }],
    });
    // A part is saved: both are in the answer.
    const edits = [
      { path: HEADING, locale: contentLanguage, version: 1, value: 'Theirs' },
      { path: 'pages[about].heading', locale: contentLanguage, value: 'Who we are' },
    ];
    const both = await call('PATCH', '/documents/pages/', { edits }, nadia);
    expect([both.status, both.body.saved.length, both.body.conflicts.length]).toEqual([200, 1, 1]);
    for (const path of [HEADING, 'pages[about].heading']) {
      const { version } = await find(path);
      const discarded = await call('POST', '/documents/pages/discard/', {
        edits: [{ path, locale: contentLanguage, version }],
      });
      expect([discarded.status, (await find(path)).version]).toEqual([200, null]);
    }
  });

  test('are published once: 409 with the publication that was not seen', async () => {
    const { body: saved } = await save({ path: HEADING, version: null, value: 'Mine' });
    const { status, body } = await call('POST', '/publications/', { basedOn: 0 });
    expect([status, body.code, body.conflict.number]).toEqual([409, 'CONFLICT', 2]);
    const { version } = saved.saved[0].texts[0];
    await call('POST', '/documents/pages/discard/', { edits: [{ path: HEADING, locale: contentLanguage, version }] });
    expect((await call('POST', '/publications/1/restore/', { basedOn: 1 })).status).toBe(409);
  });

  test('are not published with problems: 422 with each of them, which the document names as well', async () => {
    const path = 'home.process.heading';
    const { body: saved } = await save({ path, value: ' ' }, token, 'home');
    const problem = { document: 'home', locale: contentLanguage, path, message: 'text is missing' };
    expect((await readDocument('home')).problems).toContainEqual(problem);
    const refused = await call('POST', '/publications/', { basedOn: 2 });
    expect([refused.status, refused.body.code]).toEqual([422, 'CHECKS_FAILED']);
    expect(refused.body.detail).toBe('The checks of the content found problems, so nothing was published.');
    expect(refused.body.problems).toContainEqual(problem);
    expect(refused.body).not.toHaveProperty('conflict');
    const { version } = saved.saved[0].texts[0];
    await call('POST', '/documents/home/discard/', { edits: [{ path, locale: contentLanguage, version }] });
  });

  test('are edited by staff who may not publish, and neither published nor restored by them', async () => {
    expect((await save({ path: HEADING, value: 'Said by Nadia' }, nadia)).status).toBe(200);
    for (const path of ['/publications/', '/publications/0/restore/']) {
      const { status, body } = await call('POST', path, { basedOn: 2 }, nadia);
      expect([status, body.code, body.detail]).toEqual([403, 'FORBIDDEN', MAY_NOT_PUBLISH]);
    }
  });
});

describe('projects over REST', () => {
  const list = async () => (await call('GET', '/projects/')).body.results as { id: string; isDeleted: boolean }[];
  const present = async () => (await list()).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);

  test('are added, changed, ordered, deleted and brought back as drafts', async () => {
    const input = { id: 'bakery-orders', title: 'Orders for the weekend', serviceType: offeredServiceTypes[0] };
    const added = await call('POST', '/projects/', input);
    expect(added.status).toBe(201);
    expect(added.body.results).toContainEqual(
      expect.objectContaining({ id: 'bakery-orders', title: input.title, isHidden: false }),
    );
    const changed = await call('PATCH', '/projects/bakery-orders/', { isHidden: true, isFeatured: true });
    expect(changed.body.results).toContainEqual(
      expect.objectContaining({ id: 'bakery-orders', isHidden: true, isFeatured: true }),
    );
    const order = (await present()).reverse();
    const ordered = await call('PUT', '/projects/', { ids: order });
    expect(ordered.body.results.map(({ id }: { id: string }) => id)).toEqual(order);
    expect((await call('DELETE', '/projects/bakery-orders/')).status).toBe(204);
    expect(await present()).not.toContain('bakery-orders');

    const [kept = ''] = order.filter((id) => id !== 'bakery-orders');
    const released = (await readDocument(`projects/${kept}`)).units[0];
    expect(released).toMatchObject({ path: '', kind: 'entry' });
    // An order that does not know of the deletion.
    expect(await call('PUT', '/projects/', { ids: order })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('have their titles in the language of the caller', async () => {
    for (const locale of localeNames) {
      const { headers, body } = await call('GET', `/projects/?lang=${locale}`);
      expect(headers.get('content-language')).toBe(locale);
      const [{ id, title }] = body.results;
      const { units } = await readDocument(`projects/${id}`);
      const { draft } = units[0].texts.find((text: { locale: string }) => text.locale === locale);
      expect(title).toBe(draft.title);
    }
  });

  test('are saved whole by their document, whose id is one part of the path', async () => {
    const [id = ''] = await present();
    const { draft, version } = await find('', `projects/${id}`);
    const edit = { path: '', version, value: { ...(draft as object), title: 'Another title' } };
    expect((await save(edit, token, `projects/${id}`)).status).toBe(200);
    expect((await find('', `projects/${id}`)).draft).toMatchObject({ title: 'Another title' });
  });
});

describe('a body that does not fit is a 400 that names the field and the way out', () => {
  const edit = { path: HEADING, locale: contentLanguage, value: 'x' };

  test.each<[what: string, method: string, path: string, body: object, fields: Record<string, string>]>([
    ['no list', 'PATCH', PAGES, { edits: 'x' }, { edits: 'edits must be a list.' }],
    ['no object in a list', 'PATCH', PAGES, { edits: ['x'] }, { 'edits[0]': 'edits[0] must be an object.' }],
    [
      'unknown fields, no number and no boolean',
      'PATCH',
      PAGES,
      { edits: [edit, { ...edit, version: '7', colour: 'red', keepsTranslations: 1 }], more: true },
      {
        'edits[1].version': 'Enter a whole number.',
        'edits[1].colour': 'There is no field “colour” here. Remove it.',
        'edits[1].keepsTranslations': 'Use true or false.',
        more: 'There is no field “more” here. Remove it.',
      },
    ],
    [
      'no text, no choice, and fields that are missing',
      'PATCH',
      PAGES,
      { edits: [{ path: 7, locale: 'EN' }, { locale: null }] },
      {
        'edits[0].path': 'edits[0].path must be text.',
        'edits[0].locale': `Choose one of: ${localeNames.join(', ')}.`,
        'edits[1].path': 'edits[1].path is missing.',
        'edits[1].locale': 'edits[1].locale is missing.',
      },
    ],
    [
      'a path and a value that the document cannot have',
      'PATCH',
      PAGES,
      { edits: [edit, { ...edit, path: 'pages[nothing].heading' }, { ...edit, value: ['x'] }] },
      {
        'edits[1].path': 'pages has no text of this path. Read the document for its paths.',
        'edits[2].value': 'Enter a text of at most 20,000 characters.',
      },
    ],
    ['too many edits', 'PATCH', PAGES, { edits: Array(201).fill(edit) }, { edits: 'Choose at most 200.' }],
    ['no whole number', 'POST', PUBLICATIONS, { basedOn: 1.5 }, { basedOn: 'Enter a whole number.' }],
    [
      'a number that is too large',
      'POST',
      PUBLICATIONS,
      { basedOn: 2 ** 31 },
      { basedOn: 'Enter a whole number of at most 2147483647.' },
    ],
    ['null', 'POST', PUBLICATIONS, { basedOn: null }, { basedOn: 'basedOn is missing.' }],
    [
      'a part without its language',
      'POST',
      PUBLICATIONS,
      { basedOn: 2, selection: [{ document: 'pages' }] },
      { 'selection[0].locale': 'selection[0].locale is missing.' },
    ],
    [
      'a text in place of a boolean',
      'PATCH',
      '/projects/riad-booking/',
      { isHidden: 'true' },
      { isHidden: 'Use true or false.' },
    ],
    [
      'an id that is no address',
      'POST',
      '/projects/',
      { id: 'New Project', title: 'x', serviceType: offeredServiceTypes[0] },
      { id: 'Use small letters and digits, with hyphens between.' },
    ],
    ['a number in a list of ids', 'PUT', '/projects/', { ids: [7] }, { 'ids[0]': 'ids[0] must be text.' }],
  ])('%s: %s %s', async (_what, method, path, body, fields) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.fields).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
    );
    expect(Object.keys(answer.body.fieldCodes).sort()).toEqual(Object.keys(fields).sort());
  });

  test('at most twenty fields of a long list', async () => {
    const { body } = await call('PUT', '/projects/', { ids: Array(5000).fill(7) });
    expect(Object.keys(body.fields)).toHaveLength(20);
  });

  test('where it is nested deeper than any content, also over GraphQL', async () => {
    const nest = (levels: number): unknown => (levels === 0 ? 'x' : { a: nest(levels - 1) });
    // The body, its list, the edit and its value are levels as well.
    const detail = `The body is nested more than ${BODY_LIMIT_DEPTH} levels deep.`;
    const deep = await save({ path: HEADING, value: nest(BODY_LIMIT_DEPTH - 2) });
    expect([deep.status, deep.body.detail]).toEqual([400, detail]);
    const fitting = await save({ path: HEADING, value: nest(BODY_LIMIT_DEPTH - 3) });
    expect(fitting.body.fieldCodes).toEqual({ 'edits[0].value': ['INVALID_VALUE'] });

    const text = `mutation ($edits: [ContentEditInput!]!) { saveContentEdits(document: "projects/riad-booking", edits: $edits) { saved { path } } }`;
    const value = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`;
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `{"query":${JSON.stringify(text)},"variables":{"edits":[{"path":"","locale":"EN","value":${value}}]}}`,
    });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].message).toBe(detail);
  });
});

test('a document that nobody may edit is a 404', async () => {
  expect((await call('GET', '/documents/legal%2Fprivacy-policy/')).status).toBe(404);
  expect((await save({ path: '', value: 'x' }, token, 'cookies')).status).toBe(404);
  expect((await call('GET', '/difference/?from=99')).body.code).toBe('NOT_FOUND');
});
