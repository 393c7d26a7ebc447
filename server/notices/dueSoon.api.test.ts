import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { changeItem } from '../test/inboxCalls';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

/** Monday. */
const START = Date.parse('2026-03-02T09:00:00Z');
const HOUR_MS = 3_600_000;
let now = new Date(START);
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let staff: string;
beforeAll(async () => {
  mail = await openMailServer();
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example owner@khatam.example' };
  site = await openTestSite({ env, now: () => now });
  site.jobs.start();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(async () => {
  await site.orm.em.fork().execute('delete from "leads"');
  now = new Date(START);
  mail.received.length = 0;
});

const sendLead = async (): Promise<string> => {
  const { id } = (await site.rest('POST', '/leads/', validLead)).body;
  staff = await site.signIn();
  return id;
};
/** Moves the clock so many hours on from the start, and lets the worker look. */
const passTo = async (hours: number) => {
  now = new Date(START + hours * HOUR_MS);
  site.jobs.wake();
};
const getSent = () =>
  mail.received.filter(({ mail: { subject = '' } }) => subject.startsWith('Reply due soon')).map(({ to }) => to[0]);
/** Waits until the worker has handled a request that arrives now. */
const settle = async () => {
  const { id } = (await site.rest('POST', '/leads/', { ...validLead, email: `a${now.getTime()}@client.example` })).body;
  const subject = `Quote request ${getReference(id)}`;
  const count = () => mail.received.filter(({ mail: { subject: one } }) => one?.startsWith(subject)).length;
  await expect.poll(count, { timeout: 15_000 }).toBe(2);
};

test('two hours before the promised time staff are notified once, in the time of the office', async () => {
  const id = await sendLead();
  await passTo(45.9);
  await settle();
  expect(getSent()).toEqual([]);
  await passTo(46);
  await expect.poll(getSent, { timeout: 15_000 }).toHaveLength(2);
  expect(getSent().sort()).toEqual(['owner@khatam.example', 'sales@khatam.example']);
  const text = mail.received.at(-1)?.mail.text;
  // 9:00 UTC is 9:00 in Casablanca, in the month of Ramadan.
  expect(text).toContain('Wednesday, March 4');
  expect(text).toContain('09:00 AM');
  expect(text).toContain(`/desk/requests/${id}`);
  expect(text).not.toMatch(/salma|bennani/i);
  await passTo(47);
  await settle();
  expect(getSent()).toHaveLength(2);
});

test('nobody is notified of a request that is answered or set aside, until it comes back in time', async () => {
  const id = await sendLead();
  const other = await sendLead();
  await changeItem(site, staff, id, 'markInboxItemsContacted', 'contacted: true');
  await changeItem(site, staff, other, 'setInboxFollowUp', 'followUpOn: "2026-03-06"');
  await passTo(46.5);
  await settle();
  expect(getSent()).toEqual([]);
  staff = await site.signIn();
  await changeItem(site, staff, other, 'setInboxFollowUp', '');
  await expect.poll(getSent, { timeout: 15_000 }).toHaveLength(2);
});

test('staff who ask for it get the figures of a week in their language, on Monday', async () => {
  await sendLead();
  const choose = 'mutation ($on: Boolean!) { setGetsFigures(getsFigures: $on) { outcome } }';
  const getFigures = () => mail.received.filter(({ mail: { messageId } }) => messageId?.startsWith('<mail-figures.'));
  await passTo(7 * 24);
  await settle();
  expect(getFigures()).toEqual([]);
  staff = await site.signIn();
  await site.graphql(choose, { on: true }, staff);
  await passTo(8 * 24);
  await settle();
  expect(getFigures()).toEqual([]);
  await passTo(14 * 24);
  await expect.poll(getFigures, { timeout: 15_000 }).toHaveLength(1);
  const [one] = getFigures();
  expect(one?.to).toEqual([site.staff.email]);
  expect(one?.mail.subject).toMatch(/^March 9.–.15, 2026: 2 requests$/);
  expect(one?.mail.text).toContain('Requests: 2 (the week before: 1)');
});
