import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';

let isBusy = true;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  isBusy = true;
  mail = await openMailServer(() => (isBusy ? { code: 451, message: 'Try later' } : undefined));
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
});
afterEach(async () => {
  await site.close();
  await mail.close();
});

const execute = (sql: string) => site.orm.em.fork().execute(sql);
const delayed = async () =>
  (await site.graphql('{ delayedWork { task count since failure { reason code } } }', {}, await site.signIn())).data
    .delayedWork;

test('mail that no server accepts is reported after a quarter of an hour, by kind, until it is sent', async () => {
  await site.rest('POST', '/contact/', validMessage);
  await site.rest('POST', '/contact/', { ...validMessage, email: 'second@spice.example' });
  await site.jobs.drain();
  await execute(`update job_records set planned_at = now() - interval '14 minutes'`);
  expect(await delayed()).toEqual([]);

  await execute(`update job_records set planned_at = '2026-03-02T08:00:00Z' where task = 'notify-staff'`);
  await execute(`update job_records set planned_at = '2026-03-02T09:00:00Z' where task = 'send-receipt'`);
  const failure = { reason: 'REJECTED', code: 'EENVELOPE' };
  expect(await delayed()).toEqual([
    { task: 'NOTIFY_STAFF', count: 2, since: '2026-03-02T08:00:00.000Z', failure },
    { task: 'SEND_RECEIPT', count: 2, since: '2026-03-02T09:00:00.000Z', failure },
  ]);

  isBusy = false;
  await execute(`update jobs.job set start_after = now() where state = 'retry'`);
  await site.jobs.drain();
  expect(mail.received).toHaveLength(4);
  expect(await delayed()).toEqual([]);
});

test('a request without planned jobs is reported, too', async () => {
  await site.rest('POST', '/contact/', validMessage);
  expect(await delayed()).toEqual([]);
  await execute(`update outbox_events set created_at = '2026-03-02T08:00:00Z'`);
  expect(await delayed()).toEqual([{ task: 'PLAN_WORK', count: 1, since: '2026-03-02T08:00:00.000Z', failure: null }]);
});

test('delayed jobs are reported to staff only', async () => {
  const { errors } = await site.graphql('{ delayedWork { count } }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
