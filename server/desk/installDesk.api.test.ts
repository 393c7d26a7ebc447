import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = async (path: string) => {
  const { status, headers } = await fetch(site.url + path, { headers: { accept: '*/*' } });
  return [status, headers.get('content-type')];
};

test.each(['/desk', '/desk/overview', '/desk/requests/1', '/desk/assetsmanager'])('%s is the desk', async (path) => {
  expect(await get(path)).toEqual([200, 'text/html; charset=utf-8']);
});

test.each(['/desk/assets/OverviewPage-former.js', '/desk/assets/OverviewPage-former.css', '/desk/assets'])(
  'a file of an earlier build is not found: %s',
  async (path) => {
    expect((await get(path))[0]).toBe(404);
  },
);
