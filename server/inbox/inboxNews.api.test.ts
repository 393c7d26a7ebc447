import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeItem } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

interface Change {
  id: string;
  hasArrived: boolean;
  item: { kind: string; state: string } | null;
}

let site: TestSite;
let token: string;
let client: ReturnType<typeof createClient>;
let news: AsyncIterableIterator<{ data?: { inboxItemChanged: Change } | null }>;
beforeAll(async () => {
  site = await openTestSite();
  site.jobs.start();
  token = await site.signIn();
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  client = createClient({
    url: `${site.url}/graphql/stream`,
    headers: { authorization: `Bearer ${token}` },
    on: { connected: () => resolve() },
  });
  news = client.iterate({
    query: 'subscription { inboxItemChanged { id hasArrived item { kind state assignee { email } } } }',
  });
  // The first item opens the stream.
  first = next();
  await connected;
});
afterAll(async () => {
  client.dispose();
  await site.close();
});

let first: Promise<Change>;
const next = async () => (await news.next()).value?.data?.inboxItemChanged as Change;
const contact = async (email: string, message = validMessage.message) =>
  (await site.rest('POST', '/contact/', { ...validMessage, email, message })).body.id as string;

test('staff get an event for new items of every kind, restored spam, changes and deletions', async () => {
  const message = await contact('first@riad.example');
  expect(await first).toMatchObject({ id: message, hasArrived: true, item: { kind: 'CONTACT_MESSAGE', state: 'NEW' } });

  const spam = await contact(
    'spam@riad.example',
    '[url=https://a.example]buy viagra[/url] <a href="https://b.example">free spins</a>',
  );
  const [{ flagged } = { flagged: false }] = await site.orm.em
    .fork()
    .execute('select flagged_at is not null as flagged from contact_messages where id = ?', [spam]);
  expect(flagged).toBe(true);
  const lead = (await site.rest('POST', '/leads/', { ...validLead, email: 'lead@riad.example' })).body.id;
  expect(await next()).toMatchObject({ id: lead, hasArrived: true, item: { kind: 'LEAD' } });

  await changeItem(site, token, spam, 'flagInboxItems', 'flagged: false');
  const restored = await next();
  expect(restored).toMatchObject({ id: spam, hasArrived: true, item: { state: 'NEW' } });

  await site.graphql(
    `mutation { flagInboxItems(items: [{ id: "${message}", version: 1 }], flagged: true) { conflicts { id } } }`,
    {},
    token,
  );
  expect(await next()).toMatchObject({ id: message, hasArrived: false, item: { state: 'FLAGGED' } });

  const items = [{ id: lead, version: 1 }];
  await site.graphql(
    'mutation ($items: [InboxItemVersion!]!) { deleteInboxItems(items: $items) { result } }',
    { items },
    token,
  );
  expect(await next()).toEqual({ id: lead, hasArrived: false, item: null });
});
