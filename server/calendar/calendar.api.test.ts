import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { changeItem } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { readCalendar } from '../test/readCalendar';
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
  (await site.graphql('mutation { renewCalendarLink { result } }', {}, staff)).data.renewCalendarLink.result.replace(
    ORIGIN,
    '',
  );
const read = (path: string, headers = {}) => fetch(site.url + path, { headers });
const readComponents = async (path: string) =>
  readCalendar(await (await read(path)).text()).getAllSubcomponents('vevent');
async function readEvents(path: string) {
  return (await readComponents(path)).map((one) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(one);
    return { uid, summary, from: startDate.toString(), to: endDate.toString() };
  });
}
const sendLead = async (): Promise<string> => (await site.rest('POST', '/leads/', validLead)).body.id;

test('a calendar has the follow-ups and due replies of its owner and of nobody, without a name', async () => {
  const path = await renew();
  const id = await sendLead();
  const reference = `Q-${id.slice(-8).toUpperCase()}`;
  await changeItem(site, staff, id, 'setInboxFollowUp', 'followUpOn: "2026-06-02"');
  const expected = [
    {
      uid: `${id}-follow-up@agency.example`,
      summary: `Follow-up: Quote request ${reference}`,
      from: '2026-06-02',
      to: '2026-06-03',
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
  // Until a day to come the request is set aside.
  await changeItem(site, staff, id, 'setInboxFollowUp', 'followUpOn: "2026-06-09"');
  expect(await readEvents(path)).toEqual([{ ...expected[0], from: '2026-06-09', to: '2026-06-10' }]);
  const text = await (await read(path)).text();
  for (const value of [validLead.firstName, validLead.lastName, validLead.email]) expect(text).not.toContain(value);

  const colleague = { email: 'nadia@khatam.example', password: 'quite a good one' };
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  const { data } = await site.graphql(add, { input: colleague }, staff);
  await changeItem(site, staff, id, 'assignInboxItems', `assigneeId: "${data.addStaff.result.id}"`);
  expect(await readEvents(path)).toEqual([]);
});

test('the stamps of an event move with each change of its request, and its number grows', async () => {
  const path = await renew();
  const id = await sendLead();
  await changeItem(site, staff, id, 'setInboxFollowUp', 'followUpOn: "2026-06-02"');
  const find = async (purpose: string) => {
    const events = await readComponents(path);
    const found = events.find((one) => new ICAL.Event(one).uid.startsWith(`${id}-${purpose}`));
    return ['dtstamp', 'last-modified', 'sequence'].map((name) => found?.getFirstPropertyValue(name)?.toString());
  };
  const sequence = Number((await find('reply'))[2]);
  const { profile } = (await site.graphql('{ profile { id } }', {}, staff)).data;
  const changes = [
    ['setInboxFollowUp', 'followUpOn: "2026-06-01"'],
    ['assignInboxItems', `assigneeId: "${profile.id}"`],
    ['correctInboxItem', 'input: { phone: "+212 522 000 111" }'],
  ] as const;
  for (const [change, args] of changes) {
    now = new Date(now.getTime() + 60_000);
    await changeItem(site, staff, id, change, args);
    const stamp = now.toISOString().replace('.000', '');
    for (const purpose of ['follow-up', 'reply']) expect((await find(purpose)).slice(0, 2)).toEqual([stamp, stamp]);
  }
  expect(Number((await find('reply'))[2])).toBe(sequence + changes.length);
});

test('a calendar is valid before the first request and after the last one', async () => {
  const path = await renew();
  await site.orm.em.fork().execute('delete from "leads"');
  expect(await readEvents(path)).toEqual([]);
  const id = await sendLead();
  expect(await readEvents(path)).toHaveLength(1);
  now = new Date(now.getTime() + 90 * 24 * 3_600_000);
  staff = await site.signIn();
  expect(await readEvents(path)).toHaveLength(1);
  await changeItem(site, staff, id, 'markInboxItemsContacted', 'contacted: true');
  expect(await readEvents(path)).toEqual([]);
});

test('a program that has the present calendar gets it once; no cache stores it', async () => {
  const path = await renew();
  const first = await read(path);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const tag = first.headers.get('etag');
  // Proxies that compress make a tag weak.
  for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, `W/"other",${tag}`, '*']) {
    const answer = await read(path, { 'if-none-match': known });
    expect([known, answer.status, await answer.text()]).toEqual([known, 304, '']);
    expect(answer.headers.get('etag')).toBe(tag);
  }
  expect((await read(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  await sendLead();
  for (const known of [tag, `W/${tag}`]) expect((await read(path, { 'if-none-match': known })).status).toBe(200);
});

test('another address ends the former one, and an ended one is unknown', async () => {
  const former = await renew();
  const path = await renew();
  expect([(await read(former)).status, (await read(path)).status]).toEqual([404, 200]);
  now = new Date(now.getTime() + 1000);
  const link = async () =>
    (await site.graphql('{ calendarLink { createdAt usedAt } }', {}, staff)).data.calendarLink as object | null;
  expect(await link()).toMatchObject({ usedAt: expect.any(String) });
  await site.graphql('mutation { revokeCalendarLink { outcome } }', {}, staff);
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
