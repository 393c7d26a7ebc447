import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLeads } from '../test/fillLeads';
import { openTestApi, type TestApi } from '../test/openTestApi';

type Json = Record<string, unknown>;

const COUNT = 200;
const now = new Date('2026-03-10T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(() => now);
  await fillLeads(api.orm.em.fork(), COUNT, now);
});
afterAll(() => api.close());

const LIST = `query ($filter: InboxFilterInput, $ordering: SubmissionOrdering, $first: Int, $after: String, $last: Int, $before: String) {
  inboxConnection(filter: $filter, ordering: $ordering, first: $first, after: $after, last: $last, before: $before) {
    edges { cursor node { id email } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const list = async (variables: Json = {}) =>
  (await api.run(LIST, { ...variables, filter: { kinds: ['LEAD'], ...(variables.filter as Json) } })).inboxConnection;

// biome-ignore lint/suspicious/noExplicitAny: the type depends on the selection
const getNodes = ({ edges }: any) => edges.map(({ node }: any) => node) as Record<string, string>[];

describe('a list', () => {
  test('has the newest first, without spam', async () => {
    const page = await list({ first: 9 });
    expect(getNodes(page).map(({ email }) => email)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `lead${n}@client.example`),
    );
    expect(getNodes(await list({ first: 10 })).at(-1)?.email).toBe('lead11@client.example');
  });

  test('continues at its end, even if its last row was deleted and others arrived', async () => {
    const before = getNodes(await list({ first: 5 }));
    const { pageInfo } = await list({ first: 3 });
    const id = before[2]?.id;
    await api.orm.em.fork().execute('update leads set flagged_at = created_at where id = ?', [id]);
    await fillLeads(api.orm.em.fork(), 2, new Date('2026-04-01T00:00:00Z'));
    const rest = getNodes(await list({ first: 2, after: pageInfo.endCursor }));
    expect(rest.map((row) => row.id)).toEqual(before.slice(3).map((row) => row.id));
    await api.orm.em.fork().execute(`delete from leads where created_at > '2026-03-20'`);
    await api.orm.em.fork().execute('update leads set flagged_at = null where id = ?', [id]);
  });

  test('past its end is empty and has a previous page', async () => {
    const { pageInfo } = await list({ ordering: 'ARRIVAL', last: 1 });
    const past = await list({ ordering: 'ARRIVAL', first: 3, after: pageInfo.endCursor });
    expect(past).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });
});

describe('a filter', () => {
  const emails = async (filter: Json) => getNodes(await list({ filter, first: 100 })).map(({ email = '' }) => email);
  const count = async (filter: Json) =>
    (await api.run('query ($filter: InboxFilterInput) { inboxConnection(filter: $filter) { totalCount } }', { filter }))
      .inboxConnection.totalCount as number;

  test('by state, contact, flag, period, type, timeline and text selects matching items', async () => {
    expect(await count({})).toBe(180);
    expect(await count({ flagged: true })).toBe(20);
    expect(await count({ state: 'FLAGGED' })).toBe(20);
    expect(await count({ contacted: true })).toBe(60);
    expect(await count({ state: 'CONTACTED' })).toBe(60);
    expect(await count({ contacted: false })).toBe(120);
    expect(await count({ projectType: 'WEBSITE', timeline: 'ASAP' })).toBe(180);
    expect(await count({ projectType: 'MOBILE' })).toBe(0);
    expect(await emails({ search: 'LEAD17@ site' })).toEqual(['lead17@client.example']);
    expect(await emails({ arrivedFrom: '2026-03-10T11:57:00Z', arrivedBefore: '2026-03-10T11:59:00Z' })).toEqual([
      'lead2@client.example',
      'lead3@client.example',
    ]);
    expect(await count({ arrivedFrom: '0000-01-01T00:00:00Z', arrivedBefore: '9999-12-31T23:59:59Z' })).toBe(180);
  });

  test('with an empty search reports the field', async () => {
    await expect(list({ filter: { search: ' ' } })).rejects.toMatchObject({
      extensions: { code: 'VALIDATION_FAILED', fieldCodes: { search: ['REQUIRED'] } },
    });
  });
});

describe('an invalid argument is reported', () => {
  const getCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const ID = '01890000-0000-7000-8000-000000000000';
  test.each<[string, Json]>([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['first', { first: -1 }],
    ['last', { last: 101 }],
    ['last', { first: 1, last: 1 }],
    ['after', { last: 1, after: 'x' }],
    ['before', { first: 1, before: 'x' }],
    ['after', { after: 'a', before: 'b' }],
    ['after', { after: '' }],
    ['after', { after: 'nonsense' }],
    ['before', { before: 'nonsense' }],
    ['after', { after: getCursor('-arrival', '2026-01-01T00:00:00Z') }],
    ['after', { after: getCursor('-arrival', '2026-01-01T00:00:00Z', 'no id') }],
    ['after', { after: getCursor('-arrival', 'yesterday', ID) }],
    ['after', { after: getCursor('-arrival', '0000-01-01T00:00:00Z', ID) }],
    ['after', { after: getCursor('arrival', '2026-01-01T00:00:00Z', ID) }],
    ['after', { after: getCursor('name', 'a\0', ID), ordering: 'NAME' }],
    ['after', { after: getCursor('name', '\ud800', ID), ordering: 'NAME' }],
  ])('%s in %j', async (argument, variables) => {
    const failure = await list(variables).catch((error) => error);
    const { code, fields } = failure.extensions;
    expect([code, Object.keys(fields)]).toEqual(['VALIDATION_FAILED', [argument]]);
  });

  test('but a returned cursor with the smallest and the largest size is valid', async () => {
    const { endCursor } = (await list({ first: 1 })).pageInfo;
    expect(getNodes(await list({ first: 100, after: endCursor }))).toHaveLength(100);
    const infinite = (await list({ first: 1, ordering: 'CONTACTED_DESCENDING' })).pageInfo.endCursor;
    expect(getNodes(await list({ first: 1, ordering: 'CONTACTED_DESCENDING', after: infinite }))).toHaveLength(1);
  });
});

test('the previous page of an empty page has the row of the cursor, also if it is the only one', async () => {
  const filter = { search: 'lead5@client.example' };
  const only = await list({ filter, first: 1 });
  expect([only.edges.length, only.pageInfo.hasNextPage, only.pageInfo.hasPreviousPage]).toEqual([1, false, false]);
  const beyond = await list({ filter, first: 1, after: only.pageInfo.endCursor });
  expect([beyond.edges.length, beyond.pageInfo.hasNextPage, beyond.pageInfo.hasPreviousPage]).toEqual([0, false, true]);
});

describe('the statements of a page', () => {
  test('are as many for one row as for a hundred, and totalCount is counted only when selected', async () => {
    const { endCursor } = (await list({ first: 1 })).pageInfo;
    for (const first of [1, 100]) {
      expect(await api.recordStatements(() => list({ first }))).toHaveLength(1);
      expect(await api.recordStatements(() => list({ first, after: endCursor }))).toHaveLength(2);
    }
    const counting = await api.recordStatements(() =>
      api.run('{ inboxConnection(filter: { kinds: [LEAD] }) { totalCount } }'),
    );
    expect(counting).toEqual([expect.stringContaining('count(')]);
    const sent = await api.recordStatements(() => list({ first: 100, after: endCursor }));
    expect(sent.join()).not.toMatch(/offset|count\(/i);
  });
});

test('pages of REST have requests of the same moment in one order', async () => {
  const PAGE = 'query ($page: Int!) { leads(page: $page, pageSize: 2, search: "same") { results { id } } }';
  await api.orm.em.fork().execute(
    `insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name, last_name,
       email, normalized_email, search_text)
     select gen_random_uuid(), ?, '1', 'website', 'A site', 'asap', 'Salma', 'Bennani', 'salma@bakery.example',
       'salma@bakery.example', 'same'
     from generate_series(1, 6)`,
    [now.toISOString()],
  );
  const ids: string[] = [];
  for (const page of [1, 2, 3]) {
    ids.push(...(await api.run(PAGE, { page })).leads.results.map(({ id }: { id: string }) => id));
  }
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
});
