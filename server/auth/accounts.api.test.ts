import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const login = (email: unknown, password: unknown) => site.rest('POST', '/auth/login/', { email, password });
const REFRESH = 'mutation ($refresh: String!) { refresh(refresh: $refresh) { access refresh } }';
const LOGOUT = 'mutation ($refresh: String!) { logout(refresh: $refresh) }';

describe('signing in', () => {
  test('returns tokens and the account', async () => {
    const { status, body } = await login(site.staff.email.toUpperCase(), site.staff.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: site.staff.email, isStaff: true } });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash/i);
    expect((await site.rest('GET', '/leads/', undefined, body.access)).status).toBe(200);
  });

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const unknown = await login('nobody@khatam.example', site.staff.password);
    const wrong = await login(site.staff.email, 'wrong');
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test.each([
    [undefined, undefined],
    [1, 2],
    [{ a: 1 }, 'x'],
  ])('with %j and %j is a 400', async (email, password) => {
    const { status, body } = await login(email, password);
    expect(status).toBe(400);
    expect(body.detail).toBeTruthy();
  });
});

describe('a refresh token', () => {
  const signIn = async () => (await login(site.staff.email, site.staff.password)).body.refresh as string;

  test('is valid once for a new pair', async () => {
    const { data } = await site.graphql(REFRESH, { refresh: await signIn() });
    expect((await site.rest('GET', '/leads/', undefined, data.refresh.access)).status).toBe(200);
  });

  test('used twice ends every token of its sign-in', async () => {
    const first = await signIn();
    const { data } = await site.graphql(REFRESH, { refresh: first });
    const reuse = await site.graphql(REFRESH, { refresh: first });
    expect(reuse.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const next = await site.graphql(REFRESH, { refresh: data.refresh.refresh });
    expect(next.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('is invalid after signing out', async () => {
    const refresh = await signIn();
    expect((await site.graphql(LOGOUT, { refresh })).data.logout).toBe(true);
    expect((await site.graphql(REFRESH, { refresh })).errors).toHaveLength(1);
  });

  test('is valid for fourteen days', async () => {
    let now = new Date();
    const clocked = await openTestSite({ now: () => now });
    const begin = async () => (await clocked.rest('POST', '/auth/login/', clocked.staff)).body.refresh as string;
    const [early, late] = [await begin(), await begin()];
    const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    now = inDays(13.99);
    expect((await clocked.rest('POST', '/auth/refresh/', { refresh: early })).status).toBe(200);
    now = inDays(0.02);
    expect((await clocked.rest('POST', '/auth/refresh/', { refresh: late })).status).toBe(401);
    await clocked.close();
  });

  test('continues a sign-in for at most 90 days of exchanges', async () => {
    let now = new Date();
    const clocked = await openTestSite({ now: () => now });
    const begun = now.getTime();
    const toDay = (day: number) => {
      now = new Date(begun + day * 24 * 60 * 60 * 1000);
    };
    const exchange = (refresh: string) => clocked.rest('POST', '/auth/refresh/', { refresh });
    let session = (await clocked.rest('POST', '/auth/login/', clocked.staff)).body;
    for (const day of [13, 26, 39, 52, 65, 78, 89.999]) {
      toDay(day);
      const { status, body } = await exchange(session.refresh);
      expect([day, status]).toEqual([day, 200]);
      session = body;
    }
    expect((await clocked.rest('GET', '/leads/', undefined, session.access)).status).toBe(200);
    toDay(90.001);
    expect((await clocked.rest('GET', '/leads/', undefined, session.access)).status).toBe(401);
    expect((await exchange(session.refresh)).status).toBe(401);
    await clocked.close();
  });

  test('is not stored, so that data of the database allow no sign-in', async () => {
    const refresh = await signIn();
    const rows = await site.orm.em.fork().execute('select * from refresh_tokens');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(refresh);
  });

  const refreshed = (refresh: string) => site.rest('POST', '/auth/refresh/', { refresh });

  // The order of the requests is random; no order may leave a valid token.
  test.each(Array.from({ length: 10 }, (_, round) => round))('used four times at once ends them all (%i)', async () => {
    const refresh = await signIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refreshed(refresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const next = answers.find(({ status }) => status === 200)?.body.refresh;
    expect((await refreshed(next)).status).toBe(401);
  });

  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'used during a sign-out leaves no valid token (%i)',
    async () => {
      const refresh = await signIn();
      const [next, out] = await Promise.all([refreshed(refresh), site.rest('POST', '/auth/logout/', { refresh })]);
      expect(out.status).toBe(204);
      if (next.status === 200) expect((await refreshed(next.body.refresh)).status).toBe(401);
    },
  );
});

test('a profile is changed only in the version that was read; a sign-in does not change the version', async () => {
  const token = await site.signIn();
  const read = () => site.rest('GET', '/users/profile/', undefined, token);
  const { headers, body: before } = await read();
  const tag = headers.get('etag') as string;
  expect(tag).toBe(`"${before.version}"`);
  await site.orm.em.fork().execute('update accounts set last_used_at = null');
  await site.signIn();
  const names = { email: site.staff.email, firstName: 'Salma', lastName: 'Bennani' };
  const put = (body: object, ifMatch?: string) =>
    site.rest('PUT', '/users/profile/update/', body, token, ifMatch ? { 'if-match': ifMatch } : {});
  const { status, body } = await put(names, tag);
  expect([status, body.version]).toEqual([200, before.version + 1]);
  const stale = await put({ ...names, firstName: 'Nora' }, tag);
  expect([stale.status, stale.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  expect((await read()).body).toMatchObject({ firstName: 'Salma', version: body.version });
  expect((await put({ ...names, firstName: 'Nora' })).body.firstName).toBe('Nora');
});
