import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Lead } from '../leads/Lead';
import { fillInbox } from '../test/fillInbox';
import { openTestApi, type TestApi } from '../test/openTestApi';

type Json = Record<string, unknown>;

const COUNT = 60;
const now = new Date('2026-03-10T12:00:00Z');
const ACCOUNT = '01890000-0000-7000-8000-0000000000aa';

let api: TestApi;
let em: EntityManager;
beforeAll(async () => {
  api = await openTestApi(() => now);
  em = api.orm.em.fork();
  await fillInbox(em, COUNT, now);
  await em.execute(
    `insert into accounts (id, email, password_hash, is_staff, created_at) values (?, 'salma@khatam.example', '', true, now())`,
    [ACCOUNT],
  );
});
afterAll(() => api.close());

const LIST = `query ($filter: InboxFilterInput, $ordering: SubmissionOrdering! = ARRIVAL_DESCENDING, $first: Int, $after: String, $last: Int, $before: String) {
  inboxConnection(filter: $filter, ordering: $ordering, first: $first, after: $after, last: $last, before: $before) {
    totalCount
    edges { cursor node { id kind name email createdAt contactedAt state assignee { email } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const list = async (variables: Json = {}) => (await api.run(LIST, variables)).inboxConnection;

// biome-ignore lint/suspicious/noExplicitAny: the type depends on the selection
const getNodes = ({ edges }: any) => edges.map(({ node }: any) => node) as Record<string, string>[];

/** Reads every page of a list, from one end to the other. */
async function walk(variables: Json, backward = false) {
  const pages: Record<string, string>[][] = [];
  let cursor: string | null = null;
  do {
    const page = await list({
      ...variables,
      ...(backward ? { last: 37, before: cursor } : { first: 37, after: cursor }),
    });
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
    expect(backward ? hasNextPage : hasPreviousPage).toBe(pages.length > 0);
    pages.push(getNodes(page));
    cursor = (backward ? hasPreviousPage && startCursor : hasNextPage && endCursor) || null;
  } while (cursor);
  return backward ? pages.reverse().flat() : pages.flat();
}

const NEIGHBOURS = `query ($id: ID!, $filter: InboxFilterInput, $ordering: SubmissionOrdering! = ARRIVAL_DESCENDING) {
  inboxNeighbours(id: $id, filter: $filter, ordering: $ordering) { previous next }
}`;

describe('the inbox', () => {
  test.each(['ARRIVAL', 'ARRIVAL_DESCENDING', 'CONTACTED', 'CONTACTED_DESCENDING', 'NAME', 'NAME_DESCENDING'])(
    'by %s has every item of every kind once and in order, page by page in both directions',
    async (ordering) => {
      const forward = await walk({ ordering });
      expect(new Set(forward.map(({ id }) => id)).size).toBe(4 * 54);
      expect(new Set(forward.map(({ kind }) => kind)).size).toBe(4);
      const backward = await walk({ ordering }, true);
      expect(backward.map(({ id }) => id)).toEqual(forward.map(({ id }) => id));
      const keys = forward.map(({ name = '', createdAt = '', contactedAt }) =>
        ordering.startsWith('NAME')
          ? name.toLowerCase().split(' ').reverse().join(' ')
          : ordering.startsWith('ARR')
            ? createdAt
            : (contactedAt ?? '~'),
      );
      const ascending = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(ordering.endsWith('DESCENDING') ? ascending.reverse() : ascending);
    },
  );

  test.each(['ARRIVAL_DESCENDING', 'CONTACTED', 'NAME'])('by %s has neighbours in its own order', async (ordering) => {
    const filter = { kinds: ['LEAD', 'HELP_QUESTION'] };
    const ids = (await walk({ ordering, filter })).map(({ id }) => id);
    for (const position of [0, 1, 50, ids.length - 1]) {
      const { inboxNeighbours } = await api.run(NEIGHBOURS, { id: ids[position], ordering, filter });
      expect(inboxNeighbours).toEqual({ previous: ids[position - 1] ?? null, next: ids[position + 1] ?? null });
    }
  });

  test('has the neighbours of an item that no longer matches the filter', async () => {
    const filter = { state: 'NEW' };
    const [first, second, third] = (await walk({ filter })).map(({ id }) => id);
    await em.execute('update leads set flagged_at = created_at where id = ?', [second]);
    await em.execute('update contact_messages set flagged_at = created_at where id = ?', [second]);
    const { inboxNeighbours } = await api.run(NEIGHBOURS, { id: second, filter });
    expect(inboxNeighbours).toEqual({ previous: first, next: third });
    await em.execute('update leads set flagged_at = null where id = ?', [second]);
    await em.execute('update contact_messages set flagged_at = null where id = ?', [second]);
  });

  test('reads a page with one statement for each kind, one for their order and one for the accounts', async () => {
    const em = api.orm.em.fork();
    for (const table of ['leads', 'contact_messages']) {
      await em.execute(`update ${table} set assignee_id = ?`, [ACCOUNT]);
    }
    const QUERY = '{ inboxConnection(first: 50) { edges { node { name assignee { email } changedBy { email } } } } }';
    expect(await api.recordStatements(() => api.run(QUERY))).toHaveLength(6);
    for (const table of ['leads', 'contact_messages']) await em.execute(`update ${table} set assignee_id = null`);
  });
});

describe('a filter', () => {
  const count = async (filter: Json) => (await list({ filter, first: 1 })).totalCount as number;

  test('selects matching items', async () => {
    const em = api.orm.em.fork();
    expect(await count({})).toBe(216);
    expect(await count({ kinds: ['LEAD'] })).toBe(54);
    expect(await count({ kinds: ['HELP_QUESTION', 'SERVICE_REQUEST'] })).toBe(108);
    expect(await count({ kinds: [] })).toBe(216);
    expect(await count({ projectType: 'WEBSITE', timeline: 'ASAP' })).toBe(54);
    expect(await count({ projectType: 'WEBSITE', kinds: ['CONTACT_MESSAGE'] })).toBe(0);
    expect(await count({ locale: 'FR' })).toBe(0);
    expect(await count({ search: 'visitor7@client' })).toBe(4);
    expect(await count({ arrivedFrom: '2026-03-09T12:00:00Z' })).toBe(
      (await walk({})).filter(({ createdAt = '' }) => createdAt >= '2026-03-09T12').length,
    );
    const [id] = (await em.execute(`update help_questions set assignee_id = '${ACCOUNT}', follow_up_on = '2026-03-12',
      source_utm_source = 'letter', source_utm_campaign = 'spring' where sort_name = 'visitor7' returning id`)) as {
      id: string;
    }[];
    expect(id).toBeDefined();
    expect(await count({ assigneeId: ACCOUNT })).toBe(1);
    expect(await count({ unassigned: true })).toBe(215);
    expect(await count({ unassigned: false })).toBe(1);
    expect(await count({ followUpUntil: '2026-03-11' })).toBe(0);
    expect(await count({ followUpUntil: '2026-03-12' })).toBe(1);
    expect(await count({ source: 'letter', utmCampaign: 'spring' })).toBe(1);
    expect(await count({ source: 'spring' })).toBe(0);
    await em.execute(
      `update help_questions set source_referrer = 'https://WWW.maps.example/place' where sort_name = 'visitor8'`,
    );
    expect(await count({ source: 'maps.example' })).toBe(1);
    expect(await count({ source: 'direct' })).toBe(214);
  });

  test('by state agrees with the state of each item, and with the counts', async () => {
    const em = api.orm.em.fork();
    await em.execute(`update leads set client_since = created_at where last_name in ('1', '10', '12')`);
    const all = [...(await walk({})), ...(await walk({ filter: { state: 'FLAGGED' } }))];
    expect(all).toHaveLength(240);
    const { inboxCounts } = await api.run(
      '{ inboxCounts(filter: { state: DUE }) { all new due overdue contacted flagged client } }',
    );
    for (const state of ['NEW', 'DUE', 'OVERDUE', 'CONTACTED', 'FLAGGED', 'CLIENT']) {
      const expected = all.filter((row) => row.state === state).map(({ id }) => id);
      const found = (await walk({ filter: { state } })).map(({ id }) => id);
      expect([state, found.sort()]).toEqual([state, expected.sort()]);
      expect(expected.length).toBeGreaterThan(0);
      expect([state, inboxCounts[state.toLowerCase()]]).toEqual([state, expected.length]);
    }
    expect(inboxCounts.all).toBe(240 - inboxCounts.flagged);
    await em.execute('update leads set client_since = null');
  });

  test('that is invalid reports the field', async () => {
    await expect(list({ filter: { search: ' ' } })).rejects.toMatchObject({
      extensions: { fieldCodes: { search: ['REQUIRED'] } },
    });
    await expect(list({ filter: { followUpUntil: '2026-02-30' } })).rejects.toMatchObject({
      extensions: { fieldCodes: { followUpUntil: ['INVALID_VALUE'] } },
    });
    await expect(list({ filter: { assigneeId: 'me' } })).rejects.toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
    await expect(api.run('{ inboxItem(id: "x") { id } }')).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});

test('counts apply the other conditions, and stop at a thousand', async () => {
  const more = await openTestApi(() => now);
  await fillInbox(more.orm.em.fork(), 700, new Date('2026-03-01T00:00:00Z'));
  const read = async (filter: string) =>
    (await more.run(`{ inboxCounts(filter: ${filter}) { all overdue flagged client } }`)).inboxCounts;
  expect(await read('{}')).toEqual({ all: 1001, overdue: 1001, flagged: 280, client: 0 });
  expect(await read('{ kinds: [LEAD], search: "visitor71@" }')).toEqual({ all: 1, overdue: 1, flagged: 0, client: 0 });
  expect(await more.recordStatements(() => read('{}'))).toHaveLength(1);
  await more.close();
});

test('an item lists the other items from its address, of every kind, newest first', async () => {
  const [{ id } = { id: '' }] = getNodes(
    await list({ filter: { kinds: ['CONTACT_MESSAGE'], search: 'visitor7@client' } }),
  );
  const { inboxItem } = await api.run(
    `{ inboxItem(id: "${id}") { reference name text dueAt keptUntil retention { amount unit reason } version kind earlier { id kind email } } }`,
  );
  expect(inboxItem).toMatchObject({
    kind: 'CONTACT_MESSAGE',
    version: expect.any(Number),
    text: 'Matter number 7',
    retention: { amount: 12, unit: 'MONTH', reason: 'SENT' },
  });
  expect(inboxItem.earlier.map(({ kind }: Json) => kind)).toEqual(['LEAD', 'HELP_QUESTION', 'SERVICE_REQUEST']);
  expect(inboxItem.earlier[0].email).toBe('visitor7@client.example');
});

test('waiting items are new, due, overdue or set aside; the request of a client does not wait', async () => {
  await em.execute(`update leads set client_since = created_at where id = (select id from leads where contacted_at is null
    and flagged_at is null and client_since is null limit 1)`);
  const [waiting, others] = [await walk({ filter: { waiting: true } }), await walk({ filter: { waiting: false } })];
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['NEW', 'DUE', 'OVERDUE', 'ASIDE']));
  expect(others.filter(({ state = '' }) => ['NEW', 'DUE', 'OVERDUE'].includes(state))).toEqual([]);
  expect(waiting.length + others.length).toBe((await walk({})).length);
});

test('items of all kinds are read by their ids, in that order; deleted ones are left out', async () => {
  const query =
    'query ($ids: [ID!]!) { inboxItems(ids: $ids) { id notes { text } assignee { email } source { page } } }';
  const ids = (await walk({}))
    .slice(0, 90)
    .map(({ id }) => id ?? '')
    .filter((_, index) => index % 15 === 0);
  const found = (await api.run(query, { ids: [...ids, ACCOUNT, 'none'] })).inboxItems as { id: string }[];
  expect(found.map(({ id }) => id)).toEqual(ids);
});

describe('a person', () => {
  const people = [
    ['Fatima-Zahra', 'Ben Ali', 'fz@client.example', '+212 661 23 45 67'],
    ['عبد الله', 'بنعلي', 'abdallah@client.example', null],
  ] as const;
  beforeAll(async () => {
    for (const [firstName, lastName, email, phone] of people) {
      const row = Object.assign(new Lead(), {
        firstName,
        lastName,
        email,
        phone,
        projectType: 'website',
        timeline: 'asap',
      });
      const others = { projectDescription: 'A site.', privacyVersion: '1', locale: 'fr', createdAt: now };
      await em.fork().persist(Object.assign(row, others)).flush();
    }
  });

  test.each([
    'Fatima Zahra Benali',
    'fatimazahra',
    'Fatima-Zahra Ben Ali',
    'Ben-Ali, Fatima',
    '"F. Z. B." <fz@client.example>',
    'Fatima Zahra 0661234567',
    'tel:+212661234567',
    'fz@client.example.',
    "From: 'fz@client.example',",
    'mailto:fz%40client.example?subject=Re%3A%20your%20request',
    'E-mail : FZ@client.example',
    'WhatsApp +212 661-234567',
    'https://wa.me/212661234567?text=Hello',
    'Tél. : 06\u00a061\u00a023\u00a045\u00a067 (mobile)',
    '\u202a+212 (0)661.23.45.67\u202c.',
    'هاتف: ٠٦٦١٢٣٤٥٦٧،',
    '0522 00 00 00 / 0661 23 45 67',
    'fz@client.example\t0661',
  ])('is found by %s', async (search) => {
    const emails = getNodes(await list({ filter: { search } })).map(({ email }) => email);
    expect(emails).toEqual(['fz@client.example']);
  });

  test.each(['عبدالله', 'عبد الله بن علي'])('is found by %s', async (search) => {
    const emails = getNodes(await list({ filter: { search } })).map(({ email }) => email);
    expect(emails).toEqual(['abdallah@client.example']);
  });

  test.each([
    ['in brackets', '(%)'],
    ['with a full stop', '%.'],
    ['in a subject', 'Re: [%] Your request'],
    ['after a name', 'Bakery %, thank you'],
    ['with other signs', '\u2068%\u2069:'],
  ])('is found by a reference %s', async (_what, copied) => {
    const [row] = getNodes(await list({ filter: { search: 'fz@client.example' } }));
    const reference = `Q-${row?.id?.slice(-8).toUpperCase()}`;
    for (const written of [reference, reference.replace('-', '\u2011'), reference.replace('-', '\u00a0')]) {
      const search = copied.replace('%', written);
      expect(getNodes(await list({ filter: { search } })).map(({ id }) => id)).toEqual([row?.id]);
    }
  });

  test('is found by the copied address of the request', async () => {
    const [row] = getNodes(await list({ filter: { search: 'fz@client.example' } }));
    const search = `https://agency.example/desk/requests/${row?.id}`;
    expect(getNodes(await list({ filter: { search } })).map(({ id }) => id)).toEqual([row?.id]);
  });
});
