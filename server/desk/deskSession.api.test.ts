import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isLocale } from '../../schema/locales';
import { createDeskCalls, getCookie } from '../test/deskCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { sendRaw } from '../test/sendRaw';

let now = new Date();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ now: () => now, env: { CORS_ORIGINS: 'https://partner.example' } });
});
afterAll(() => site.close());

const { call, signIn, refresh, signOut } = createDeskCalls(() => site);
const pair = getCookie;
const token = (cookie: string) => cookie.replace('session_id=', '');
const readLeads = async (access: string) => (await site.rest('GET', '/leads/', undefined, access)).status;

describe('a request to the session of the desk', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['without the header of the desk', { 'x-requested-with': undefined }],
    ['with another value of it', { 'x-requested-with': 'XMLHttpRequest' }],
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['from a site that may call the other interfaces', { origin: 'https://partner.example' }],
    ['from a page without an address', { origin: 'null' }],
    ['without an origin', { origin: undefined }],
  ])('%s is rejected for every action', async (_, headers) => {
    const cookie = pair(await signIn());
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/refresh'],
      ['DELETE', ''],
    ] as const) {
      const body = method === 'POST' && path === '' ? JSON.stringify(site.staff) : undefined;
      const answer = await call(method, path, { cookie, ...(body && { body }), ...headers });
      expect([answer.status, answer.body.code, answer.cookie]).toEqual([403, 'FORBIDDEN', null]);
    }
    expect((await refresh(cookie)).status).toBe(200);
  });

  test.runIf(isLocale('fr'))('is rejected in the language of the desk', async () => {
    const body = JSON.stringify({ email: site.staff.email, password: 'a wrong one' });
    const answer = await call('POST', '', { body, 'accept-language': 'fr' });
    expect(answer.body.detail).toBe('L’adresse e-mail ou le mot de passe est incorrect.');
    expect(answer.headers.get('content-language')).toBe('fr');
  });

  test('with invalid JSON fields names them', async () => {
    const answer = await call('POST', '', { body: '{"email":1,"remember":"yes"}' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['email', 'password', 'remember']]);
    expect((await call('POST', '', { body: '[]' })).status).toBe(400);
    expect((await call('POST', '', { body: 'email=a', 'content-type': 'text/plain' })).status).toBe(415);
    expect((await call('GET', '')).status).toBe(405);
  });
});

describe('signing in', () => {
  test('returns an access token and the account, but no refresh token for scripts', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const attributes = (answer.cookie ?? '').split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Path=/desk/session', 'SameSite=Strict', 'Secure']);
    expect(Object.keys(answer.body)).toEqual(['access', 'user']);
    const user = { email: site.staff.email, firstName: null, lastName: null, hasSecondFactor: false };
    expect(answer.body.user).toEqual({ id: expect.any(String), ...user });
    expect(answer.text).not.toContain(token(pair(answer)));
    expect(await readLeads(answer.body.access)).toBe(200);
  });

  test('with a wrong password gets the usual error, and no cookie', async () => {
    const body = { ...site.staff, password: 'wrong' };
    const answer = await signIn(body);
    expect([answer.status, answer.body.code, answer.headers.get('cache-control')]).toEqual([
      401,
      'UNAUTHENTICATED',
      'no-store',
    ]);
    expect(answer.body).toEqual(
      (await site.rest('POST', '/auth/login/', body, undefined, { 'accept-language': '*' })).body,
    );
    expect(answer.cookie ?? '').not.toMatch(/session_id=\w/);
  });

  test('is for staff only, and leaves no sign-in of other accounts', async () => {
    const visitor = { email: 'visitor@client.example', password: 'quite a good one' };
    await site.rest('POST', '/auth/register/', visitor);
    const answer = await signIn(visitor);
    expect([answer.status, answer.body.code, answer.cookie]).toEqual([403, 'FORBIDDEN', null]);
    const rows = await site.orm.em
      .fork()
      .execute('select 1 from refresh_tokens join accounts on accounts.id = account_id where email = ?', [
        visitor.email,
      ]);
    expect(rows).toEqual([]);
  });

  test('over plain HTTP, if the settings allow it, sets a cookie that browsers store', async () => {
    const plain = await openTestSite({ env: { PUBLIC_URL: 'http://desk.example' } });
    expect((await createDeskCalls(() => plain).signIn()).cookie).toMatch(
      /session_id=[\w-]{20,}; Path=\/desk\/session; HttpOnly; SameSite=Strict$/,
    );
    await plain.close();
  });
});

