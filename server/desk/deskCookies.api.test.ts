import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskCalls, getCookie as pair } from '../test/deskCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const { call, signIn, refresh, signOut } = createDeskCalls(() => site);
const readLeads = async (access: string) => (await site.rest('GET', '/leads/', undefined, access)).status;

describe('a cookie of the same name from another path or domain', () => {
  const JUNK = ['session_id=junk', 'session_id=', `session_id=${'x'.repeat(43)}`];
  const outsider = { email: 'outsider@client.example', password: 'quite a good one' };
  const colleague = { email: 'colleague@khatam.example', password: 'quite a good one' };
  beforeAll(async () => {
    await site.rest('POST', '/auth/register/', outsider);
    const add = 'mutation ($i: AddStaffInput!) { addStaff(input: $i) { result { id } } }';
    await site.graphql(add, { i: colleague }, await site.signIn());
  });

  test.each(JUNK)('does not stop a session from continuing: %s', async (junk) => {
    const own = pair(await signIn());
    const next = await refresh(`${junk}; ${own}`);
    expect(next.status).toBe(200);
    expect((await refresh(`${pair(next)}; ${junk}`)).status).toBe(200);
  });

  test('of an account that is not staff is ignored', async () => {
    const { body } = await site.rest('POST', '/auth/login/', outsider);
    const next = await refresh(`session_id=${body.refresh}; ${pair(await signIn())}`);
    expect([next.status, next.body.user?.email]).toEqual([200, site.staff.email]);
  });

  test('of an earlier session of the same account is ignored if it is spent', async () => {
    const spent = pair(await signIn());
    await refresh(spent);
    const next = await refresh(`${spent}; ${pair(await signIn())}`);
    expect([next.status, next.body.user?.email]).toEqual([200, site.staff.email]);
  });

  test('of another person at the desk ends both sessions, so that no one works under another account by mistake', async () => {
    const own = pair(await signIn());
    const other = pair(await signIn(colleague));
    expect((await refresh(`${other}; ${own}`)).status).toBe(401);
    expect((await refresh(own)).status).toBe(401);
    expect((await refresh(other)).status).toBe(401);
    const again = pair(await signIn());
    expect((await refresh(`${other}; ${again}`)).status).toBe(200);
  });

  test('does not stop a session from ending: signing out ends each session that was sent', async () => {
    const own = await signIn();
    const other = await signIn(colleague);
    const out = await signOut(`session_id=junk; ${pair(other)}; ${pair(own)}`);
    expect(out.status).toBe(204);
    for (const { body } of [own, other]) expect(await readLeads(body.access)).toBe(401);
  });
});

test('signing in over a session ends it, and a wrong password leaves it', async () => {
  const former = await signIn();
  const input = (password: string) => ({ body: JSON.stringify({ ...site.staff, password }), cookie: pair(former) });
  expect((await call('POST', '', input('wrong'))).status).toBe(401);
  expect(await readLeads(former.body.access)).toBe(200);
  const next = await call('POST', '', input(site.staff.password));
  expect(next.status).toBe(200);
  expect(await readLeads(former.body.access)).toBe(401);
  expect(await readLeads(next.body.access)).toBe(200);
});
