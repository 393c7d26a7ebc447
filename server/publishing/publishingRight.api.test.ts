import { beforeAll, describe, expect, test } from 'vitest';
import { openEditedSite } from '../test/openEditedSite';

const NADIA = { email: 'nadia@khatam.example', password: 'a password of her own' };

let nadia: string;
const { site, editor } = await openEditedSite();
beforeAll(async () => {
  await editor.run('mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { email } } }', {
    input: NADIA,
  });
  nadia = (await site.rest('POST', '/auth/login/', NADIA)).body.access;
});

const publish = (token: string) =>
  site.graphql('mutation { publishContent(basedOn: 0) { result { number } } }', {}, token);
const set = (token: string, email: string, mayPublish: boolean) =>
  site.graphql(
    'mutation ($email: String!, $mayPublish: Boolean!) { setStaffPublishing(email: $email, mayPublish: $mayPublish) { result { mayPublish } } }',
    { email, mayPublish },
    token,
  );

test('everybody on the staff may publish until a colleague takes the right', async () => {
  const { staff } = await editor.run('{ staff { email mayPublish } }');
  expect(staff).toContainEqual({ email: NADIA.email, mayPublish: true });
  expect((await set(editor.token, NADIA.email, false)).data.setStaffPublishing.result).toEqual({ mayPublish: false });
});

test('without the right, texts are edited and neither published nor restored, and the error says so', async () => {
  const edits = [{ path: 'plans[starter].name', locale: 'EN', value: 'First steps' }];
  const save =
    'mutation ($edits: [ContentEditInput!]!) { saveContentEdits(document: "plans", edits: $edits) { outcome } }';
  expect((await site.graphql(save, { edits }, nadia)).data.saveContentEdits.outcome).toBe('DONE');
  const restore = 'mutation { restoreContentPublication(number: 0, basedOn: 0) { outcome } }';
  for (const { errors } of [await publish(nadia), await site.graphql(restore, {}, nadia)]) {
    expect(errors?.[0]).toMatchObject({
      message: 'You can edit texts, but not publish them. Ask a colleague who can.',
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

describe.each([
  [
    'added',
    'mutation ($email: String!) { addStaff(input: { email: $email, password: "a password of her own" }) { result { mayPublish } } }',
  ],
  ['invited', 'mutation ($email: String!) { inviteStaff(email: $email) { result { mayPublish } } }'],
])('a colleague whom somebody without the right has %s', (kind, mutation) => {
  const remove = (email: string) =>
    editor.run('mutation ($email: String!) { removeStaff(email: $email) { result { id } } }', { email });
  const prepare: [state: string, prepare: (email: string) => Promise<unknown>][] = [
    ['is new', async () => undefined],
    ['has an account', (email) => site.rest('POST', '/auth/register/', { email, password: 'a password of her own' })],
    [
      'was staff before',
      async (email) => {
        await site.graphql(mutation, { email }, editor.token);
        await remove(email);
      },
    ],
  ];
  test.each(prepare)('and who %s may not publish, and colleagues are notified', async (state, make) => {
    const email = `${kind}.${state.replaceAll(' ', '.')}@khatam.example`;
    await make(email);
    const em = site.orm.em.fork();
    await em.execute('delete from "account_notices"');
    const { data } = await site.graphql(mutation, { email }, nadia);
    expect(Object.values(data)).toEqual([{ result: { mayPublish: false } }]);
    const notices = await em.execute('select "email" from "account_notices" where "kind" like \'staff%\'');
    expect(notices).toContainEqual({ email: site.staff.email });
    expect((await editor.run('{ staff { email mayPublish } }')).staff).toContainEqual({ email, mayPublish: false });
  });
});

test('an account that is not staff has no right', async () => {
  const visitor = { email: 'visitor@khatam.example', password: 'a password of her own' };
  await site.rest('POST', '/auth/register/', visitor);
  const { access } = (await site.rest('POST', '/auth/login/', visitor)).body;
  expect((await site.graphql('{ profile { mayPublish } }', {}, access)).data.profile.mayPublish).toBe(false);
});

test('the right is given back', async () => {
  await set(editor.token, NADIA.email, true);
  expect((await publish(nadia)).data.publishContent.result.number).toBe(1);
});