describe('a session', () => {
  test('continues with another token and another cookie', async () => {
    const first = pair(await signIn());
    const next = await refresh(first);
    expect([next.status, next.body.user.email]).toEqual([200, site.staff.email]);
    expect(pair(next)).not.toBe(first);
    expect(next.text).not.toContain(token(pair(next)));
    expect(await readLeads(next.body.access)).toBe(200);
    expect((await refresh(pair(next))).status).toBe(200);
  });

  test('continues for some seconds after a lost answer', async () => {
    const first = pair(await signIn());
    const lost = pair(await refresh(first));
    now = new Date(now.getTime() + 19_000);
    const again = await refresh(first);
    expect([again.status, pair(again)]).toEqual([200, lost]);
    expect(await readLeads(again.body.access)).toBe(200);
    now = new Date(now.getTime() + 2_000);
    const late = await refresh(first);
    expect([late.status, late.cookie]).toEqual([
      401,
      expect.stringMatching(/^session_id=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    expect((await refresh(pair(again))).status).toBe(401);
  });

  test('ends if a spent token returns after its successor is spent, even within these seconds', async () => {
    const first = pair(await signIn());
    const next = pair(await refresh(first));
    const last = pair(await refresh(next));
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(last)).status).toBe(401);
    const trail = await site.orm.em.fork().execute(`select 1 from audit_entries where action = 'refreshReused'`);
    expect(trail.length).toBeGreaterThan(0);
  });

  test('that several tabs continue at once continues in each', async () => {
    const first = pair(await signIn());
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(pair)).size).toBe(1);
    for (const answer of answers) expect((await refresh(pair(answer))).status).toBe(200);
  });

  test('has no such seconds at the other transports', async () => {
    const first = pair(await signIn());
    const next = pair(await refresh(first));
    expect((await site.rest('POST', '/auth/refresh/', { refresh: token(first) })).status).toBe(401);
    expect((await refresh(next)).status).toBe(401);
  });

  test('ends with all of its tokens on signing out, which may be repeated', async () => {
    const first = await signIn();
    const next = await refresh(pair(first));
    const out = await signOut(pair(next));
    expect([out.status, out.cookie]).toEqual([
      204,
      expect.stringMatching(/^session_id=; Path=\/desk\/session; Expires=Thu, 01 Jan 1970/),
    ]);
    expect(await readLeads(first.body.access)).toBe(401);
    expect(await readLeads(next.body.access)).toBe(401);
    // Also within the leeway.
    expect((await refresh(pair(first))).status).toBe(401);
    expect((await signOut(pair(next))).status).toBe(204);
    expect((await signOut('')).status).toBe(204);
  });

  test('ends when its account loses the right of staff', async () => {
    const other = { email: 'other@khatam.example', password: 'quite a good one' };
    const admin = await site.signIn();
    await site.graphql('mutation ($i: AddStaffInput!) { addStaff(input: $i) { result { id } } }', { i: other }, admin);
    const cookie = pair(await signIn(other));
    const renewed = await refresh(cookie);
    expect(renewed.status).toBe(200);
    await site.graphql(
      'mutation ($e: String!) { removeStaff(email: $e) { result { id } } }',
      { e: other.email },
      admin,
    );
    const { access } = renewed.body;
    const reported = await call('POST', '/refresh', { cookie: pair(renewed), authorization: `Bearer ${access}` });
    expect([reported.status, reported.body.code]).toEqual([403, 'FORBIDDEN']);
    const over = await refresh(cookie);
    expect([over.status, over.body.code, over.cookie]).toEqual([
      401,
      'UNAUTHENTICATED',
      expect.stringMatching(/^session_id=;/),
    ]);
  });
});

test('a page of the site over plain HTTP counts as another site if the site has HTTPS', async () => {
  const ask = async (env: Record<string, string>, headers: Record<string, string>) => {
    const at = await openTestSite({ env });
    onTestFinished(() => at.close());
    const head = { 'x-requested-with': 'desk', 'content-length': '0', connection: 'close', ...headers };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    return (await sendRaw(at.url, `DELETE /desk/session HTTP/1.1\r\n${lines.join('')}\r\n`)).status;
  };
  const site = { PUBLIC_URL: 'https://desk.example' };
  expect(await ask(site, { host: 'desk.example', origin: 'https://desk.example' })).toBe(204);
  expect(await ask(site, { host: 'desk.example', origin: 'http://desk.example' })).toBe(403);
  const behindProxy = { host: 'office-server', origin: 'https://office-server', 'x-forwarded-proto': 'https' };
  expect(await ask({ TRUST_PROXY: '1' }, behindProxy)).toBe(204);
  expect(await ask({}, behindProxy)).toBe(403);
});
