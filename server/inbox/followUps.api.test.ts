import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillInbox } from '../test/fillInbox';
import { changeItem } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

/** Tuesday. */
const START = new Date('2026-03-10T09:00:00Z');
let clock = START;
let site: TestSite;
let token: string;
beforeAll(async () => {
  // Thursday of that week is a public holiday.
  site = await openTestSite({ now: () => clock, env: { MOVING_HOLIDAYS: '2026-03-12' } });
});
afterAll(() => site.close());

const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];
const execute = (sql: string) => site.orm.em.fork().execute(sql);
const moveTo = async (time: string) => {
  clock = new Date(time);
  token = await site.signIn();
};
beforeEach(async () => {
  await moveTo(START.toISOString());
  for (const table of TABLES) await execute(`delete from "${table}"`);
});

const LIST = `query ($state: InboxState!) {
  inboxConnection(filter: { state: $state }) { edges { node { state } } }
  inboxCounts { overdue contacted aside returned }
}`;
/** Lists the states of items in the list of a state, and counts all. */
const list = async (state: string) => {
  const { data } = await site.graphql(LIST, { state }, token);
  const states = data.inboxConnection.edges.map(({ node }: { node: { state: string } }) => node.state);
  return { states, counts: data.inboxCounts };
};
const NONE = { overdue: 0, contacted: 0, aside: 0, returned: 0 };
const ITEM =
  'query ($id: ID!) { inboxItem(id: $id) { state followUpOn waitingSince history { __typename account { email } ... on VisitorWaitChange { waiting } ... on FollowUpChange { followUpOn } } } }';
const read = async (id: string) => (await site.graphql(ITEM, { id }, token)).data.inboxItem;
const setFollowUp = (id: string, args: string) => changeItem(site, token, id, 'setInboxFollowUp', args);

test('items of every kind are set aside until a day at the office, and then wait or are followed up again', async () => {
  await fillInbox(site.orm.em.fork(), 1, new Date(clock.getTime() - 3 * 24 * 3_600_000), { gap: 0 });
  for (const table of TABLES) await execute(`update "${table}" set "follow_up_on" = '2026-03-12'`);
  const four = (state: string) => Array(4).fill(state);
  expect(await list('ASIDE')).toEqual({ states: four('ASIDE'), counts: { ...NONE, aside: 4 } });
  await moveTo('2026-03-11T22:59:59Z');
  expect((await list('OVERDUE')).states).toEqual([]);
  // Midnight in Casablanca, an hour before that in UTC.
  await moveTo('2026-03-12T00:00:00Z');
  expect(await list('OVERDUE')).toEqual({ states: four('OVERDUE'), counts: { ...NONE, overdue: 4 } });
  for (const table of TABLES) await execute(`update "${table}" set "contacted_at" = now()`);
  expect(await list('RETURNED')).toEqual({ states: four('RETURNED'), counts: { ...NONE, returned: 4 } });
  for (const table of TABLES) await execute(`update "${table}" set "follow_up_on" = null`);
  expect(await list('CONTACTED')).toEqual({ states: four('CONTACTED'), counts: { ...NONE, contacted: 4 } });
});

test('staff wait for a visitor five business days, and end that; the history says so', async () => {
  const { id } = (await site.rest('POST', '/leads/', validLead)).body;
  await changeItem(site, token, id, 'markInboxItemsContacted', 'contacted: true');
  await moveTo('2026-03-10T10:00:00Z');
  await setFollowUp(id, 'waitsForVisitor: true');
  // Neither the holiday nor the weekend counts.
  const waiting = { state: 'ASIDE', followUpOn: '2026-03-18', waitingSince: clock.toISOString() };
  expect(await read(id)).toMatchObject(waiting);
  await moveTo('2026-03-18T09:00:00Z');
  expect(await read(id)).toMatchObject({ ...waiting, state: 'RETURNED' });
  await setFollowUp(id, 'waitsForVisitor: true');
  expect(await read(id)).toMatchObject({ ...waiting, followUpOn: '2026-03-25' });
  await moveTo('2026-03-18T10:00:00Z');
  await setFollowUp(id, '');
  const ended = await read(id);
  expect(ended).toMatchObject({ state: 'CONTACTED', followUpOn: null, waitingSince: null });
  const account = { email: site.staff.email };
  const kinds = ['VisitorWaitChange', 'FollowUpChange'];
  const changes = ended.history.filter(({ __typename }: { __typename: string }) => kinds.includes(__typename));
  expect(changes).toHaveLength(5);
  for (const change of [{ waiting: true }, { waiting: false }, { followUpOn: '2026-03-25' }, { followUpOn: null }])
    expect(changes).toContainEqual(expect.objectContaining({ ...change, account }));
});

test('a follow-up that is undone restores what was before', async () => {
  const { id } = (await site.rest('POST', '/leads/', validLead)).body;
  await setFollowUp(id, 'followUpOn: "2026-04-01"');
  await setFollowUp(id, 'followUpOn: "2026-04-02", waitsForVisitor: true');
  expect(await read(id)).toMatchObject({ followUpOn: '2026-04-02', waitingSince: clock.toISOString() });
  await setFollowUp(id, 'followUpOn: "2026-04-01"');
  expect(await read(id)).toMatchObject({ followUpOn: '2026-04-01', waitingSince: null });
});
