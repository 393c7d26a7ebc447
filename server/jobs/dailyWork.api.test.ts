import { afterEach, expect, test } from 'vitest';
import { getDayStart } from '../../schema/calendarDay';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** Opens a site whose mail server rejects all mail, with one message, at a time of day. */
async function openAt(time: string, day = '2026-03-02') {
  const mail = await openMailServer(() => ({ code: 550, message: 'No such user' }));
  opened.push(mail);
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' };
  const site = await openTestSite({ env, now: () => new Date(`${day}T${time}Z`) });
  opened.push(site);
  await site.rest('POST', '/contact/', validMessage);
  return site;
}

const execute = (site: TestSite, sql: string) => site.orm.em.fork().execute(sql);

// In Ramadan, which has begun on the first day, the clocks of Morocco show UTC, later an hour more.
test.each(['2026-03-02', '2026-05-04'])('the daily jobs of %s do not start before seven at the office', async (day) => {
  const seven = new Date(getDayStart(day).getTime() + 7 * 60 * 60_000);
  const site = await openAt(new Date(seven.getTime() - 1000).toISOString().slice(11, 19), day);
  site.jobs.start();
  const handedOver = 'select 1 from outbox_events where dispatched_at is not null';
  await expect.poll(() => execute(site, handedOver)).toHaveLength(1);
  // Resolves after the check whether the day is due.
  await site.jobs.stop();
  expect(await execute(site, `select 1 from jobs.job where data ->> 'day' is not null`)).toEqual([]);
});

test('a job that the queue expired before any instance ran it is a failed job that staff can try again', async () => {
  const site = await openAt('07:00:00');
  await site.jobs.drain();
  await execute(
    site,
    `update job_records set state = 'waiting', failure = null, planned_at = now() - interval '16 days'
    where task = 'send-receipt'`,
  );
  site.jobs.start();
  const failed = `select failure from job_records where task = 'send-receipt' and state = 'failed'`;
  await expect.poll(() => execute(site, failed)).toEqual([{ failure: 'STOPPED' }]);
});
