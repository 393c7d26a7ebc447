import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeItem } from '../test/inboxCalls';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

let now = new Date('2026-03-02T08:00:00Z');
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mail = await openMailServer();
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example owner@khatam.example' };
  site = await openTestSite({ env, now: () => now });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const reminders = () => mail.received.filter(({ mail: { messageId } }) => messageId?.startsWith('<remind-staff.'));
const getJobs = async (day: string) =>
  (
    await site.orm.em
      .fork()
      .execute(`select state::text from jobs.job where data ->> 'task' = 'remind-staff' and data ->> 'day' = ?`, [day])
  ).map(({ state }) => state as string);
/** Waits until the jobs of a day are done. */
const getMorning = async (day: string) => {
  now = new Date(`${day}T08:00:00Z`);
  // The site sets a timer by its clock, which this test has just moved.
  site.jobs.wake();
  await expect.poll(() => getJobs(day), { timeout: 15_000 }).toEqual(['completed', 'completed']);
};

test('each morning staff get a mail about overdue requests and new spam, and no mail without news', async () => {
  const { body } = await site.rest('POST', '/leads/', validLead);
  site.jobs.start();
  await getMorning('2026-03-02');
  expect(reminders()).toEqual([]);

  await getMorning('2026-03-05');
  expect(
    reminders()
      .map(({ to }) => to[0])
      .sort(),
  ).toEqual(['owner@khatam.example', 'sales@khatam.example']);
  const [one] = reminders();
  expect(one?.mail.subject).toBe('1 request waiting (March 5, 2026)');
  for (const part of [one?.mail.text, one?.mail.html]) {
    expect(part).toContain(body.id.slice(-8).toUpperCase());
    expect(part).toContain('since March 2, 2026');
  }
  now = new Date('2026-03-05T20:00:00Z');
  await site.jobs.drain();
  expect(reminders()).toHaveLength(2);

  const staff = await site.signIn();
  await changeItem(site, staff, body.id, 'markInboxItemsContacted', 'contacted: true');
  await site.rest('POST', '/leads/', { ...validLead, email: 'nobody@spice.invalid' });
  await getMorning('2026-03-06');
  expect(reminders()).toHaveLength(4);
  expect(reminders().at(-1)?.mail.subject).toBe('Spam since the last reminder: 1 (March 6, 2026)');
  expect(reminders().at(-1)?.mail.text).toContain('Quote requests: 1 new, 1 in all');

  await getMorning('2026-03-07');
  expect(reminders()).toHaveLength(4);
});
