import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillInbox } from '../test/fillInbox';
import { openTestApi, type TestApi } from '../test/openTestApi';

const HOUR = 3_600_000;
const now = new Date('2026-03-10T12:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(() => now);
});
afterAll(() => api.close());

const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];
beforeEach(async () => {
  for (const table of TABLES) await api.orm.em.fork().execute(`delete from "${table}"`);
});

/** Adds one item of each kind that arrived `age` milliseconds ago. */
const arrive = (age: number) => fillInbox(api.orm.em.fork(), 1, new Date(now.getTime() - age + HOUR), { gap: 0 });
const LIST = `query ($state: InboxState!) {
  inboxConnection(filter: { state: $state }) { edges { node { kind state } } }
  inboxCounts { new due overdue contacted flagged client all }
}`;
const NONE = { new: 0, due: 0, overdue: 0, contacted: 0, flagged: 0, client: 0, all: 4 };

describe('the promise of 24 to 48 hours', () => {
  test.each([
    ['NEW', 24 * HOUR - 1],
    ['DUE', 24 * HOUR],
    ['DUE', 48 * HOUR - 1],
    ['OVERDUE', 48 * HOUR],
  ])('makes items of every kind %s after %i ms: alone, in lists and in counts', async (state, age) => {
    await arrive(age);
    for (const asked of ['NEW', 'DUE', 'OVERDUE']) {
      const { inboxConnection, inboxCounts } = await api.run(LIST, { state: asked });
      const states = inboxConnection.edges.map(({ node }: { node: { state: string } }) => node.state);
      expect([asked, states]).toEqual([asked, asked === state ? Array(4).fill(state) : []]);
      expect(inboxCounts).toEqual({ ...NONE, [state.toLowerCase()]: 4 });
    }
  });
});

test.each([
  ['contacted', 'contacted_at', 'CONTACTED', TABLES],
  ['taken for spam', 'flagged_at', 'FLAGGED', TABLES],
  ['of a client', 'client_since', 'CLIENT', ['leads']],
])('an item that is %s does not wait', async (_what, column, state, tables) => {
  await arrive(60 * HOUR);
  for (const table of tables) await api.orm.em.fork().execute(`update "${table}" set "${column}" = now()`);
  const { inboxConnection } = await api.run(LIST, { state });
  expect(inboxConnection.edges).toHaveLength(tables.length);
  expect((await api.run(LIST, { state: 'OVERDUE' })).inboxConnection.edges).toHaveLength(4 - tables.length);
});
