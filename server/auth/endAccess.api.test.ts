import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPushReader } from '../../scripts/test/createPushReader';
import { createDeskCalls, getCookie } from '../test/deskCalls';
import { issueLink } from '../test/issueLink';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { grantAccess } from './staff';

const PASSWORD = 'a password of her own';
const OTHER = 'another password of hers';
const ORIGIN = 'https://agency.example';
const MINUTE_MS = 60_000;

let now = new Date();
let site: TestSite;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let count = 0;
let email: string;
/** The sign-in that acts, and one on another device. */
let own: string;
let ownRefresh: string;
let other: { access: string; refresh: string };
beforeAll(async () => {
  mailServer = await openMailServer();
  site = await openTestSite({ env: { PUBLIC_URL: ORIGIN, SMTP_URL: mailServer.url }, now: () => now });
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});
beforeEach(async () => {
  email = `nadia${++count}@khatam.example`;
  await invite();
  ({ access: own, refresh: ownRefresh } = await signIn());
  other = await signIn();
});

async function invite(password = PASSWORD) {
  const mutation = 'mutation ($email: String!) { inviteStaff(email: $email) { result { id } } }';
  await run(await site.signIn(), mutation, { email });
  const token = await issueLink(site, email, 'invite');
  await site.rest('POST', '/auth/password/reset/confirm/', { token, password });
}
const signIn = async (password = PASSWORD) => (await site.rest('POST', '/auth/login/', { email, password })).body;
const run = async (token: string, query: string, variables = {}) => {
  const { data, errors } = await site.graphql(query, variables, token);
  if (errors) throw new Error(JSON.stringify(errors));
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the fields that the test asked for
  return data as any;
};
const getStatus = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
const subscribe = async (token: string): Promise<string> => {
  const input = { ...createPushReader().keys, endpoint: `https://push.example/${Math.random()}`, label: 'Chrome' };
  const mutation = 'mutation ($input: PushSubscriptionInput!) { subscribePush(input: $input) { result { id } } }';
  return (await run(token, mutation, { input })).subscribePush.result.id;
};
const getDevices = async (): Promise<string[]> => {
  const rows: { id: string }[] = await site.orm.em
    .fork()
    .execute('select d."id" from "push_devices" d join "accounts" a on a."id" = d."account_id" where a."email" = ?', [
      email,
    ]);
  return rows.map(({ id }) => id);
};
const openPreview = async (token: string, name: 'openContentPreview' | 'shareContentPreview'): Promise<string> =>
  (await run(token, `mutation { ${name} { result { path } } }`))[name].result.path;

/** Opens one of everything on the other device. */
async function openAll() {
  const calendar = (
    await run(other.access, 'mutation { renewCalendarLink { result } }')
  ).renewCalendarLink.result.replace(ORIGIN, '');
  const preview = await openPreview(other.access, 'openContentPreview');
  const clientLink = await openPreview(other.access, 'shareContentPreview');
  const device = await subscribe(other.access);
  return { calendar, preview, clientLink, device };
}

const enroll = async () => {
  const begin = 'mutation ($password: String!) { beginSecondFactor(password: $password) { result { secret } } }';
  const { secret } = (await run(own, begin, { password: PASSWORD })).beginSecondFactor.result;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  await run(own, 'mutation ($code: String!) { confirmSecondFactor(code: $code) { result { recoveryCodes } } }', {
    code,
  });
};
const remove = async () =>
  run(await site.signIn(), 'mutation ($email: String!) { removeStaff(email: $email) { result { id } } }', { email });

describe('what an account has opened ends', () => {
  const acts: [act: string, perform: () => Promise<unknown>][] = [
    ['it signs out everywhere', () => run(own, 'mutation { logoutEverywhere { outcome } }')],
    [
      'it changes its password',
      () =>
        run(own, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { outcome } }', {
          input: { currentPassword: PASSWORD, newPassword: OTHER },
        }),
    ],
    [
      'it sets a password by a mailed link',
      async () =>
        site.rest('POST', '/auth/password/reset/confirm/', {
          token: await issueLink(site, email, 'reset'),
          password: OTHER,
        }),
    ],
    ['it switches a second factor on', enroll],
    [
      'it gets access from the machine of the site',
      () => grantAccess(site.orm.em.fork(), email, PASSWORD, { now, isFactorOff: false }),
    ],
    ['it is removed from staff', remove],
    [
      'it is removed and comes back',
      async () => {
        await remove();
        await invite(OTHER);
      },
    ],
  ];
  test.each(acts)('when %s; a link for a client lives on', async (_act, perform) => {
    const opened = await openAll();
    const statuses = async () =>
      [await getStatus(opened.calendar), await getStatus(opened.preview), await getStatus(opened.clientLink)].map(
        (status) => (status === 302 ? 200 : status),
      );
    expect([await statuses(), await getDevices()]).toEqual([[200, 200, 200], [opened.device]]);
    await perform();
    expect([await statuses(), await getDevices()]).toEqual([[404, 410, 200], []]);
    expect((await site.rest('POST', '/auth/refresh/', { refresh: other.refresh })).status).toBe(401);
  });

  test('except on the device where the password was changed', async () => {
    const device = await subscribe(own);
    const input = { currentPassword: PASSWORD, newPassword: OTHER };
    await run(own, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { outcome } }', { input });
    expect(await getDevices()).toEqual([device]);
  });
});

