import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const paths = ['/leads/', `/leads/${UNKNOWN}/`];
const queries = ['{ leads { count } }', `{ lead(id: "${UNKNOWN}") { id } }`, '{ contactMessages { count } }'];

describe('people’s data', () => {
  test.each(paths)('at %s asks for a token: 401 with WWW-Authenticate', async (path) => {
    const { status, headers, body } = await site.rest('GET', path);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each(queries)('by %s asks for a token', async (query) => {
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

  test('is open to nobody ten minutes after signing in', async () => {
    let now = new Date();
    const clocked = await openTestSite({ now: () => now });
    const access = await clocked.signIn();
    expect((await clocked.rest('GET', '/leads/', undefined, access)).status).toBe(200);
    now = new Date(now.getTime() + 11 * 60 * 1000);
    expect((await clocked.rest('GET', '/leads/', undefined, access)).status).toBe(401);
    await clocked.close();
  });

  test('opens to everybody only for leads, and only with LEADS_OPEN=1', async () => {
    const open = await openTestSite({ env: { LEADS_OPEN: '1' } });
    expect((await open.rest('GET', '/leads/')).status).toBe(200);
    const { errors } = await open.graphql('{ contactMessages { count } }');
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await open.close();
  });
});

const forge = (key: Uint8Array) =>
  new SignJWT({ staff: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(UNKNOWN)
    .setIssuer('site')
    .setExpirationTime('1h')
    .sign(key);
