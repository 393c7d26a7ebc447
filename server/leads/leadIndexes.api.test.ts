import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLeads } from '../test/fillLeads';
import { openTestApi, type TestApi } from '../test/openTestApi';

const COUNT = 10_000;
const now = new Date('2026-03-10T12:00:00Z');

let api: TestApi;
let hasTrigrams: boolean;
beforeAll(async () => {
  api = await openTestApi(() => now);
  const em = api.orm.em.fork();
  await fillLeads(em, COUNT, now);
  // As autovacuum does after so many rows.
  await em.execute('vacuum analyze leads');
  hasTrigrams = (await em.execute(`select 1 from pg_extension where extname = 'pg_trgm'`)).length > 0;
});
afterAll(() => api.close());

/** How the database would find a page, in its own words. */
async function getPlan(args: string): Promise<string> {
  const [statement] = await api.recordStatements(() => api.run(`{ leadConnection(${args}) { edges { cursor } } }`));
  const rows = await api.orm.em.fork().execute<Record<string, string>[]>(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function getMiddle(args: string): Promise<string> {
  const { pageInfo } = (await api.run(`{ leadConnection(${args}, first: 100) { pageInfo { endCursor } } }`))
    .leadConnection;
  return pageInfo.endCursor;
}

test.each([
  ['without anything', 'first: 20', 'leads_by_arrival'],
  ['oldest first', 'first: 20, ordering: ARRIVAL', 'leads_by_arrival'],
  ['by name', 'first: 20, ordering: NAME', 'leads_by_name'],
  ['by contact', 'first: 20, ordering: CONTACTED', 'leads_by_contacted'],
  ['of a state', 'filter: { state: NEW }', 'leads_by_(waiting|arrival)'],
  ['of what is due', 'filter: { state: DUE }', 'leads_by_waiting'],
  ['of what is overdue', 'filter: { state: OVERDUE }', 'leads_by_waiting'],
  ['of what waits', 'filter: { contacted: false }', 'leads_by_(waiting|arrival)'],
  ['of what was flagged', 'filter: { flagged: true }', 'leads_by_flagged'],
  ['of a period', 'filter: { arrivedFrom: "2026-03-09T00:00:00Z" }', 'leads_by_arrival'],
])('a page %s is read by its index, without sorting', async (_what, args, index) => {
  const plan = await getPlan(args);
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index} `));
  expect(plan).not.toContain('Seq Scan');
  expect(plan).not.toContain('Sort');
});

test.each(['ARRIVAL_DESCENDING', 'NAME', 'CONTACTED'])(
  'a later page by %s starts in its index at the cursor',
  async (ordering) => {
    const after = await getMiddle(`ordering: ${ordering}`);
    const plan = await getPlan(`ordering: ${ordering}, after: "${after}"`);
    expect(plan).toMatch(/Index Cond: \(ROW\(/);
    expect(plan).not.toContain('Seq Scan');
  },
);

test.each([
  ['of all', '', 'leads_by_(arrival|waiting|contacted|name)'],
  ['of what waits', '(filter: { contacted: false })', 'leads_by_waiting'],
  ['of what was flagged', '(filter: { flagged: true })', 'leads_by_flagged'],
])('the number %s is counted in an index', async (_what, args, index) => {
  const [statement] = await api.recordStatements(() => api.run(`{ leadConnection${args} { totalCount } }`));
  const rows = await api.orm.em.fork().transactional(async (em) => {
    // Ten thousand short rows are read as fast in their table; it is long ones that make the index worth it.
    await em.execute('set local enable_seqscan = off');
    return em.execute<Record<string, string>[]>(`explain ${statement}`);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} `));
});

test('a search is read by its index where the database has pg_trgm', async () => {
  const plan = await getPlan('filter: { search: "c4ca4238" }');
  if (hasTrigrams) expect(plan).toContain('leads_search_text_trigrams');
  else expect(plan).not.toContain('trigrams');
});

test('a reference that somebody quotes is read by its index where the database has pg_trgm for the words', async () => {
  const plan = await getPlan('filter: { search: "Q-C4CA4238" }');
  if (hasTrigrams) expect(plan).toContain('leads_by_reference');
});
