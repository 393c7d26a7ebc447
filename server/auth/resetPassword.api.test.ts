import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { createLog } from '../common/log';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { Account } from './Account';
import { issueAccountLink, LinkPurpose } from './AccountLink';

const MINUTE = 60 * 1000;
const ORIGIN = 'https://khatam.example';
const PASSWORD = 'a password by mail';

let now = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
let isBusy = false;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
const lines: string[] = [];
beforeAll(async () => {
  mailServer = await openMailServer(() => (isBusy ? { code: 451, message: 'Busy' } : undefined));
  const log = createLog('info', { write: (line) => void lines.push(line) });
  site = await openTestSite({
    now: () => now,
    log,
    env: { SMTP_URL: mailServer.url, PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' },
  });
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

let network = 0;
beforeEach(() => {
  // Limits are counted by network, so each test has its own.
  network += 1;
  mailServer.received.length = 0;
});

const post = async (path: string, body: object) => {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.1` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
};
const ask = (email: string) => post('/auth/password/reset/', { email });
const reset = (token: string, password = PASSWORD) => post('/auth/password/reset/confirm/', { token, password });
const signIn = (email: string, password: string) => post('/auth/login/', { email, password });

let people = 0;
async function addStaff(): Promise<string> {
  people += 1;
  const email = `member${people}@khatam.example`;
  const mutation = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  await site.graphql(mutation, { input: { email, password: 'the former secret' } }, await site.signIn());
  // Sends the notices to all recipients first.
  await site.jobs.drain();
  mailServer.received.length = 0;
  return email;
}
const mailsTo = async (email: string) => {
  await site.jobs.drain();
  return mailServer.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
};
/** Returns the token of the link in the latest mail. */
const mailedToken = async (email: string): Promise<string> => {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  return /\/account\/reset\?token=([\w-]+)$/m.exec(text)?.[1] ?? '';
};

describe('a mailed link', () => {
  test('sets another password once, ends every sign-in and confirms the address', async () => {
    const email = await addStaff();
    const session = (await signIn(email, 'the former secret')).body;
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(204);
    const token = await mailedToken(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([(await reset(token)).status, (await reset(token, 'once more by mail')).status]).toEqual([204, 400]);
    expect((await signIn(email, 'the former secret')).status).toBe(401);
    const { status, body } = await signIn(email, PASSWORD);
    expect([status, body.user.confirmedAt]).toEqual([200, now.toISOString()]);
    expect((await site.rest('POST', '/auth/refresh/', { refresh: session.refresh })).status).toBe(401);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Set a new password at ${agency.name}`, `Your password at ${agency.name} was changed`]);
  });

  test('is valid for half an hour', async () => {
    const email = await addStaff();
    await ask(email);
    const token = await mailedToken(email);
    now = new Date(now.getTime() + 29 * MINUTE);
    expect((await reset(token, 'short')).body.fieldCodes).toEqual({ password: ['WEAK_PASSWORD'] });
    now = new Date(now.getTime() + 2 * MINUTE);
    const { status, body } = await reset(token);
    expect([status, body.fieldCodes]).toEqual([400, { token: ['INVALID_VALUE'] }]);
    expect((await signIn(email, 'the former secret')).status).toBe(200);
  });

  test('stays valid after a rejected password', async () => {
    const email = await addStaff();
    await ask(email);
    const token = await mailedToken(email);
    for (const weak of ['short', 'password123', `my ${email.split('@')[0]} secret`])
      expect((await reset(token, weak)).body.fieldCodes).toEqual({ password: ['WEAK_PASSWORD'] });
    expect((await reset(token)).status).toBe(204);
  });

  test('becomes invalid when another one is used, and when the password changes', async () => {
    const email = await addStaff();
    const tokens: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      await ask(email);
      tokens.push(await mailedToken(email));
    }
    expect(new Set(tokens).size).toBe(2);
    expect((await reset(tokens[1] ?? '')).status).toBe(204);
    expect((await reset(tokens[0] ?? '', 'the third secret')).status).toBe(400);
    await ask(email);
    const token = await mailedToken(email);
    const { access } = (await signIn(email, PASSWORD)).body;
    const body = { currentPassword: PASSWORD, newPassword: 'a secret of her own' };
    expect((await site.rest('POST', '/auth/password/change/', body, access)).status).toBe(204);
    expect((await reset(token)).status).toBe(400);
  });

  test('used twice at once is used once', async () => {
    const email = await addStaff();
    await ask(email);
    const token = await mailedToken(email);
    const passwords = ['the first of two secrets', 'the second of two secrets'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test.each(['', 'guess', 'x'.repeat(43), 'a\u0000b', 'y'.repeat(5000)])(
    'that is forged is invalid: %j',
    async (token) => {
      const { status, body } = await reset(token);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['token']]);
    },
  );

  test('lets its owner sign in after too many wrong passwords', async () => {
    const email = await addStaff();
    for (let index = 0; index < 10; index += 1) await signIn(email, 'wrong');
    expect((await signIn(email, 'the former secret')).status).toBe(429);
    await ask(email);
    expect((await reset(await mailedToken(email))).status).toBe(204);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('can be checked without being used', async () => {
    const email = await addStaff();
    await ask(email);
    const token = await mailedToken(email);
    const isGood = async (input: string) =>
      (await site.graphql('query ($token: String!) { passwordResetLink(token: $token) }', { token: input })).data
        .passwordResetLink;
    expect([await isGood(token), await isGood(token), await isGood('guess')]).toEqual([true, true, false]);
    await reset(token);
    expect(await isGood(token)).toBe(false);
  });

  test('of a removed member of staff sets nothing', async () => {
    const email = await addStaff();
    await ask(email);
    const token = await mailedToken(email);
    await site.graphql(`mutation { removeStaff(email: "${email}") { result { id } } }`, {}, await site.signIn());
    expect((await reset(token)).status).toBe(400);
  });
});

describe('asking for a link', () => {
  test('gets the same response for staff, other accounts and unknown addresses, and mails only staff', async () => {
    const email = await addStaff();
    await post('/auth/register/', { email: 'nora@client.example', password: 'a long enough secret' });
    await site.jobs.drain();
    mailServer.received.length = 0;
    const answers = [];
    for (const address of [email, 'nora@client.example', 'nobody@client.example']) {
      const { status, body } = await ask(address);
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 204, body: null })]),
    );
    await site.jobs.drain();
    expect(mailServer.received.flatMap(({ to }) => to)).toEqual([email]);
  });

  longTest('takes the same time for an unknown address as for staff, longer than either needs', async () => {
    const email = await addStaff();
    for (const address of [email, 'nobody@client.example']) {
      const begun = performance.now();
      await ask(address);
      expect(performance.now() - begun).toBeGreaterThan(295);
    }
  });

  test('without an address reports the field', async () => {
    expect((await ask('nobody')).body.fieldCodes).toEqual({ email: ['INVALID_EMAIL'] });
    expect((await ask('')).body.fieldCodes).toEqual({ email: ['REQUIRED'] });
  });

  test('is limited to ten times an hour for one network, for any addresses', async () => {
    for (let index = 0; index < 10; index += 1) expect((await ask(`nobody${index}@client.example`)).status).toBe(204);
    const { status, headers, body } = await ask('nobody@client.example');
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('mails one account three times in an hour, and answers the same afterwards', async () => {
    const email = await addStaff();
    for (let index = 0; index < 5; index += 1) {
      expect((await ask(email)).status).toBe(204);
      await site.jobs.drain();
    }
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('is not mailed to an address that its owner has not confirmed', async () => {
    const email = await addStaff();
    const { access } = (await signIn(email, 'the former secret')).body;
    const moved = `moved.${email}`;
    await site.rest('PUT', '/users/profile/update/', { email: moved, password: 'the former secret' }, access);
    await site.jobs.drain();
    mailServer.received.length = 0;
    await ask(moved);
    await ask(email);
    expect([await mailsTo(moved), await mailsTo(email)]).toEqual([[], []]);
  });

  longTest('sends no mail if no mail server accepted it for an hour', async () => {
    const email = await addStaff();
    isBusy = true;
    await ask(email);
    await site.jobs.drain();
    isBusy = false;
    now = new Date(now.getTime() + 61 * MINUTE);
    await site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is followed by an entry on the audit trail once a password is set', async () => {
    const email = await addStaff();
    await ask(email);
    await reset(await mailedToken(email));
    const query = '{ auditTrail(first: 20) { edges { node { action account { email } } } } }';
    const { data } = await site.graphql(query, {}, await site.signIn());
    const trail = data.auditTrail.edges.map(({ node }: { node: { action: string; account: object | null } }) => node);
    expect(trail).toContainEqual({ action: 'resetPassword', account: { email } });
  });
});

test('the token is in no table, no log and no job', async () => {
  const email = await addStaff();
  lines.length = 0;
  await ask(email);
  const token = await mailedToken(email);
  const em = site.orm.em.fork();
  const everywhere = JSON.stringify([
    await em.execute('select * from account_links'),
    await em.execute('select * from jobs.job'),
    await em.execute('select * from outbox_events'),
    await em.execute('select * from audit_entries'),
    lines,
  ]);
  await reset(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(everywhere).not.toContain(token);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain(email);
});

test('a link that confirms an address sets no password, and vice versa', async () => {
  const email = await addStaff();
  const em = site.orm.em.fork();
  const account = await em.findOneOrFail(Account, { email });
  const confirm = await issueAccountLink(em, account, LinkPurpose.CONFIRM, now);
  expect((await reset(confirm)).status).toBe(400);
  const token = await issueAccountLink(em, account, LinkPurpose.RESET, now);
  expect((await post('/auth/confirm/', { token })).status).toBe(400);
});
