import { afterEach, expect, test } from 'vitest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';
import { queues } from './Task';

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** A site whose mail nobody takes, with a message that came, at a time of one day. */
async function openAt(time: string) {
  const mail = await openMailServer(() => ({ code: 550, message: 'No such user' }));
  opened.push(mail);
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' };
  const site = await openTestSite({ env, now: () => new Date(`2026-03-02T${time}Z`) });
  opened.push(site);
  await site.rest('POST', '/contact/', validMessage);
  return site;
}

const execute = (site: TestSite, sql: string) => site.orm.em.fork().execute(sql);

test('the work of a day does not begin before seven, when nobody is there to read its reminder', async () => {
  const site = await openAt('06:59:59');
  site.jobs.start();
  const handedOver = 'select 1 from outbox_events where dispatched_at is not null';
  await expect.poll(() => execute(site, handedOver)).toHaveLength(1);
  // Comes back once it has looked whether the day is due, too.
  await site.jobs.stop();
  expect(await execute(site, `select 1 from jobs.job where data ->> 'day' is not null`)).toEqual([]);
});

test('the work of a day keeps what is done for as long as letters of the same work wait', async () => {
  const site = await openAt('07:00:00');
  await site.jobs.drain();
  const kept = `select distinct data ->> 'task' as task from jobs.job
    where state = 'completed' and deletion_seconds > ${queues.mail.deleteAfterSeconds} order by 1`;
  expect(await execute(site, kept)).toEqual([]);
  site.jobs.start();
  await expect.poll(() => execute(site, kept)).toEqual([{ task: 'notify-staff' }, { task: 'send-receipt' }]);
});
