import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from '../test/keepRunning';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { checkClock } from './checkClock';
import { createRetentionTask } from './eraseExpired';

const mailFiles = { findByEmail: async () => [], erase: async () => 0, endBefore: async () => 0 };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await plantPerson(site, await site.signIn());
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

const countLeads = async () => (await site.orm.em.fork().execute('select count(*)::int as count from leads'))[0]?.count;

let planned = 0;

/** Runs the daily job on a day, and returns its log. */
async function runOn(day: string, lines: string[] = []) {
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const input = {
    orm: site.orm,
    log,
    now: () => new Date(day),
    mailFiles,
    planWarning: async () => {
      planned += 1;
    },
  };
  await createRetentionTask(input)({ task: 'erase-expired' });
  return lines.map((line) => JSON.parse(line) as { table?: string; count?: number; msg: string; level: number });
}

// The embedded database has no separate clock.
test.runIf('server' in inject('prepared'))(
  'a clock that differs from that of the database erases nothing, and is reported',
  async () => {
    const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    const lines: string[] = [];
    await expect(runOn(later.toISOString(), lines)).rejects.toThrow('differ by 576000 minutes');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, msg: expect.stringContaining('Nothing is erased until they agree.') }),
    ]);
    const { errors } = await site.graphql('mutation { eraseExpired { result { isDryRun } } }', {}, await site.signIn());
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect(await countLeads()).toBe(1);
    expect(planned).toBe(1);
    const state = await checkClock(site.orm.em.fork(), later);
    expect(state).toMatchObject({ isPlausible: false, needsConfirmation: false });
    expect(later.getTime() - state.databaseNow.getTime()).toBeCloseTo(400 * 24 * 60 * 60 * 1000, -5);
    const CONFIRM = 'mutation ($now: DateTimeISO!) { confirmClock(now: $now) { result { isPlausible } } }';
    const confirmed = await site.graphql(CONFIRM, { now: later }, await site.signIn());
    expect(confirmed.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    vi.useRealTimers();
    expect((await checkClock(site.orm.em.fork(), new Date())).isPlausible).toBe(true);
  },
);

test('a daily run erases expired data, and logs tables and counts, but no person', async () => {
  const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString();
  await keepRunning(site.orm.em.fork(), new Date(later));
  const lines = await runOn(later);
  expect(lines).toContainEqual(expect.objectContaining({ table: 'leads', count: 1 }));
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(planted.words.join('|'), 'i'));
  expect(await runOn(later)).toEqual([]);
});

// A PostgreSQL server vacuums by itself.
test.runIf(!('server' in inject('prepared')))('a daily run frees the space of erased rows for new ones', async () => {
  const own = await openTestSite({ now: () => new Date('2026-03-02T08:00:00Z') });
  onTestFinished(() => own.close());
  own.jobs.start();
  const input = `select "last_vacuum" is not null as "isVacuumed" from pg_stat_user_tables where "relid" = 'leads'::regclass`;
  await expect.poll(() => own.orm.em.fork().execute(input)).toEqual([{ isVacuumed: true }]);
});
