import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { createLog } from '../common/log';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import type { AuditContext } from './AuditContext';
import { countSignIn } from './countSignIn';

interface Counted {
  accountId: string | null;
  account: { email: string } | null;
  network: string | null;
  succeeded: number;
  failed: number;
  hour: string;
}

const HOUR = 60 * 60 * 1000;
const COUNTS = `query ($filter: SignInFilterInput) {
  signInCounts(first: 100, filter: $filter) {
    edges { node { accountId account { email } network succeeded failed hour } }
  }
}`;
const TRAIL = '{ auditTrail(filter: { action: login }, first: 100) { edges { node { accountId subjectIds } } } }';

let now = new Date('2026-03-10T09:10:00Z');
let site: TestSite;
let staffId: string;
const lines: string[] = [];
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mailServer = await openMailServer();
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const env = { TRUST_PROXY: '1', SMTP_URL: mailServer.url };
  site = await openTestSite({ now: () => now, log, env });
  staffId = (await site.rest('POST', '/auth/login/', site.staff)).body.user.id;
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

const getHour = (time: Date) => new Date(Math.floor(time.getTime() / HOUR) * HOUR).toISOString();
/** Moves to an hour without counts. */
const toNextHour = () => {
  now = new Date(now.getTime() + HOUR);
};
const login = (email: string, password: string, from: string) =>
  fetch(`${site.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
const ask = async (query: string, variables = {}) => (await site.graphql(query, variables, await site.signIn())).data;
/** Returns the counts of the current hour, without the sign-in of this query, which comes from this machine. */
const readCounts = async (): Promise<Counted[]> => {
  const { signInCounts } = await ask(COUNTS, { filter: { from: getHour(now) } });
  const all = signInCounts.edges.map(({ node }: { node: Counted }) => node) as Counted[];
  return all.filter(({ network }) => network !== ownNetwork);
};
let ownNetwork: string | null;
beforeAll(async () => {
  ownNetwork = (await ask(COUNTS)).signInCounts.edges[0].node.network;
  expect(ownNetwork).toMatch(/^[\w-]{12}$/);
});

test('sign-ins of staff and their wrong passwords are counted by network and hour, not one by one', async () => {
  toNextHour();
  for (const password of ['wrong', 'wrong too', site.staff.password, site.staff.password])
    await login(site.staff.email, password, '198.51.100.7');
  await login(site.staff.email, 'wrong', '198.51.100.8');
  const seen = (await readCounts()).sort((one, other) => one.failed - other.failed);
  const account = { email: site.staff.email };
  const one = { accountId: staffId, account, hour: getHour(now) };
  expect(seen).toMatchObject([
    { ...one, succeeded: 0, failed: 1 },
    { ...one, succeeded: 2, failed: 2 },
  ]);
  expect(new Set([ownNetwork, ...seen.map(({ network }) => network)]).size).toBe(3);
});

test('wrong passwords for addresses that are not of staff are counted without an account', async () => {
  toNextHour();
  const client = { email: 'nora@client.example', password: 'a long enough secret' };
  await site.rest('POST', '/auth/register/', client);
  await login(client.email, 'wrong', '198.51.100.7');
  await login('nobody@client.example', 'wrong', '198.51.100.7');
  expect((await login(client.email, client.password, '198.51.100.7')).status).toBe(200);
  expect(await readCounts()).toMatchObject([{ accountId: null, account: null, succeeded: 0, failed: 2 }]);
});

test('the first sign-in from a network in an hour is on the audit trail, and leads to the counts', async () => {
  toNextHour();
  const before = (await ask(TRAIL)).auditTrail.edges.length;
  for (const password of ['wrong', site.staff.password, site.staff.password])
    await login(site.staff.email, password, '198.51.100.7');
  const edges = (await ask(TRAIL)).auditTrail.edges;
  expect(edges).toHaveLength(before + 1);
  const { accountId, subjectIds } = edges[0].node;
  const [row] = await site.orm.em.fork().execute('select * from sign_in_counts where id = ?', subjectIds);
  expect([accountId, row]).toMatchObject([staffId, { account_id: staffId, succeeded: 2, failed: 1 }]);
});

test('guesses from networks after the fiftieth are counted in one row', async () => {
  toNextHour();
  const account = { id: staffId, isStaff: true };
  for (let index = 0; index < 60; index += 1) {
    const context = {
      em: site.orm.em.fork(),
      now: () => now,
      address: `10.0.${index}.1`,
      auditKey: Buffer.from('key'),
    };
    await countSignIn(context as unknown as AuditContext, { account, isRight: false });
  }
  const rows = await readCounts();
  expect(rows).toHaveLength(51);
  expect(rows.find(({ network }) => network === null)).toMatchObject({ failed: 10 });
});

test('counts are read by staff only, and can be filtered by failures and by account', async () => {
  toNextHour();
  await login(site.staff.email, 'wrong', '198.51.100.9');
  await login('nobody@client.example', 'wrong', '198.51.100.9');
  const count = async (filter: object) =>
    (await ask(COUNTS, { filter: { from: getHour(now), ...filter } })).signInCounts.edges.length;
  expect(await count({ failed: true })).toBe(2);
  expect(await count({ failed: true, accountId: staffId })).toBe(1);
  expect(await count({ failed: false, accountId: staffId })).toBe(1);
  expect(await count({ accountId: '01890000-0000-7000-8000-000000000000' })).toBe(0);
  const { errors } = await site.graphql(COUNTS, { filter: { accountId: 'nobody' } }, await site.signIn());
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  expect((await site.graphql(COUNTS)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

describe('a refresh token that is used twice', () => {
  const signInAndReuse = async (account: { email: string; password: string }) => {
    const { refresh, user } = (await site.rest('POST', '/auth/login/', account)).body;
    await site.rest('POST', '/auth/refresh/', { refresh });
    lines.length = 0;
    const { headers } = await site.rest('POST', '/auth/refresh/', { refresh });
    await site.jobs.drain();
    return { refresh, accountId: user.id as string, requestId: headers.get('x-request-id') };
  };
  const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);

  test('is a warning in the log with its request, and without personal data', async () => {
    const { refresh, accountId, requestId } = await signInAndReuse(site.staff);
    expect(warnings()).toMatchObject([{ requestId, msg: expect.stringContaining('used a second time') }]);
    for (const secret of [refresh, accountId, site.staff.email]) expect(lines.join()).not.toContain(secret);
  });

  test('is on the audit trail, and its owner on the staff gets a mail, at most one an hour', async () => {
    toNextHour();
    mailServer.received.length = 0;
    await signInAndReuse(site.staff);
    const { requestId } = await signInAndReuse(site.staff);
    const trail = '{ auditTrail(filter: { action: refreshReused }) { edges { node { accountId requestId } } } }';
    expect((await ask(trail)).auditTrail.edges[0].node).toEqual({ accountId: staffId, requestId });
    expect(mailServer.received).toHaveLength(1);
    const [{ to, mail } = { to: [], mail: undefined }] = mailServer.received;
    expect([to, mail?.subject]).toEqual([[site.staff.email], `One of your sessions at ${agency.name} was ended`]);
    expect(mail?.text).toContain(`${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
    toNextHour();
    await signInAndReuse(site.staff);
    expect(mailServer.received).toHaveLength(2);
  });

  test('of an account that is not staff is a warning, and nothing else', async () => {
    const client = { email: 'reuse@client.example', password: 'a long enough secret' };
    await site.rest('POST', '/auth/register/', client);
    await site.jobs.drain();
    mailServer.received.length = 0;
    await signInAndReuse(client);
    expect(warnings()).toHaveLength(1);
    expect(mailServer.received).toEqual([]);
    const events = await site.rest('GET', '/events/', undefined, await site.signIn());
    expect(JSON.stringify(events.body)).not.toContain('account.');
  });
});
