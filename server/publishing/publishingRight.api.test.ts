import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

const NADIA = { email: 'nadia@khatam.example', password: 'a password of her own' };

let site: TestSite;
let editor: Editor;
let nadia: string;
beforeAll(async () => {
  site = await openTestSite();
  editor = await openEditor(site);
  await editor.run('mutation ($input: AddStaffInput!) { addStaff(input: $input) { email } }', { input: NADIA });
  nadia = (await site.rest('POST', '/auth/login/', NADIA)).body.access;
});
afterAll(() => site.close());

const publish = (token: string) =>
  site.graphql('mutation { publishContent(basedOn: 0) { publication { number } } }', {}, token);
const set = (token: string, email: string, mayPublish: boolean) =>
  site.graphql(
    'mutation ($email: String!, $mayPublish: Boolean!) { setStaffPublishing(email: $email, mayPublish: $mayPublish) { mayPublish } }',
    { email, mayPublish },
    token,
  );

test('everybody on the staff may publish until a colleague takes the right', async () => {
  const { staff } = await editor.run('{ staff { email mayPublish } }');
  expect(staff).toContainEqual({ email: NADIA.email, mayPublish: true });
  expect((await set(editor.token, NADIA.email, false)).data.setStaffPublishing).toEqual({ mayPublish: false });
});

test('without the right, texts are edited and neither published nor restored, and the error says so', async () => {
  const edits = [{ path: 'plans[starter].name', locale: 'EN', value: 'First steps' }];
  const save =
    'mutation ($edits: [ContentEditInput!]!) { saveContentEdits(document: "plans", edits: $edits) { saved { path } } }';
  expect((await site.graphql(save, { edits }, nadia)).data.saveContentEdits.saved).toHaveLength(1);
  const restore = 'mutation { restoreContentPublication(number: 0, basedOn: 0) { publication { number } } }';
  for (const { errors } of [await publish(nadia), await site.graphql(restore, {}, nadia)]) {
    expect(errors?.[0]).toMatchObject({
      message: 'This account may edit texts, and not publish them. Ask a colleague who may publish.',
      extensions: { code: 'FORBIDDEN' },
    });
  }
});

test('nobody decides about themselves, and who may not publish decides about nobody', async () => {
  expect((await set(editor.token, site.staff.email, false)).errors?.[0]?.extensions.fields.email[0]).toContain(
    'your own',
  );
  expect((await set(nadia, site.staff.email, false)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await set(editor.token, 'nobody@khatam.example', true)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a colleague whom they add may not publish either', async () => {
  const input = { email: 'salma@khatam.example', password: 'a password of her own' };
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { mayPublish } }';
  expect((await site.graphql(add, { input }, nadia)).data.addStaff).toEqual({ mayPublish: false });
});

test('the right is given back', async () => {
  await set(editor.token, NADIA.email, true);
  expect((await publish(nadia)).data.publishContent.publication.number).toBe(1);
});