describe('a sign-out', () => {
  const { call, signIn: signInAtDesk, signOut } = createDeskCalls(() => site);
  test('ends the notifications and previews of its browser, and of no other', async () => {
    const session = await signInAtDesk({ email, password: PASSWORD });
    const elsewhere = await subscribe(other.access);
    await subscribe(session.body.access);
    const preview = await openPreview(session.body.access, 'openContentPreview');
    await signOut(getCookie(session));
    expect([await getDevices(), await getStatus(preview)]).toEqual([[elsewhere], 410]);
  });

  test('by the API does the same', async () => {
    await subscribe(other.access);
    await site.rest('POST', '/auth/logout/', { refresh: other.refresh });
    expect(await getDevices()).toEqual([]);
  });

  test('ends the notifications of a browser whose sign-in was confirmed meanwhile', async () => {
    const cookie = getCookie(await signInAtDesk({ email, password: PASSWORD }));
    const { access } = (await call('POST', '/refresh', { cookie })).body;
    const device = await subscribe(access);
    const again = await call('POST', '', { cookie, body: JSON.stringify({ email, password: PASSWORD }) });
    expect(await getDevices()).toEqual([device]);
    await signOut(getCookie(again));
    expect(await getDevices()).toEqual([]);
  });

  test('is implied when a colleague signs in with the same browser', async () => {
    const session = await signInAtDesk({ email, password: PASSWORD });
    await subscribe(session.body.access);
    await call('POST', '', { cookie: getCookie(session), body: JSON.stringify(site.staff) });
    expect(await getDevices()).toEqual([]);
  });
});

describe('making a link', () => {
  const makers: [kind: string, make: () => Promise<unknown>, mails: number][] = [
    ['calendarLinkMade', () => run(own, 'mutation { renewCalendarLink { result } }'), 2],
    ['clientLinkMade', () => openPreview(own, 'shareContentPreview'), 2],
    // Staff open many previews in a day, and a mail about each would be read no more.
    ['previewOpened', () => openPreview(own, 'openContentPreview'), 1],
  ];
  const getNotices = async (): Promise<string[]> => {
    const query = `select "kind" from "account_notices" where "email" = ? and "kind" <> 'passwordChanged'`;
    const rows: { kind: string }[] = await site.orm.em.fork().execute(query, [email]);
    return rows.map(({ kind }) => kind);
  };

  test.each(makers)('is mailed to its owner as %s, unless the sign-in is recent', async (kind, make, mails) => {
    now = new Date(now.getTime() + 9 * MINUTE_MS);
    await make();
    expect(await getNotices()).toEqual([]);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    const renewed = await site.rest('POST', '/auth/refresh/', { refresh: ownRefresh });
    own = renewed.body.access;
    await make();
    await make();
    expect(await getNotices()).toEqual(Array(mails).fill(kind));
    await site.jobs.drain();
    const texts = mailServer.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.text);
    expect(texts).toContainEqual(expect.stringContaining('https://agency.example/desk/'));
  });
});

test('staff see and end their own previews, and nobody else does', async () => {
  const LIST = '{ ownContentPreviews { id expiresAt } }';
  const path = await openPreview(own, 'openContentPreview');
  await openPreview(own, 'shareContentPreview');
  const [preview, ...more] = (await run(other.access, LIST)).ownContentPreviews;
  expect(more).toEqual([]);
  expect((await run(await site.signIn(), LIST)).ownContentPreviews).toEqual([]);
  await run(own, 'mutation ($id: ID!) { revokeContentPreview(id: $id) { outcome } }', { id: preview.id });
  expect([(await run(own, LIST)).ownContentPreviews, await getStatus(path)]).toEqual([[], 410]);
});
