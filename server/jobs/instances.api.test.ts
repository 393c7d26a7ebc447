import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createLog } from '../common/log';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { createJobs } from './createJobs';
import { planDay } from './planJobs';

// The embedded database has one instance only.
describe.runIf('server' in inject('prepared'))('two instances', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test('run the daily jobs once together, including the retention', async () => {
    const done: string[] = [];
    const note = async ({ task }: { task: string }) => void done.push(task);
    const channel = { task: 'notify-staff', dayTask: 'remind-staff', findReceivers: () => ['one'] } as const;
    const open = () => {
      const plan = vi.fn((day: string) => planDay(day, undefined, site.orm.em.fork(), [channel]));
      const jobs = createJobs({
        orm: site.orm,
        server: { url: (site.orm.config.getAll() as { clientUrl: string }).clientUrl },
        log: createLog('silent'),
        now: () => new Date('2026-03-02T08:00:00Z'),
        isClockPlausible: async () => true,
        tasks: { 'erase-expired': note, 'remind-staff': note },
        planEvent: async () => [],
        announceDue: async () => {},
        giveUpReply: async () => {},
        planDay: plan,
      });
      jobs.start();
      return { jobs, plan };
    };
    const instances = [open(), open()];
    await vi.waitFor(() => instances.map(({ plan }) => expect(plan).toHaveBeenCalledOnce()), 15_000);
    const states = `select data ->> 'task' as task, state::text from jobs.job order by 1`;
    await vi.waitFor(async () => {
      expect(await site.orm.em.fork().execute(states)).toEqual([
        { task: 'erase-expired', state: 'completed' },
        { task: 'remind-staff', state: 'completed' },
      ]);
    }, 15_000);
    expect(done.sort()).toEqual(['erase-expired', 'remind-staff']);
    await Promise.all(instances.map(({ jobs }) => jobs.stop()));
  });
});
