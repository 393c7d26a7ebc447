import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createLog } from '../common/log';
import type { Orm } from '../database/createOrm';
import { openTestOrm } from '../test/openTestOrm';
import { openTestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';
import { createJobs, type Jobs } from './createJobs';
import { getRecordId, type PlannedJob } from './planJobs';
import type { Tasks } from './Task';

const isServer = 'server' in inject('prepared');
const SECOND = 1000;

describe('jobs that nothing asks for', () => {
  let orm: Orm;
  let jobs: Jobs;
  let close: () => Promise<void>;
  let ran: string[];
  beforeEach(async () => {
    ({ orm, close } = await openTestOrm());
    ran = [];
    const note: Tasks[string] = async ({ task }) => void ran.push(task);
    jobs = createJobs({
      orm,
      server: isServer ? { url: (orm.config.getAll() as { clientUrl: string }).clientUrl } : undefined,
      log: createLog('silent'),
      // Before the daily jobs.
      now: () => new Date('2026-03-02T02:00:00Z'),
      isClockPlausible: async () => true,
      tasks: { 'send-receipt': note, 'notify-staff': note, 'post-webhook': note },
      planEvent: async () => [],
      planDay: async () => [],
      announceDue: async () => {},
      giveUpReply: async () => {},
    });
  });
  afterEach(async () => {
    await jobs.stop();
    await close();
  });

  const planIn = (ms: number, task: string, queue: PlannedJob['queue'] = 'mail'): PlannedJob => {
    const data = { task, day: '2026-03-02' };
    return { id: getRecordId(data), queue, data, startAfter: new Date(Date.now() + ms) };
  };
  const execute = (sql: string) => orm.em.fork().execute(sql);

  test('run within a second of their time', async () => {
    // Opens the queue, so that its installation is not part of the times.
    await jobs.drain();
    jobs.start();
    const planned = [
      planIn(1500, 'send-receipt'),
      planIn(3300, 'notify-staff'),
      planIn(4700, 'post-webhook', 'webhook'),
    ];
    await jobs.plan(planned);
    await expect.poll(() => ran, { interval: 50 }).toHaveLength(planned.length);
    // Taken by a worker, which may wait with the work until the process has time for it.
    const late = 'select (extract(epoch from started_on - start_after) * 1000)::int as late from jobs.job';
    for (const row of await execute(late)) expect(row.late).toBeLessThan(SECOND);
  });

  test('are assigned again once their worker died', async () => {
    await jobs.plan([planIn(0, 'send-receipt')]);
    // What a worker leaves that was killed eleven seconds ago: its heartbeat ends in four.
    await execute(`update jobs.job set state = 'active', started_on = now() - interval '30 seconds',
      heartbeat_on = now() - interval '11 seconds', heartbeat_seconds = 15`);
    jobs.start();
    await expect
      .poll(() => execute('select state::text from jobs.job'), { timeout: 15_000 })
      .toEqual([{ state: 'retry' }]);
  });

  test('are handed to staff once their attempts are over', async () => {
    await jobs.plan([planIn(0, 'send-receipt')]);
    await execute(`update jobs.job set state = 'active', retry_count = retry_limit, heartbeat_seconds = 15,
      started_on = now() - interval '30 seconds', heartbeat_on = now() - interval '20 seconds'`);
    jobs.start();
    await expect
      .poll(() => execute('select state, failure from job_records'))
      .toEqual([{ state: 'failed', failure: 'STOPPED' }]);
  });
});

// The embedded database has one instance only.
describe.runIf(isServer)('an event of an instance that runs no jobs', () => {
  test('is handed to another at once', async () => {
    const site = await openTestSite({ now: () => new Date('2026-03-02T02:00:00Z') });
    await site.jobs.drain();
    site.jobs.start();
    const other = await openTestSite({ beside: site });
    // The first look of the start is over.
    await expect.poll(() => site.orm.em.fork().execute('select 1 from jobs.queue')).not.toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, SECOND));
    const begun = performance.now();
    await other.rest('POST', '/contact/', validMessage);
    const sent = () => site.orm.em.fork().execute(`select state from job_records where task = 'send-receipt'`);
    await expect.poll(sent, { interval: 50 }).toEqual([{ state: 'done' }]);
    expect(performance.now() - begun).toBeLessThan(2 * SECOND);
    await other.close();
    await site.close();
  });
});
