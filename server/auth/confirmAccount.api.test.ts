import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { inEnglish } from '../test/inEnglish';
import { keepRunning } from '../test/keepRunning';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';

const DAY = 24 * 60 * 60 * 1000;
const ORIGIN = 'https://khatam.example';
const PASSWORD = 'a long enough secret';

let now = new Date('2026-03-10T09:00:00Z');
let site: TestSite;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mailServer = await openMailServer();
  site = await openTestSite({ now: () => now, env: { SMTP_URL: mailServer.url, PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY);
};
const register = async (email: string) => {
  expect((await site.rest('POST', '/auth/register/', { email, password: PASSWORD })).status).toBe(201);
  await site.jobs.drain();
};
const signIn = async (email: string) => (await site.rest('POST', '/auth/login/', { email, password: PASSWORD })).body;
const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
const tokenFor = (email: string) =>
  /\/account\/confirm\?token=([\w-]{43})$/m.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => site.rest('POST', '/auth/confirm/', { token });
const confirmedAt = async (email: string) => (await signIn(email)).user.confirmedAt;
const getState = async (token: string) =>
  (await site.graphql('query ($token: String!) { accountConfirmationLink(token: $token) }', { token })).data
    .accountConfirmationLink;
const eraseExpired = async () => {
  await keepRunning(site.orm.em.fork(), now);
  const mutation =
    'mutation { eraseExpired(dryRun: false) { result { erased { table count retention { amount unit reason } } } } }';
  const { data } = await site.graphql(mutation, {}, await site.signIn());
  const erased = data.eraseExpired.result.erased as { table: string; retention: object }[];
  return erased.filter(({ table }) => table === 'ACCOUNTS');
};
const exists = async (email: string) =>
  (await site.orm.em.fork().execute('select 1 from accounts where email = ?', [email])).length === 1;

describe('a registered address', () => {
  test('is confirmed with the mailed link, which may be opened and used again', async () => {
    await register('Nora@client.example');
    const [mail] = mailsTo('nora@client.example');
    expect(mail?.subject).toBe(`Confirm your address for an account at ${agency.name}`);
    expect(mail?.html).toContain(`${ORIGIN}${inEnglish('/account/confirm')}?token=`);
    const token = tokenFor('nora@client.example');
    expect([await confirmedAt('nora@client.example'), await getState(token)]).toEqual([null, 'READY']);
    expect((await confirm(token)).status).toBe(204);
    expect([await confirmedAt('nora@client.example'), await getState(token)]).toEqual([now.toISOString(), 'CONFIRMED']);
    expect((await confirm(token)).status).toBe(204);
  });

  test('is not confirmed by an expired or unknown link', async () => {
    await register('late@client.example');
    const token = tokenFor('late@client.example');
    later(7);
    expect([await getState(token), await getState('guess'), await getState('a\u0000b')]).toEqual([
      'EXPIRED',
      'UNKNOWN',
      'UNKNOWN',
    ]);
    for (const wrong of [token, 'guess']) {
      const { status, body } = await confirm(wrong);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['token']]);
    }
    expect(await confirmedAt('late@client.example')).toBeNull();
  });

  test('gets another link by registering again, at most one a day, which changes nothing else', async () => {
    const email = 'again@client.example';
    await register(email);
    await site.rest('POST', '/auth/register/', { email, password: 'quite another secret' });
    await site.jobs.drain();
    expect(mailsTo(email)).toHaveLength(1);
    later(1.01);
    await site.rest('POST', '/auth/register/', { email, password: 'quite another secret' });
    await site.jobs.drain();
    expect(mailsTo(email)).toHaveLength(2);
    expect((await confirm(tokenFor(email))).status).toBe(204);
    expect((await site.rest('POST', '/auth/login/', { email, password: 'quite another secret' })).status).toBe(401);
    later(2);
    await register(email);
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('of staff gets no mail when a stranger registers it', async () => {
    await register(site.staff.email);
    expect(mailsTo(site.staff.email)).toEqual([]);
  });

  test('must be confirmed again after a change, with a link sent to the new address', async () => {
    await register('before@client.example');
    const former = tokenFor('before@client.example');
    expect((await confirm(former)).status).toBe(204);
    const { access } = await signIn('before@client.example');
    const body = { email: 'after@client.example', password: PASSWORD };
    const { body: profile } = await site.rest('PUT', '/users/profile/update/', body, access);
    expect(profile).toMatchObject({ email: 'after@client.example', confirmedAt: null });
    await site.jobs.drain();
    // The link went to the other address, and proves nothing about this one.
    expect([(await confirm(former)).status, await getState(former)]).toEqual([400, 'UNKNOWN']);
    expect((await confirm(tokenFor('after@client.example'))).status).toBe(204);
    expect(await confirmedAt('after@client.example')).toBe(now.toISOString());
  });

  test('stays confirmed when only names change', async () => {
    const email = 'names@client.example';
    await register(email);
    await confirm(tokenFor(email));
    const { access } = await signIn(email);
    const { body } = await site.rest('PUT', '/users/profile/update/', { email, firstName: 'Nora' }, access);
    expect(body.confirmedAt).toBe(now.toISOString());
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('has no token in any table', async () => {
    await register('tables@client.example');
    const em = site.orm.em.fork();
    const tables = ['account_links', 'outbox_events', 'accounts'];
    const rows = await Promise.all(tables.map((table) => em.execute(`select * from "${table}"`)));
    expect(JSON.stringify(rows)).not.toContain(tokenFor('tables@client.example'));
  });
});

describe('an account', () => {
  test('is deleted after 30 days if it is not confirmed, and stays otherwise', async () => {
    const [quiet, asking, notified] = ['quiet@client.example', 'asking@client.example', 'told@client.example'] as const;
    for (const email of [quiet, asking, notified]) await register(email);
    await confirm(tokenFor(notified));
    later(29.9);
    await register(asking);
    expect(await exists(quiet)).toBe(true);
    later(0.2);
    const [erased] = await eraseExpired();
    expect(erased?.retention).toEqual({ amount: 30, unit: 'DAY', reason: 'UNCONFIRMED' });
    expect([await exists(quiet), await exists(asking), await exists(notified)]).toEqual([false, true, true]);
    expect((await confirm(tokenFor(asking))).status).toBe(204);
  });

  test('is deleted after 24 months without use, with its tokens and links', async () => {
    const [idle, used] = ['idle@client.example', 'used@client.example'] as const;
    for (const email of [idle, used]) {
      await register(email);
      await confirm(tokenFor(email));
    }
    const begun = now;
    later(700);
    const { refresh } = await signIn(used);
    later(2);
    expect((await site.rest('POST', '/auth/refresh/', { refresh })).status).toBe(200);
    const limit = new Date(begun);
    limit.setUTCMonth(limit.getUTCMonth() + 24);
    now = new Date(limit.getTime() - 60_000);
    await eraseExpired();
    expect(await exists(idle)).toBe(true);
    now = new Date(limit.getTime() + 60_000);
    const retention = { amount: 24, unit: 'MONTH', reason: 'UNUSED' };
    expect(await eraseExpired()).toMatchObject([{ retention }]);
    expect([await exists(idle), await exists(used)]).toEqual([false, true]);
    const [left] = await site.orm.em
      .fork()
      .execute('select count(*)::int as n from account_links where account_id not in (select id from accounts)');
    expect(left?.n).toBe(0);
  });

  test('of staff stays without any sign-in', async () => {
    later(800);
    const em = site.orm.em.fork();
    await em.execute('update accounts set last_used_at = created_at, confirm_by = created_at where is_staff');
    await eraseExpired();
    expect(await exists(site.staff.email)).toBe(true);
  });
});
