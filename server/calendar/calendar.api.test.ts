import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log';
import { changeItem } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const ORIGIN = 'https://agency.example';
let now = new Date('2026-06-02T08:00:00Z');
let site: TestSite;
let staff: string;
const lines: string[] = [];
beforeAll(async () => {
  const output = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  site = await openTestSite({ env: { PUBLIC_URL: ORIGIN }, now: () => now, log: createLog('info', output) });
  staff = await site.signIn();
});
afterAll(() => site.close());

const renew = async (): Promise<string> =>
  (await site.graphql('mutation { renewCalendarLink }', {}, staff)).data.renewCalendarLink.replace(ORIGIN, '');
const read = (path: string, headers = {}) => fetch(site.url + path, { headers });
async function readEvents(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(path)).text()));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(one);
    return { uid, summary, from: startDate.toString(), to: endDate.toString() };
  });
}
const sendLead = async (): Promise<string> => (await site.rest('POST', '/leads/', validLead)).body.id;

test('a calendar has the follow-ups and due replies of its owner and of nobody, without a name', async () => {
  const path = await renew();
  const id = await sendLead();
  const reference = `Q-${id.slice(-8).toUpperCase()}`;
  await changeItem(site, staff, id, 'setInboxFollowUp', 'followUpOn: "2026-06-09"');
  const expected = [
    {
      uid: `${id}-follow-up@agency.example`,
      summary: `Follow-up: Quote request ${reference}`,
      from: '2026-06-09',
      to: '2026-06-10',
    },
    {
      uid: `${id}-reply@agency.example`,
      summary: `Reply due: Quote request ${reference}`,
      from: '2026-06-04T07:30:00Z',
      to: '2026-06-04T08:00:00Z',
    },
  ];
  expect(await readEvents(path)).toEqual(expected);
  expect(await readEvents(path)).toEqual(expected);
  const text = await (await read(path)).text();
  for (const value of [validLead.firstName, validLead.lastName, validLead.email]) expect(text).not.toContain(value);

  const colleague = { email: 'nadia@khatam.example', password: 'quite a good one' };
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { id } }';
  const { data } = await site.graphql(add, { input: colleague }, staff);
  await changeItem(site, staff, id, 'assignInboxItems', `assigneeId: "${data.addStaff.id}"`);
  expect(await readEvents(path)).toEqual([]);
});

test('a program that has the present calendar gets it once; no cache stores it', async () => {
  const path = await renew();
  const first = await read(path);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await read(path, { 'if-none-match': first.headers.get('etag') })).status).toBe(304);
  await sendLead();
  expect((await read(path, { 'if-none-match': first.headers.get('etag') })).status).toBe(200);
});

test('another address ends the former one, and an ended one is unknown', async () => {
  const former = await renew();
  const path = await renew();
  expect([(await read(former)).status, (await read(path)).status]).toEqual([404, 200]);
  now = new Date(now.getTime() + 1000);
  const link = async () =>
    (await site.graphql('{ calendarLink { createdAt usedAt } }', {}, staff)).data.calendarLink as object | null;
  expect(await link()).toMatchObject({ usedAt: expect.any(String) });
  await site.graphql('mutation { revokeCalendarLink }', {}, staff);
  expect([(await read(path)).status, await link()]).toEqual([404, null]);
});

test('a calendar ends with the right of staff', async () => {
  const path = await renew();
  await site.orm.em.fork().execute('update "accounts" set "is_staff" = false where "email" = ?', [site.staff.email]);
  expect((await read(path)).status).toBe(404);
  await site.orm.em.fork().execute('update "accounts" set "is_staff" = true where "email" = ?', [site.staff.email]);
  expect((await read(path)).status).toBe(200);
});

test('neither log nor database has the address', async () => {
  const path = await renew();
  await read(path);
  const token = path.replace(/^.*\/|\.ics$/g, '');
  expect(lines.join('')).toContain('/desk/calendar/:token');
  expect(lines.join('')).not.toContain(token);
  const rows = await site.orm.em.fork().execute('select * from "calendar_links"');
  expect(JSON.stringify(rows)).not.toContain(token);
});
