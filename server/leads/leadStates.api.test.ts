import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test/openTestApi';

const HOUR = 3_600_000;
const now = new Date('2026-03-10T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(() => now);
});
afterAll(() => api.close());
beforeEach(async () => void (await api.orm.em.fork().execute('delete from leads')));

/** A request of that age, with what became of it after so many hours. */
const arrive = (age: number, then: { contacted?: number; isFlagged?: boolean } = {}) => {
  const arrived = now.getTime() - age;
  const contacted = then.contacted === undefined ? null : new Date(arrived + then.contacted * HOUR).toISOString();
  return api.orm.em.fork().execute(
    `insert into leads (id, created_at, contacted_at, flagged_at, privacy_version, project_type, project_description,
       timeline, first_name, last_name, email)
     values (gen_random_uuid(), ?, ?, ?, '1', 'website', 'A site', 'asap', 'Salma', 'Bennani', 'salma@bakery.example')`,
    [new Date(arrived).toISOString(), contacted, then.isFlagged ? now.toISOString() : null],
  );
};
const SUMMARY = '{ leadSummary { total new due overdue contacted flagged medianSecondsToContact } }';
const LIST = `query ($state: LeadState!) {
  leadConnection(filter: { state: $state }) { totalCount edges { node { state } } }
}`;

describe('the promise of 24 to 48 hours', () => {
  test.each([
    ['NEW', 24 * HOUR - 1],
    ['DUE', 24 * HOUR],
    ['DUE', 48 * HOUR - 1],
    ['OVERDUE', 48 * HOUR],
  ])('makes a request %s after %i ms: by itself, in lists, counted and in the summary', async (state, age) => {
    await arrive(age);
    for (const asked of ['NEW', 'DUE', 'OVERDUE']) {
      const found = asked === state ? [{ node: { state } }] : [];
      const { leadConnection } = await api.run(LIST, { state: asked });
      expect([asked, leadConnection]).toEqual([asked, { totalCount: found.length, edges: found }]);
    }
    const none = { total: 1, new: 0, due: 0, overdue: 0, contacted: 0, flagged: 0, medianSecondsToContact: null };
    expect((await api.run(SUMMARY)).leadSummary).toEqual({ ...none, [state.toLowerCase()]: 1 });
  });
});

test('how fast staff answer is told by what they answered, and not by spam', async () => {
  await arrive(90 * HOUR, { contacted: 1 });
  await arrive(91 * HOUR, { contacted: 80, isFlagged: true });
  await arrive(92 * HOUR, { isFlagged: true });
  const { contacted, flagged, medianSecondsToContact } = (await api.run(SUMMARY)).leadSummary;
  expect({ contacted, flagged, medianSecondsToContact }).toEqual({
    contacted: 1,
    flagged: 2,
    medianSecondsToContact: 3600,
  });
});

test('requests of the same moment are in one order on all pages', async () => {
  for (let index = 0; index < 6; index++) await arrive(HOUR);
  const PAGE = 'query ($page: Int!) { leads(page: $page, pageSize: 2) { results { id } } }';
  const ids: string[] = [];
  for (const page of [1, 2, 3]) {
    ids.push(...(await api.run(PAGE, { page })).leads.results.map(({ id }: { id: string }) => id));
  }
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
});
