import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { Account } from './Account';
import { loadKeys } from './loadKeys';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const paths = ['/leads/', `/leads/${UNKNOWN}/`];
const queries = ['{ leads { count } }', `{ lead(id: "${UNKNOWN}") { id } }`, '{ inboxConnection { totalCount } }'];

describe('personal data', () => {
  test.each(paths)('at %s requires a token: 401 with WWW-Authenticate', async (path) => {
    const { status, headers, body } = await site.rest('GET', path);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each(queries)('by %s requires a token', async (query) => {
    const { data, errors } = await site.graphql(query);
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['signed by someone else', async () => forge(new Uint8Array(32))],
    ['without a signature', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    ['altered', async () => `${token.slice(0, -4)}AAAA`],
    ['of another shape', async () => 'x'.repeat(5000)],
  ])('is closed to a token %s', async (_what, make) => {
    expect((await site.rest('GET', '/leads/', undefined, await make())).status).toBe(401);
  });

  test('cannot be read ten minutes after signing in', async () => {
    let now = new Date();
    const clocked = await openTestSite({ now: () => now });
    const access = await clocked.signIn();
    expect((await clocked.rest('GET', '/leads/', undefined, access)).status).toBe(200);
    now = new Date(now.getTime() + 11 * 60 * 1000);
    expect((await clocked.rest('GET', '/leads/', undefined, access)).status).toBe(401);
    await clocked.close();
  });

  describe('a token with the right key and a ten-year "exp"', () => {
    const MINUTE = 60;
    /** Creates a token as an attacker with a stolen backup could: for a sign-in that is still valid. */
    const forgeFor = async (claims: (nowSeconds: number) => object) => {
      const { access } = (await site.rest('POST', '/auth/login/', site.staff)).body;
      const { sub, sid, iss } = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
      const nowSeconds = Math.floor(Date.now() / 1000);
      const { accessToken } = await loadKeys(site.orm.em.fork(), undefined);
      const payload = { sub, sid, iss, staff: true, exp: nowSeconds + 10 * 365 * 24 * 60 * MINUTE };
      return new SignJWT({ ...payload, ...claims(nowSeconds) }).setProtectedHeader({ alg: 'HS256' }).sign(accessToken);
    };
    const read = async (access: string) => (await site.rest('GET', '/leads/', undefined, access)).status;

    test('is valid for ten minutes', async () => {
      expect(await read(await forgeFor((now) => ({ iat: now })))).toBe(200);
      expect(await read(await forgeFor((now) => ({ iat: now - 9 * MINUTE })))).toBe(200);
    });

    test.each<[string, (now: number) => object]>([
      ['is older than ten minutes', (now) => ({ iat: now - 10 * MINUTE - 1 })],
      ['does not say when it was issued', () => ({})],
      ['was issued in the future', (now) => ({ iat: now + 5 * MINUTE })],
      ['says something else than a time', () => ({ iat: 'today' })],
    ])('is rejected when it %s', async (_what, claims) => {
      expect(await read(await forgeFor(claims))).toBe(401);
    });
  });

  test('is closed once the refresh tokens of the sign-in have expired', async () => {
    const { access, user } = (await site.rest('POST', '/auth/login/', site.staff)).body;
    await site.orm.em
      .fork()
      .execute(`update refresh_tokens set expires_at = now() - interval '1 minute' where account_id = ?`, [user.id]);
    expect((await site.rest('GET', '/leads/', undefined, access)).status).toBe(401);
    token = await site.signIn();
  });

  test.each<[string, (refresh: string) => Promise<unknown>]>([
    ['signing out', (refresh) => site.rest('POST', '/auth/logout/', { refresh })],
    [
      'a refresh token that was used twice',
      async (refresh) => {
        await site.rest('POST', '/auth/refresh/', { refresh });
        await site.rest('POST', '/auth/refresh/', { refresh });
      },
    ],
  ])('is closed at once by %s, on every transport', async (_how, end) => {
    const { access, refresh } = (await site.rest('POST', '/auth/login/', site.staff)).body;
    expect((await site.rest('GET', '/leads/', undefined, access)).status).toBe(200);
    await end(refresh);
    for (const path of [...paths, '/leads/?colour=red', '/leads/export/', '/events/', '/users/profile/']) {
      const { status, headers } = await site.rest('GET', path, undefined, access);
      expect([path, status, headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
    }
    expect((await site.rest('DELETE', `/leads/${UNKNOWN}/`, undefined, access)).status).toBe(401);
    for (const query of [...queries, `mutation { deleteLead(id: "${UNKNOWN}") { outcome } }`]) {
      expect((await site.graphql(query, {}, access)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    const stream = await fetch(`${site.url}/graphql/stream`, { method: 'POST', headers: bearer(access) });
    expect([stream.status, stream.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('is closed at once to a removed member of staff', async () => {
    const account = { email: 'former@khatam.example', password: 'a long enough password' };
    await site.rest('POST', '/auth/register/', account);
    const change = (isStaff: boolean) =>
      site.orm.em.fork().nativeUpdate(Account, { email: account.email }, { isStaff });
    await change(true);
    const { access } = (await site.rest('POST', '/auth/login/', account)).body;
    expect((await site.rest('GET', '/leads/', undefined, access)).status).toBe(200);
    await change(false);
    expect((await site.rest('GET', '/leads/', undefined, access)).status).toBe(401);
  });

  test('is checked against the sign-in once per request, and never without a token', async () => {
    const asked: string[] = [];
    const logger = site.orm.config.getLogger();
    const { logQuery } = logger;
    logger.logQuery = ({ query = '' }) => void (query.includes('refresh_tokens') && asked.push(query));
    await site.graphql('{ leads { count } inboxConnection { totalCount } profile { id } }', {}, token);
    await site.rest('GET', '/leads/', undefined, token);
    expect(asked).toHaveLength(2);
    for (const other of [undefined, `${token.slice(0, -4)}AAAA`]) await site.rest('GET', '/leads/', undefined, other);
    await site.graphql('{ projects { count } }');
    expect(asked).toHaveLength(2);
    logger.logQuery = logQuery;
  });

  test('is public only for leads, and only with LEADS_OPEN=1', async () => {
    const open = await openTestSite({ env: { LEADS_OPEN: '1' } });
    expect((await open.rest('GET', '/leads/')).status).toBe(200);
    const { errors } = await open.graphql('{ inboxConnection { totalCount } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await open.close();
  });
});

describe('under LEADS_OPEN=1', () => {
  const OWN = 'https://khatam.example';
  const PARTNER = 'https://partner.example';
  let open: TestSite;
  beforeAll(async () => {
    open = await openTestSite({ env: { LEADS_OPEN: '1', PUBLIC_URL: OWN, CORS_ORIGINS: PARTNER } });
  });
  afterAll(() => open.close());

  /** Sends a request with its own Host header, which fetch does not allow. */
  const ask = (headers: Record<string, string>, path = '/api/leads/') =>
    new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
      request(`${open.url}${path}`, { headers }, async (response) =>
        resolve({ status: response.statusCode, said: await text(response) }),
      )
        .on('error', reject)
        .end();
    });

  test.each([
    ['an address in numbers', { host: '10.0.0.5:8000' }],
    ['an address of IPv6', { host: '[fd00::5]:8000' }],
    ['this machine', { host: 'localhost:8000' }],
    ['a name of the network alone', { host: 'office-server:8000' }],
    ['the address of the site', { host: 'khatam.example' }],
    ['a page of the site, whose proxy names another host', { host: 'upstream', origin: OWN }],
    ['a page of the site under its number', { host: '10.0.0.5:8000', origin: 'http://10.0.0.5:8000' }],
    ['a page of CORS_ORIGINS', { host: 'khatam.example', origin: PARTNER }],
  ])('leads are open to a request to or from %s', async (_whom, headers) => {
    expect((await ask(headers)).status).toBe(200);
  });

  test.each([
    ['whose name leads here since its page was opened', { host: 'rebound.example:8000' }],
    ['the same, with a dot at the end', { host: 'localhost.:8000' }],
    ['that looks like an address in numbers', { host: '10.0.0.5.rebound.example' }],
    ['that asks across', { host: '10.0.0.5:8000', origin: 'https://rebound.example' }],
    ['in a frame without an origin', { host: '10.0.0.5:8000', origin: 'null' }],
    [
      'that answers for the name of this one over plain HTTP',
      { host: 'khatam.example', origin: 'http://khatam.example' },
    ],
    ['on another machine of the network', { host: '10.0.0.5:8000', origin: 'http://10.0.0.6:8000' }],
  ])('they require a token from a page of another site %s', async (_whose, headers) => {
    expect((await ask(headers)).status).toBe(401);
    const preflight = { ...headers, 'apollo-require-preflight': '1' };
    const { said } = await ask(preflight, `/graphql?query=${encodeURIComponent('{leads{count}}')}`);
    expect(JSON.parse(said).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await ask({ ...headers, authorization: `Bearer ${await open.signIn()}` })).status).toBe(200);
  });
});

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

const forge = (key: Uint8Array) =>
  new SignJWT({ staff: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(UNKNOWN)
    .setIssuer('site')
    .setExpirationTime('1h')
    .sign(key);
