import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInbox } from '../test/fillInbox';
import { openTestApi, type TestApi } from '../test/openTestApi';
import { TRANSLATION, translation } from '../test/translation';

const COUNT = 5000;
const now = new Date('2026-03-10T12:00:00Z');
const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];
const ACCOUNT = '01890000-0000-7000-8000-0000000000aa';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(() => now);
  const em = api.orm.em.fork();
  await fillInbox(em, COUNT, now);
  await em.execute(
    `insert into accounts (id, email, password_hash, is_staff, created_at) values (?, 'salma@khatam.example', '', true, now())`,
    [ACCOUNT],
  );
  for (const table of TABLES) {
    await em.execute(
      `update "${table}" set "assignee_id" = ?, "follow_up_on" = '2026-03-12', "source_utm_source" = 'letter',
        "source_utm_campaign" = 'spring' where "sort_name" like '%77%'`,
      [ACCOUNT],
    );
    await em.execute(`vacuum analyze "${table}"`);
  }
});
afterAll(() => api.close());

/** Returns the execution plan of each statement of a query. */
async function getPlans(query: string): Promise<string[]> {
  const sent = await api.recordStatements(() => api.run(query));
  const plans: string[] = [];
  for (const statement of sent.filter((text) => TABLES.some((table) => text.includes(`"${table}"`)))) {
    const rows = await api.orm.em.fork().execute<Record<string, string>[]>(`explain ${statement}`);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
const getPagePlans = (args: string) => getPlans(`{ inboxConnection(${args}) { edges { cursor } } }`);

test.each([
  ['without anything', 'first: 20', 'arrival'],
  ['oldest first', 'first: 20, ordering: ARRIVAL', 'arrival'],
  ['by name', 'first: 20, ordering: NAME', 'name'],
  ['by contact', 'first: 20, ordering: CONTACTED', 'contacted'],
  ['of what is new', 'filter: { state: NEW }', '(waiting|arrival)'],
  ['of what is overdue', 'filter: { state: OVERDUE }', 'waiting'],
  ['of what was contacted', 'filter: { state: CONTACTED }', '(answered|arrival)'],
  ['of what was flagged', 'filter: { state: FLAGGED }', 'flagged'],
  ['of what nobody answered', 'filter: { contacted: false }', '(waiting|arrival)'],
  ['of a period', 'filter: { arrivedFrom: "2026-03-09T00:00:00Z" }', 'arrival'],
])('a page %s is read of each kind by an index, without sorting', async (_what, args, index) => {
  const plans = await getPagePlans(args);
  expect(plans).toHaveLength(4);
  for (const [position, plan] of plans.entries()) {
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${TABLES[position]}_by_${index} `));
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('Sort');
  }
});

test.each([
  ['of what visitors answered', 'filter: { state: ANSWERED }', 'visitor_answer'],
  ['of clients', 'filter: { state: CLIENT }', 'client'],
  ...(translation ? [['in a language that few write', `filter: { locale: ${TRANSLATION} }`, 'locale']] : []),
  ['of a type of project that few want', 'filter: { projectType: MOBILE }', 'project_type'],
  ['of a timeline that few have', 'filter: { timeline: FLEXIBLE }', 'timeline'],
  ['of one assignee', `filter: { assigneeId: "${ACCOUNT}" }`, 'assignee'],
  ['that are set aside', 'filter: { state: ASIDE }', 'follow_up'],
  ['whose day has come', 'filter: { state: RETURNED }', '(follow_up|arrival)'],
  ['to look at again', 'filter: { followUpUntil: "2026-03-12" }', '(follow_up|arrival)'],
  ['from one campaign', 'filter: { utmCampaign: "autumn" }', 'utm_campaign'],
  ['from one source', 'filter: { source: "newspaper" }', 'utm_source'],
])('a page %s is found in an index', async (_what, args, index) => {
  for (const plan of await getPagePlans(args)) {
    expect(plan).toMatch(new RegExp(`_by_${index}`));
    expect(plan).not.toContain('Seq Scan');
  }
});

test.each(['ARRIVAL_DESCENDING', 'NAME', 'CONTACTED'])(
  'a later page by %s starts in the indexes at the cursor, and so do neighbours',
  async (ordering) => {
    const { edges } = (
      await api.run(`{ inboxConnection(ordering: ${ordering}, first: 100) { edges { cursor node { id } } } }`)
    ).inboxConnection;
    const { cursor, node } = edges.at(-1);
    const neighbours = await getPlans(`{ inboxNeighbours(id: "${node.id}", ordering: ${ordering}) { previous next } }`);
    const plans = await getPagePlans(`ordering: ${ordering}, after: "${cursor}"`);
    for (const plan of [...plans, ...neighbours.slice(-8)]) {
      expect(plan).toMatch(/Index Cond: \(ROW\(/);
      expect(plan).not.toContain('Seq Scan');
    }
    expect(plans).toHaveLength(4);
  },
);

test('waiting, flagged and answered items are counted in indexes, up to a thousand', async () => {
  const [plan = ''] = await getPlans('{ inboxCounts { all } }');
  expect(plan.match(/Limit/g)).toHaveLength(33);
  const isIndexed =
    /using (leads|contact_messages|help_questions|service_requests)_by_(waiting|flagged|answered|arrival|contacted|client)/;
  expect(plan).toMatch(isIndexed);
});

test.each([
  ['words', 'visitor4711@client', '_search_text_trigrams'],
  ['a reference that somebody quotes', 'Q-C4CA4238', '_by_reference'],
])('a search for %s is read by its index if the database has pg_trgm', async (_what, search, index) => {
  const hasTrigrams =
    (await api.orm.em.fork().execute(`select 1 from pg_extension where extname = 'pg_trgm'`)).length > 0;
  const plans = await getPagePlans(`filter: { search: "${search}" }`);
  for (const plan of plans) expect(plan.includes(index)).toBe(hasTrigrams);
});
