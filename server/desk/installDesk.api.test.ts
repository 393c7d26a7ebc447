import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDay, getDayStart } from '../../schema/calendarDay';
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

test('the page contains the time, and the time zone of the office as a list of changes', async () => {
  const page = await (await fetch(`${site.url}/desk`, { headers: { accept: 'text/html' } })).text();
  const [, content = ''] = /<meta name="office-time" content="([^"]+)">/.exec(page) ?? [];
  const { now, offsets } = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&#34;', '"'));
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  for (const day of [
    '2000-01-01',
    '2008-06-10',
    '2018-10-28',
    '2026-02-15',
    '2026-03-22',
    '2026-07-01',
    '2030-01-01',
  ]) {
    expect([day, getDayStart(day, offsets)]).toEqual([day, getDayStart(day)]);
    for (const hour of ['00:30', '12:00', '23:30']) {
      const moment = new Date(`${day}T${hour}Z`);
      expect(getDay(moment, offsets)).toBe(getDay(moment));
    }
  }
});

test.each(['/desk/assets/OverviewPage-former.js', '/desk/assets/OverviewPage-former.css', '/desk/assets'])(
  'a file of an earlier build is not found: %s',
  async (path) => {
    expect((await get(path))[0]).toBe(404);
  },
);
