import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fillLeads } from '../test/fillLeads';
import { openTestApi, type TestApi } from '../test/openTestApi';
import { countLeads } from './countLeads';
import { Lead } from './Lead';
import type { LeadFilterInput } from './LeadFilterInput';
import { LeadState } from './LeadState';
import { leadCondition } from './leadCondition';
import { ProjectType } from './ProjectType';
import { settleCounts } from './settleCounts';
import { Timeline } from './Timeline';

const DAY = 86_400_000;
/** Five days of them, so that some are settled and some are not. */
const COUNT = 5 * 1440;
const now = new Date();

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(() => now);
  await fillLeads(api.orm.em.fork(), COUNT, now);
  await execute(`update leads set timeline = '1month' where last_name = 'Last1'`);
  await settleCounts(api.orm.em.fork());
});
afterAll(() => api.close());

const execute = (sql: string) => api.orm.em.fork().execute<Record<string, unknown>[]>(sql);

const filters: LeadFilterInput[] = [
  {},
  ...[true, false].flatMap((contacted) => [{ contacted }, { contacted, flagged: true }]),
  { flagged: true },
  ...Object.values(LeadState).map((state) => ({ state })),
  { state: LeadState.CONTACTED, contacted: false },
  { state: LeadState.FLAGGED, flagged: false },
  { state: LeadState.OVERDUE, flagged: true },
  { projectType: ProjectType.WEBSITE },
  { projectType: ProjectType.MOBILE },
  { timeline: Timeline.ONE_MONTH, contacted: false },
  { search: 'last1' },
  { arrivedFrom: new Date(now.getTime() - 4 * DAY) },
  { arrivedBefore: new Date(now.getTime() - DAY) },
  { arrivedBefore: new Date(now.getTime() - 4 * DAY) },
];

async function expectExact() {
  for (const filter of filters) {
    const em = api.orm.em.fork();
    const count = await em.count(Lead, leadCondition(filter, now));
    expect([filter, await countLeads(em, filter, now)]).toEqual([filter, count]);
  }
}

const settledRows = async () => Number((await execute('select coalesce(sum(change), 0) as n from counts.leads'))[0]?.n);

describe('the count of a list', () => {
  test('is that of the rows, with what is settled before them', async () => {
    expect(await settledRows()).toBeGreaterThan(COUNT / 2);
    await expectExact();
  });

  test('is read without counting what is settled', async () => {
    const statements = await api.statementsOf(() => api.run('{ leadConnection { totalCount } }'));
    expect(statements).toHaveLength(2);
    const plan = await execute(`explain (analyze, costs off, timing off, summary off) ${statements[1]}`);
    const read = /rows=(\d+)/.exec(JSON.stringify(plan).split('Scan')[1] ?? '')?.[1];
    expect(Number(read)).toBeLessThan(2 * 1440);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on leads');
  });

  test.each([
    ['marks', `update leads set contacted_at = now() where last_name = 'Last2'`],
    ['flags', `update leads set flagged_at = now() where last_name = 'Last3'`],
    ['restored ones', `update leads set flagged_at = null where last_name in ('Last3', 'Last10')`],
    ['other types', `update leads set project_type = 'mobile' where last_name = 'Last4'`],
    ['later arrivals', `update leads set created_at = now() where last_name = 'Last5'`],
    ['earlier arrivals', `update leads set created_at = created_at - interval '4 days' where last_name = 'Last6'`],
    ['deletions', `delete from leads where last_name = 'Last7'`],
    [
      'what arrived at the very moment up to which it is settled',
      `update leads set created_at = (select leads from counts.horizon) where last_name = 'Last12'`,
    ],
    [
      'rows that are brought late',
      `insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name, last_name, email)
       select gen_random_uuid(), at, '1', 'website', 'Late', 'asap', 'First', 'Late', 'late@client.example'
       from unnest(array[now(), now() - interval '30 hours', now() - interval '4 days', now() - interval '400 days']) as at`,
    ],
  ])('follows %s, also when it is settled again', async (_what, sql) => {
    await execute(sql);
    await expectExact();
    await settleCounts(api.orm.em.fork());
    await expectExact();
  });

  test('does not follow what is taken back', async () => {
    const before = await settledRows();
    const em = api.orm.em.fork();
    await em.begin();
    await em.execute(`delete from leads where last_name = 'Last8'`);
    await em.rollback();
    expect(await settledRows()).toBe(before);
  });

  test.runIf('server' in inject('prepared'))(
    'is exact when a settled row changes while others are settled, and nobody waits for anybody',
    async () => {
      const em = api.orm.em.fork();
      await em.begin();
      await em.execute(`delete from leads where last_name = 'Last9'`);
      await settleCounts(api.orm.em.fork());
      await execute(`update leads set contacted_at = now() where last_name = 'Last11'`);
      await expectExact();
      await em.commit();
      await expectExact();
    },
  );

  test('of a settled list that does not change is kept in few rows', async () => {
    await settleCounts(api.orm.em.fork());
    const [row] = await execute('select count(*) as n from counts.leads');
    expect(Number(row?.n)).toBeLessThan(4 * Object.keys(ProjectType).length * Object.keys(Timeline).length);
  });

  test('calls nothing for a row that arrives now', async () => {
    const [row] = await execute(`select string_agg(pg_get_triggerdef(oid), ';') as triggers from pg_trigger
      where tgrelid = 'leads'::regclass and tgname = 'leads_count_late'`);
    expect(row?.triggers).toMatch(/WHEN \(\(new.created_at < \(now\(\) - '1 day'/);
  });

  test('is nought after all rows are gone at once', async () => {
    await execute('truncate leads');
    await expectExact();
    expect(await settledRows()).toBe(0);
  });
});
