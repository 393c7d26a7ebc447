import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Lead } from '../leads/Lead';
import { fillLeads } from '../test/fillLeads';
import { changeItem } from '../test/inboxCalls';
import { openTestApi } from '../test/openTestApi';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';
import { takeEvents } from './OutboxEvent';
import { recordEventOnce } from './recordEvent';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const events = async (query = '') => (await site.rest('GET', `/events/${query}`, undefined, token)).body;

test('a system that missed webhooks continues at its last position, page by page', async () => {
  expect(await events()).toEqual({ results: [], after: 0, hasMore: false });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await site.rest('POST', '/leads/', validLead)).body.id);
  ids.push((await site.rest('POST', '/contact/', validMessage)).body.id);
  await site.jobs.drain();

  const first = await events('?page_size=3');
  expect(first.results.map(({ data }: { data: { id: string } }) => data.id)).toEqual(ids.slice(0, 3));
  expect(first.results[0]).toEqual({
    id: expect.any(String),
    type: 'lead.created',
    timestamp: expect.any(String),
    data: expect.objectContaining({ ...validLead, id: ids[0] }),
  });
  expect(first.hasMore).toBe(true);
  const rest = await events(`?after=${first.after}`);
  expect(rest.results.map(({ type }: { type: string }) => type)).toEqual(['contact_message.created']);
  expect(rest.hasMore).toBe(false);
  expect(await events(`?after=${rest.after}`)).toEqual({ results: [], after: rest.after, hasMore: false });
});

test('the audit trail names the row of each event that was read', async () => {
  const { results } = await events();
  const { data } = await site.graphql(
    '{ auditTrail(first: 1, filter: { action: events }) { edges { node { subjectCount subjectIds } } } }',
    {},
    token,
  );
  const [{ node }] = data.auditTrail.edges;
  expect(node.subjectCount).toBe(results.length);
  expect(node.subjectIds.sort()).toEqual(results.map((event: { data: { id: string } }) => event.data.id).sort());
});

test('events of rows flagged since have no data, and events of deleted or erased rows are not listed', async () => {
  const { after } = await events();
  const [flagged, deleted] = [
    (await site.rest('POST', '/leads/', validLead)).body.id,
    (await site.rest('POST', '/leads/', validLead)).body.id,
  ];
  await site.rest('POST', '/leads/', { ...validLead, email: 'erased@client.example' });
  await site.jobs.drain();
  const [before] = (await events(`?after=${after}`)).results;
  expect(before.data.id).toBe(flagged);
  await changeItem(site, token, flagged, 'flagInboxItems', 'flagged: true');
  await site.rest('DELETE', `/leads/${deleted}/`, undefined, token);
  await site.graphql(
    'mutation { erasePersonalData(email: "erased@client.example") { result { erased { table } } } }',
    {},
    token,
  );
  const reported = await events(`?after=${after}`);
  expect(reported.results).toEqual([{ ...before, data: null }]);
});

test('a page takes two statements for any number of events of a kind', async () => {
  const api = await openTestApi();
  const em = api.orm.em.fork();
  await fillLeads(em, 5, new Date());
  for (const lead of await em.find(Lead, {})) await recordEventOnce(em, lead, new Date());
  await em.flush();
  await takeEvents(api.orm.em.fork());
  const statements = await api.recordStatements(() => api.run('{ events { results { id data } } }'));
  expect(statements.filter((sql) => /outbox_events|leads/.test(sql))).toHaveLength(2);
  await api.close();
});

test.runIf('server' in inject('prepared'))('an event with an uncommitted position delays later ones', async () => {
  const api = await openTestApi();
  const em = api.orm.em.fork();
  await fillLeads(em, 2, new Date());
  const [first, second] = await em.find(Lead, {});
  if (!first || !second) throw new Error('There are two.');
  const record = async (lead: Lead) => {
    await recordEventOnce(em, lead, new Date());
    await em.flush();
  };
  const positions = async () => (await api.run('{ events { results { data } after } }')).events;
  await record(first);
  const slow = api.orm.em.fork();
  await slow.begin();
  await takeEvents(slow);
  await record(second);
  const taken = takeEvents(api.orm.em.fork());
  expect((await positions()).after).toBe(0);
  await slow.commit();
  await taken;
  expect((await positions()).results.map(({ data }: { data: { id: string } }) => data.id)).toEqual([
    first.id,
    second.id,
  ]);
  await api.close();
});

test.each([
  ['after=-1', { after: ['Enter a whole number from 0 to 2,147,483,647.'] }],
  ['page_size=101', { page_size: ['Enter a whole number from 1 to 100.'] }],
])('a value out of range is reported with the range: %s', async (query, fields) => {
  const { status, body } = await site.rest('GET', `/events/?${query}`, undefined, token);
  expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', fields]);
});

test('the largest position is accepted', async () => {
  expect(await events('?after=2147483647')).toEqual({ results: [], after: 2147483647, hasMore: false });
});

test.each(['after=-1', 'after=x', 'after=99999999999', 'page_size=0', 'page_size=101', 'since=1'])(
  'an invalid page is rejected: %s',
  async (query) => {
    const { status, body } = await site.rest('GET', `/events/?${query}`, undefined, token);
    expect(status).toBe(400);
    expect(body.detail).toBeTruthy();
  },
);
