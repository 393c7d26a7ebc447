import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';

const PASSWORD = 'a long enough secret';
const OTHER = 'another long secret';

const now = new Date('2026-03-10T09:15:00Z');
let site: TestSite;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let staffToken: string;
beforeAll(async () => {
  mailServer = await openMailServer();
  site = await openTestSite({ now: () => now, env: { SMTP_URL: mailServer.url } });
  staffToken = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

const signIn = async (email: string, password = PASSWORD) => site.rest('POST', '/auth/login/', { email, password });
const register = async (email: string) => {
  await site.rest('POST', '/auth/register/', { email, password: PASSWORD });
  return (await signIn(email)).body as { access: string; refresh: string };
};
const makeStaff = async (email: string) => {
  const mutation = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  await site.graphql(mutation, { input: { email, password: PASSWORD } }, staffToken);
  return (await signIn(email)).body as { access: string; refresh: string };
};
const change = (token: string, body: object) => site.rest('POST', '/auth/password/change/', body, token);
const profile = async (access: string) => (await site.rest('GET', '/users/profile/', undefined, access)).status;
const refresh = async (token: string) => (await site.rest('POST', '/auth/refresh/', { refresh: token })).status;
const actions = async () => {
  const query = '{ auditTrail(first: 20) { edges { node { action account { email } } } } }';
  return (await site.graphql(query, {}, staffToken)).data.auditTrail.edges.map(
    ({ node }: { node: { action: string; account: { email: string } } }) => [node.action, node.account?.email],
  );
};
const sentTo = async (email: string) => {
  await site.jobs.drain();
  return mailServer.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
};

describe('changing the password', () => {
  test('requires the current one, ends the other sign-ins and keeps this one', async () => {
    const email = 'change@client.example';
    const [own, other] = [await register(email), (await signIn(email)).body];
    const { status, body } = await change(own.access, { currentPassword: PASSWORD, newPassword: OTHER });
    expect([status, body]).toEqual([204, null]);
    expect([await profile(own.access), await refresh(own.refresh)]).toEqual([200, 200]);
    expect([await profile(other.access), await refresh(other.refresh)]).toEqual([401, 401]);
    expect([(await signIn(email)).status, (await signIn(email, OTHER)).status]).toEqual([401, 200]);
  });

  test.each<[string, object, object]>([
    ['a wrong present one', { currentPassword: 'wrong', newPassword: OTHER }, { currentPassword: ['INVALID_VALUE'] }],
    ['an easy one', { currentPassword: PASSWORD, newPassword: 'password123' }, { newPassword: ['WEAK_PASSWORD'] }],
    ['a short one', { currentPassword: PASSWORD, newPassword: 'short' }, { newPassword: ['WEAK_PASSWORD'] }],
    [
      'one with the address in it',
      { currentPassword: PASSWORD, newPassword: 'my refused secret' },
      { newPassword: ['WEAK_PASSWORD'] },
    ],
    ['the same one', { currentPassword: PASSWORD, newPassword: PASSWORD }, { newPassword: ['INVALID_VALUE'] }],
    ['nothing', {}, { currentPassword: ['REQUIRED'], newPassword: ['REQUIRED'] }],
    [
      'one that is too long',
      { currentPassword: PASSWORD, newPassword: 'long'.repeat(100) },
      { newPassword: ['TOO_LONG'] },
    ],
  ])('with %s is a 400 that names the field, and changes nothing', async (_what, body, fieldCodes) => {
    const { access } = (await signIn('refused@client.example')).body.access
      ? (await signIn('refused@client.example')).body
      : await register('refused@client.example');
    const answer = await change(access, body);
    expect([answer.status, answer.body.fieldCodes]).toEqual([400, fieldCodes]);
    expect((await signIn('refused@client.example')).status).toBe(200);
  });

  test('needs a token: 401 without one', async () => {
    expect((await change('', { currentPassword: PASSWORD, newPassword: OTHER })).status).toBe(401);
  });

  test('with a stolen access token is limited to ten guesses', async () => {
    const { access } = await register('guessed@client.example');
    const guess = () => change(access, { currentPassword: 'wrong', newPassword: OTHER });
    for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test('succeeds for one of two calls at once with the same current password', async () => {
    const email = 'twice@client.example';
    const [one, other] = [await register(email), (await signIn(email)).body];
    const passwords = ['the first of two secrets', 'the second of two secrets'];
    const answers = await Promise.all(
      [one, other].map(({ access }, index) =>
        change(access, { currentPassword: PASSWORD, newPassword: passwords[index] }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    // The later request finds another password, or an ended sign-in.
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const winner = passwords[statuses.indexOf(204)];
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('of staff is recorded on the audit trail, and mailed to the owner', async () => {
    const email = 'nadia@khatam.example';
    const { access } = await makeStaff(email);
    await change(access, { currentPassword: PASSWORD, newPassword: OTHER });
    expect(await actions()).toContainEqual(['changePassword', email]);
    const mail = (await sentTo(email)).find(({ subject }) => subject === `Your password at ${agency.name} was changed`);
    expect(mail?.text).toContain('at 2026-03-10 09:15 UTC');
    expect(mail?.text).toContain('/account/reset\n');
    expect(mail?.text).not.toMatch(/token=/);
  });

  test('of an account with an unconfirmed address sends no mail', async () => {
    const email = 'unconfirmed@client.example';
    const { access } = await register(email);
    await change(access, { currentPassword: PASSWORD, newPassword: OTHER });
    expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([
      `Confirm your address for an account at ${agency.name}`,
    ]);
    expect(await actions()).not.toContainEqual(['changePassword', email]);
  });
});

describe('signing out everywhere', () => {
  test('ends every sign-in of the account, including this one, and none of other accounts', async () => {
    const email = 'everywhere@khatam.example';
    const [own, other] = [await makeStaff(email), (await signIn(email)).body];
    const { status, body } = await site.rest('POST', '/auth/logout/all/', undefined, own.access);
    expect([status, body]).toEqual([204, null]);
    for (const session of [own, other])
      expect([await profile(session.access), await refresh(session.refresh)]).toEqual([401, 401]);
    expect(await profile(staffToken)).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect(await actions()).toContainEqual(['logoutEverywhere', email]);
  });

  test('needs a token: 401 without one', async () => {
    expect((await site.rest('POST', '/auth/logout/all/')).status).toBe(401);
  });

  test('over GraphQL does the same', async () => {
    const { access } = await register('graphql@client.example');
    expect((await site.graphql('mutation { logoutEverywhere { outcome } }', {}, access)).data).toEqual({
      logoutEverywhere: { outcome: 'DONE' },
    });
    expect(await profile(access)).toBe(401);
  });
});
