import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const ADD = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id email isStaff } } }';
const email = 'nadia@khatam.example';
const password = 'a password of her own';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const add = (input: object, as = token) => site.graphql(ADD, { input }, as);
const signIn = (as: { email: string; password: string }) => site.rest('POST', '/auth/login/', as);

test('staff add a member of staff, who then reads leads', async () => {
  expect((await add({ email: 'Nadia@khatam.example', password })).data.addStaff.result).toMatchObject({
    email,
    isStaff: true,
  });
  const { access } = (await signIn({ email, password })).body;
  expect((await site.rest('GET', '/leads/', undefined, access)).status).toBe(200);
});

test('only staff can list staff', async () => {
  const list = (as: string) => site.graphql('{ staff { email isStaff } }', {}, as);
  await add({ email: 'lister@khatam.example', password });
  await site.rest('POST', '/auth/register/', { email: 'guest@client.example', password });
  const { staff } = (await list(token)).data;
  expect(staff).toContainEqual({ email: 'lister@khatam.example', isStaff: true });
  expect(staff).toContainEqual({ email: site.staff.email, isStaff: true });
  expect(staff.map((who: { email: string }) => who.email)).not.toContain('guest@client.example');
  expect((await list('')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('the audit trail names the account, also of a removed member of staff, until the account is erased', async () => {
  const leaver = { email: 'leaver@khatam.example', password };
  await add(leaver);
  const { access } = (await signIn(leaver)).body;
  await site.rest('POST', '/leads/', validLead);
  await site.rest('GET', '/leads/', undefined, access);
  await site.graphql(`mutation { removeStaff(email: "${leaver.email}") { result { id } } }`, {}, token);
  const query = '{ auditTrail(filter: { action: leads }) { edges { node { accountId account { id email } } } } }';
  const who = async () => (await site.graphql(query, {}, token)).data.auditTrail.edges[0].node;
  const { accountId, account } = await who();
  expect(account).toEqual({ id: accountId, email: leaver.email });
  await site.graphql(`mutation { erasePersonalData(email: "${leaver.email}") { result { isDryRun } } }`, {}, token);
  expect(await who()).toEqual({ accountId, account: null });
});

test('a person who registered the address before is signed out and cannot sign in', async () => {
  const stranger = { email: 'claimed@khatam.example', password: 'a password of a stranger' };
  await site.rest('POST', '/auth/register/', stranger);
  const { refresh } = (await signIn(stranger)).body;
  expect((await add({ email: stranger.email, password })).errors).toBeUndefined();
  expect((await signIn(stranger)).status).toBe(401);
  expect((await site.rest('POST', '/auth/refresh/', { refresh })).status).toBe(401);
});

test('staff cannot set the password of another member of staff', async () => {
  const { errors } = await add({ email: site.staff.email.toUpperCase(), password });
  expect(errors?.[0]?.extensions.fields).toEqual({ email: ['This account already belongs to staff.'] });
  expect((await signIn(site.staff)).status).toBe(200);
});

test.each([
  [{ email: 'no', password }, { email: ['INVALID_EMAIL'] }],
  [{ email: 'new@khatam.example', password: 'password123' }, { password: ['WEAK_PASSWORD'] }],
  [{ email: 'new@khatam.example', password: '' }, { password: ['REQUIRED'] }],
])('%j is rejected by field', async (input, fieldCodes) => {
  expect((await add(input)).errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes });
});

test('only staff can add staff', async () => {
  const account = { email: 'client@client.example', password: 'a password of nobody' };
  await site.rest('POST', '/auth/register/', account);
  const { access } = (await signIn(account)).body;
  expect((await add({ ...account }, access)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await add({ ...account }, '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('if two members of staff add one account at once, only the first sets its password', async () => {
  const account = { email: 'twice@khatam.example', password: 'as she registered herself' };
  await site.rest('POST', '/auth/register/', account);
  const passwords = ['the password of the first', 'the password of the second'];
  const answers = await Promise.all(passwords.map((password) => add({ email: account.email, password })));
  const taken = answers.map(({ errors }) => !errors);
  expect(taken.toSorted()).toEqual([false, true]);
  const statuses = await Promise.all(
    passwords.map(async (password) => (await signIn({ email: account.email, password })).status),
  );
  expect(statuses).toEqual(taken.map((isTaken) => (isTaken ? 200 : 401)));
});
