import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeLanguage } from '../../schema/locales';
import { createLog } from '../common/log';
import { openEditor, saveNewProject } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validLead, validMessage } from '../test/validLead';
import { POINTS_PER_MINUTE } from './createCallBudget';
import { type Count, createCounters } from './createCounters';
import { PER_ADDRESS, PER_EMAIL } from './createSubmitLimits';

const CONTACT = 'mutation ($input: ContactInput!, $form: FormInput) { contact(input: $input, form: $form) { id } }';
const ASK = 'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }';
const FORM = 'application/x-www-form-urlencoded';
const question = { name: 'Omar', email: 'omar@tiles.example', questionType: 'services', question: 'Do you do maps?' };

// Behind one proxy, so that each test has separate addresses; `bare` has no proxy.
let site: TestSite;
let bare: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  bare = await openTestSite({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => Promise.all([site.close(), bare.close()]));

let visitors = 0;
const someone = () => `visitor${++visitors}@office.example`;
/** Submits over REST through the proxy. */
const submitFrom = async (address: string, email = someone(), to = site) => {
  const headers = { 'accept-language': codeLanguage, 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ ...validMessage, email });
  return fetch(`${to.url}/api/contact/`, { method: 'POST', headers, body });
};
const times = async (count: number, act: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await act()).status);
  return statuses;
};
const countMessages = async () => {
  const [row] = (await site.orm.em.fork().execute('select count(*)::int as n from contact_messages')) as {
    n: number;
  }[];
  return row?.n ?? 0;
};

describe('submissions from one address', () => {
  test('are enough for an office of ten, end with 429 and Retry-After, and do not affect others', async () => {
    const office = '198.51.100.7';
    const before = await countMessages();
    expect(new Set(await times(PER_ADDRESS.points, () => submitFrom(office)))).toEqual(new Set([201]));
    const rejected = await submitFrom(office);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', detail: expect.stringMatching(/wait/) });
    expect(await countMessages()).toBe(before + PER_ADDRESS.points);
    expect((await submitFrom('198.51.100.8')).status).toBe(201);
  });

  longTest('are counted even if the connection is reset after each', async () => {
    const reset = await openTestSite({ env: { RATE_LIMIT: 'on' } });
    const { hostname, port } = new URL(reset.url);
    const submitAndReset = () =>
      new Promise<void>((resolve) => {
        const body = JSON.stringify({ ...validMessage, email: someone() });
        const head = `POST /api/contact/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json`;
        const socket = connect(Number(port), hostname, () =>
          socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () =>
            socket.resetAndDestroy(),
          ),
        );
        socket.once('close', () => resolve());
      });
    for (let index = 0; index < PER_ADDRESS.points; index += 1) await submitAndReset();
    await expect.poll(async () => (await submitFrom('192.0.2.1', someone(), reset)).status).toBe(429);
    const [row] = await reset.orm.em.fork().execute<[{ n: number }]>('select count(*)::int as n from contact_messages');
    expect(row.n).toBeLessThanOrEqual(PER_ADDRESS.points);
    await reset.close();
  });

  test('are counted on every transport, for any claimed address, and a page without scripts keeps the typed text', async () => {
    let last = 0;
    await times(PER_ADDRESS.points, () => submitFrom(`192.0.2.${++last}`, someone(), bare));
    const typed = 'A text that took an hour & more to write';

    const answer = await fetch(`${bare.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: CONTACT, variables: { input: validMessage } }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answer.json()).errors[0].extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await bare.graphql(ASK, { input: question })).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect((await bare.rest('POST', '/leads/', validLead)).status).toBe(429);

    const form = await solveOn(bare, '/contact');
    const page = await bare.post(inEnglish('/contact'), { ...validMessage, message: typed, ...form });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await page.text();
    expect(html).toContain('A text that took an hour &amp; more to write');
    expect(html).toContain('Please wait a while and try again.');
    expect(html).toContain(`value="${form.key}"`);
  });

  test.each([
    ['of IPv4', '203.0.113.40'],
    ['of IPv6', '[2001:db8:40:1::1]'],
  ])('%s are counted even if a proxy adds the port of the connection', async (_kind, address) => {
    let port = 40_000;
    await times(PER_ADDRESS.points, () => submitFrom(`${address}:${++port}`));
    expect((await submitFrom(`${address}:${++port}`)).status).toBe(429);
  });

  test('that repeat one form count as one', async () => {
    const form = await solveOn(site, '/contact');
    const ids = new Set<string>();
    for (let index = 0; index < PER_ADDRESS.points + 5; index++) {
      ids.add((await site.graphql(CONTACT, { input: validMessage, form })).data.contact.id);
    }
    expect(ids.size).toBe(1);
  });

  test('include guesses of the captcha answer', async () => {
    const { captchaToken = '' } = await solveOn(site, '/contact');
    const guess = async (captchaAnswer: string) => {
      const form = { key: randomUUID(), captchaToken, captchaAnswer };
      const answer = await fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.11' },
        body: JSON.stringify({ query: CONTACT, variables: { input: { ...validMessage, email: someone() }, form } }),
      });
      return (await answer.json()).errors?.[0]?.extensions.code;
    };
    expect(await guess('99')).toBe('VALIDATION_FAILED');
    for (let index = 0; index < PER_ADDRESS.points; index++) await guess('99');
    expect(await guess('99')).toBe('TOO_MANY_REQUESTS');
  });
});

test('submissions for one email are limited, too, from changing addresses and in any spelling', async () => {
  let last = 0;
  const writings = ['Mina@Réad.example', 'mina@re\u0301ad.example', 'mina@xn--rad-bma.example'];
  const submit = () => submitFrom(`203.0.113.${++last}`, writings[last % 3]);
  const statuses = await times(PER_EMAIL.points + 1, submit);
  expect(statuses.filter((status) => status === 201)).toHaveLength(PER_EMAIL.points);
  expect(statuses.at(-1)).toBe(429);
});

describe('the address of a client', () => {
  test('is the one added by the trusted proxy, and not one written by the client', async () => {
    let last = 0;
    const statuses = await times(PER_ADDRESS.points + 1, () => submitFrom(`192.0.2.${++last}, 198.51.100.9`));
    expect(statuses.at(-1)).toBe(429);
    expect((await submitFrom('192.0.2.1, 198.51.100.10')).status).toBe(201);
  });
});

test('RATE_LIMIT=off lets everything through', async () => {
  const off = await openTestSite({ env: { RATE_LIMIT: 'off' } });
  const statuses = await times(PER_ADDRESS.points + 3, () => submitFrom('', 'a@b.example', off));
  expect(new Set(statuses)).toEqual(new Set([201]));
  await off.close();
});

describe('calls of GraphQL', () => {
  const large = JSON.stringify({ query: '{ __typename }', padding: 'x'.repeat(60_000) });
  const call = (headers: Record<string, string> = {}, body = large) =>
    fetch(`${site.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  test('without an account have a budget for the cost of their answers', async () => {
    const list = 'projectPage(pageSize: 100) { results { id title year clientName description } }';
    const dear = `{ ${Array.from({ length: 8 }, (_, index) => `p${index}: ${list}`).join(' ')} }`;
    const cheap = '{ __typename }';
    const getStatuses = async (address: string, query: string) => {
      const from = { 'x-forwarded-for': address };
      // Most of the budget is used by size, so that the rest distinguishes expensive from cheap requests.
      await times(9, () => call(from));
      return times(8, () => call(from, JSON.stringify({ query })));
    };
    const dearOnes = await getStatuses('198.51.100.77', dear);
    expect([dearOnes[0], dearOnes.at(-1)]).toEqual([200, 429]);
    expect(new Set(await getStatuses('198.51.100.78', cheap))).toEqual(new Set([200]));
  });

  test('of strangers have a budget in size and number, which does not affect staff, pages and other addresses', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = await times(12, () => call(from));
    expect(statuses[0]).toBe(200);
    const rejected = await call(from, '{"query": "{ __typename }"}').then((answer) =>
      answer.ok ? call(from) : answer,
    );
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rejected.json()).errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');

    expect((await call({ ...from, authorization: 'Bearer forged' })).status).toBe(429);
    const account = { email: someone(), password: 'a long enough password' };
    const { access } = (await site.rest('POST', '/auth/register/', account)).body;
    expect((await call({ ...from, authorization: `Bearer ${access}` })).status).toBe(429);
    expect((await call({ ...from, authorization: `Bearer ${await site.signIn()}` })).status).toBe(200);
    expect((await fetch(`${site.url}/portfolio`, { headers: from })).status).toBe(200);
    expect((await call({ 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
  });

  test.each([
    ['in pieces', '198.51.100.81', {}, () => new Blob([large]).stream()],
    ['compressed', '198.51.100.82', { 'content-encoding': 'gzip' }, () => gzipSync(large)],
  ])('that come %s count by the bytes read', async (_how, address, headers, body) => {
    const statuses = await times(12, () =>
      fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        body: body(),
        duplex: 'half',
      } as RequestInit),
    );
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  test('from the addresses of one IPv6 network have one budget', async () => {
    let last = 0;
    const statuses = await times(12, () => call({ 'x-forwarded-for': `2001:db8:7:7::${++last}` }));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await call({ 'x-forwarded-for': '2001:db8:7:8::1' })).status).toBe(200);
  });

  test.each([
    ['for a stream that one may not open', '/graphql/stream', '198.51.100.84', large],
    ['that cannot be read', '/graphql', '198.51.100.85', `{${large}`],
    ['for a stream, which cannot be read', '/graphql/stream', '198.51.100.86', `{${large}`],
  ])('%s count as well', async (_what, path, address, body) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const statuses = await times(12, () => fetch(`${site.url}${path}`, { method: 'POST', headers, body }));
    expect(statuses[0]).toBeLessThan(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test('by GET count for the length of their address', async () => {
    const query = encodeURIComponent(`{ __typename } #${'x'.repeat(14_000)}`);
    const headers = { 'x-forwarded-for': '198.51.100.83', 'apollo-require-preflight': 'true' };
    const statuses = await times(45, () => fetch(`${site.url}/graphql?query=${query}`, { headers }));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

test('forms over REST, pages and links in mail have a separate budget, in number and size', async () => {
  const own = await openTestSite({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const postForm = (path: string, address: string, fields: Record<string, string> = {}) =>
    fetch(`${own.url}${path}`, { method: 'POST', headers: from(address), body: new URLSearchParams(fields) });
  const postJson = (address: string, body: object) =>
    fetch(`${own.url}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(address) },
      body: JSON.stringify(body),
    });
  // 146 KB and some fields: seven points.
  const large = { message: 'x'.repeat(150_000) };
  await times(POINTS_PER_MINUTE - 10, () => postJson('203.0.113.2', {}));
  expect(await times(2, () => postForm('/contact', '203.0.113.2', large))).toEqual([422, 429]);
  // An unreadable body.
  const broken = () => {
    const headers = { 'content-type': 'application/json', ...from('203.0.113.4') };
    return fetch(`${own.url}/api/leads/`, { method: 'POST', headers, body: `{${'x'.repeat(60_000)}` });
  };
  // Each costs three points.
  const statuses = await times(POINTS_PER_MINUTE / 3 + 1, broken);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  // The size of a compressed body is unknown: each counts as the largest, nine points.
  const packed = () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': FORM, ...from('203.0.113.5') };
    return fetch(`${own.url}/contact`, { method: 'POST', headers, body: gzipSync('') });
  };
  expect((await times(POINTS_PER_MINUTE / 9, packed)).at(-1)).toBe(429);
  // An address without budget for sending can still read.
  expect((await fetch(`${own.url}/portfolio?type=nothing`, { headers: from('203.0.113.2') })).status).toBe(200);
  expect((await postJson('203.0.113.2', validMessage)).status).toBe(429);
  expect((await postForm('/newsletter/confirm?token=x', '203.0.113.2', { form: 'link' })).status).toBe(429);
  expect((await postJson('203.0.113.3', validMessage)).status).toBe(201);
  await own.close();
});

test('reading uncached REST and pages has a budget; cached answers, staff and submissions have none', async () => {
  const partner = { origin: 'https://partner.example' };
  const own = await openTestSite({ env: { RATE_LIMIT: 'on', CORS_ORIGINS: partner.origin } });
  const getStatus = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${own.url}${path}`, { headers })).status;
  const token = await own.signIn();
  // An empty list is not cached.
  const editor = await openEditor(own);
  await saveNewProject(editor, 'harbour-office', { EN: 'A harbour', FR: 'Un port', AR: 'ميناء' });
  await editor.publish(0);
  const madeUp = ['/api/portfolio/?search=tiles', '/portfolio/nothing', '/nothing'];
  const page = (await own.rest('GET', '/portfolio/?page_size=2')).body;
  // The next page of the portfolio, if it has one.
  const next: string[] = page.next ? [page.next] : [];
  for (const path of ['/portfolio', '/api/portfolio/', ...next, ...madeUp]) expect(await getStatus(path)).not.toBe(429);
  // Rejected before any query, which is faster.
  await times(POINTS_PER_MINUTE, () => fetch(`${own.url}/api/portfolio/?page=nothing`));

  for (const path of madeUp) expect(await getStatus(path)).toBe(429);
  expect(await getStatus('/api/portfolio/?search=tiles', { authorization: 'Bearer forged' })).toBe(429);
  const rejected = await own.rest('POST', '/auth/refresh/', { refresh: 'guess' });
  expect(rejected).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);

  for (const path of ['/portfolio', '/healthz', ...next]) expect(await getStatus(path)).toBe(200);
  // Also to a page of a partner.
  for (const path of ['/api/portfolio/', ...next]) expect(await getStatus(path, partner)).toBe(200);
  expect(await getStatus('/api/leads/', { authorization: `Bearer ${token}` })).toBe(200);
  expect((await own.rest('POST', '/leads/', validLead)).status).toBe(201);
  expect((await own.post('/contact', { ...validMessage, ...(await solveOn(site, '/contact')) })).status).not.toBe(429);
  await own.close();
});

test('a caller without budget is rejected before the database is queried for the token', async () => {
  const own = await openTestSite({ env: { RATE_LIMIT: 'on' } });
  const account = { email: someone(), password: 'a long enough password' };
  const { access } = (await own.rest('POST', '/auth/register/', account)).body;
  const staff = await own.signIn();
  await times(POINTS_PER_MINUTE, () => fetch(`${own.url}/api/portfolio/?page=nothing`));
  const large = { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{${'x'.repeat(60_000)}` };
  await times(POINTS_PER_MINUTE / 50, () => fetch(`${own.url}/graphql`, large));
  const asked: string[] = [];
  const logger = own.orm.config.getLogger();
  logger.logQuery = ({ query = '' }) => void (query.includes('refresh_tokens') && asked.push(query));
  expect((await own.rest('GET', '/users/profile/', undefined, access)).status).toBe(429);
  expect((await own.graphql('{ profile { id } }', {}, access)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  expect(asked).toEqual([]);
  expect((await own.rest('GET', '/leads/', undefined, staff)).status).toBe(200);
  await own.close();
});

describe('shared counters', () => {
  const SECONDS = 600;
  const one = (key: string, points = 1) => ({ key, points, seconds: SECONDS });
  const hashKey = Buffer.alloc(32);
  const instance = () => createCounters({ orm: site.orm, isShared: true, hashKey, log: createLog('silent') });

  test('are the same for two instances, exact under load, and report their remaining time', async () => {
    const [a, b] = [instance(), instance()];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? a : b).add([one('told'), one(`y${n % 3}`), one('z')])),
    );
    const [reported, fresh, z] = await a.add([one('told'), one('fresh', 5), one('z', -1)]);
    expect([reported?.points, fresh?.points, z?.points]).toEqual([21, 5, 19]);
    expect(reported?.msLeft).toBeGreaterThan((SECONDS - 60) * 1000);
    expect(fresh?.msLeft).toBeLessThanOrEqual(SECONDS * 1000 + 1);
    await b.forget('told');
    expect((await a.add([one('told')]))[0]?.points).toBe(1);
  });

  test('are not increased if a previous group is over its limit', async () => {
    const counters = instance();
    const both = () => counters.add([{ ...one('first'), max: 2 }, one('beside')], [one('after')]);
    const counted = [await both(), await both(), await both()].map((counts) => counts.map(({ points }) => points));
    expect(counted).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3],
    ]);
    expect((await counters.add([one('after')]))[0]?.points).toBe(3);
  });

  test('start again when their period ends', async () => {
    const counters = instance();
    await counters.add([one('over', 7)]);
    await site.orm.em.fork().execute(`update rate_limits set expires_at = now() - interval '1 second'`);
    expect((await counters.add([one('over')]))[0]).toMatchObject({ points: 1 });
  });

  test('are deleted automatically after they expire', async () => {
    const counters = instance();
    await counters.add([one('forgotten')]);
    await site.orm.em.fork().execute(`update rate_limits set expires_at = now() - interval '1 second'`);
    for (let calls = 0; calls < 500; calls += 1) await counters.add([one('busy')]);
    const rows = await site.orm.em.fork().execute('select * from rate_limits');
    expect(rows).toHaveLength(1);
  });

  test.runIf('server' in inject('prepared'))('are swept without waiting for a locked one', async () => {
    const counters = instance();
    await counters.add([one('held')]);
    await site.orm.em.fork().execute(`update rate_limits set expires_at = now() - interval '1 second'`);
    await site.orm.em.fork().transactional(async (inside) => {
      await (inside as typeof site.orm.em).execute('select from rate_limits for update');
      let last: Count | undefined;
      for (let calls = 0; calls < 499; calls += 1) [last] = await counters.add([one('beside a sweep')]);
      // An attempt that failed would have been counted in memory, like the first.
      expect(last?.points).toBe(499);
    });
  });

  test('keep neither addresses nor emails', async () => {
    await instance().add([one('submit as nadia@olives.example'), one('submit from 192.0.2.1')]);
    const text = JSON.stringify(await site.orm.em.fork().execute('select * from rate_limits'));
    expect(text).not.toMatch(/nadia|olives|192\.0\.2/);
  });

  test('are counted in memory while the database does not answer', async () => {
    const counters = instance();
    await site.orm.em.fork().execute('alter table rate_limits rename to rate_limits_gone');
    await counters.add([one('in memory')]);
    expect((await counters.add([one('in memory')]))[0]).toMatchObject({ points: 2 });
    await site.orm.em.fork().execute('alter table rate_limits_gone rename to rate_limits');
  });
});
