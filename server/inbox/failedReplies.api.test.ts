import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushReader } from '../../scripts/test/createPushReader';
import { Account } from '../auth/Account';
import { changeItem } from '../test/inboxCalls';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openReceiver, type Receiver } from '../test/openReceiver';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const HOUR_MS = 3_600_000;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let receiver: Receiver;
let reject: Parameters<typeof openMailServer>[0];
let breaksOff = false;
let token: string;
let colleague: string;
let id: string;
let offset = 0;

beforeAll(async () => {
  mail = await openMailServer((address) => reject?.(address), { breaksOff: () => breaksOff });
  receiver = await openReceiver();
  site = await openTestSite({
    env: {
      SMTP_URL: mail.url,
      NOTIFY_CHAT_URLS: `slack+${receiver.url}/chat`,
      WEBHOOK_ALLOW_PRIVATE: '1',
      PUBLIC_URL: 'https://agency.example',
    },
    now: () => new Date(Date.now() + offset),
  });
  token = await site.signIn();
  const account = { email: 'sami@khatam.example', password: 'a quiet orchard in spring' };
  await site.rest('POST', '/auth/register/', account);
  await site.orm.em.fork().nativeUpdate(Account, { email: account.email }, { isStaff: true, confirmBy: null });
  colleague = (await site.rest('POST', '/auth/login/', account)).body.access;
});
afterAll(async () => {
  await site.close();
  await mail.close();
  receiver.close();
});
beforeEach(async () => {
  reject = undefined;
  breaksOff = false;
  offset = 0;
  Object.assign(receiver, { status: 201, headers: {} });
  await site.orm.em.fork().execute('delete from "push_devices"');
  await site.orm.em.fork().execute('delete from "reply_sendings"');
  id = (await site.rest('POST', '/leads/', { ...validLead, email: `${randomUUID()}@client.example` })).body.id;
  await site.jobs.drain();
  receiver.received.length = 0;
});

/** Lets all jobs that wait run. */
const pass = async () => {
  await site.orm.em
    .fork()
    .execute(`update jobs.job set start_after = now() - interval '1 second' where state in ('created', 'retry')`);
  await site.jobs.drain();
};
const reply = async (by = token) => {
  const document = 'mutation ($input: ReplyToItemInput!) { replyToItem(input: $input) { result { id } } }';
  const input = { id: randomUUID(), itemId: id, subject: 'Your request', body: 'The secret of the quince.' };
  const { data } = await site.graphql(document, { input }, by);
  return data.replyToItem.result.id as string;
};
/** Returns the state of the failed reply as the list marks it. */
const getMark = async (by = token) => {
  const document = '{ inboxConnection(first: 20) { edges { node { id failedReply { state } } } } }';
  const { data } = await site.graphql(document, {}, by);
  const edges: { node: { id: string; failedReply: { state: string } | null } }[] = data.inboxConnection.edges;
  return edges.find(({ node }) => node.id === id)?.node.failedReply?.state ?? null;
};
/** A device of staff, and the texts of the notices that it is shown. */
const subscribe = async (by: string) => {
  const { keys, read } = createPushReader();
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const document = 'mutation ($input: PushSubscriptionInput!) { subscribePush(input: $input) { result { id } } }';
  await site.graphql(document, { input: { endpoint: receiver.url + path, ...keys, label: 'Chrome' } }, by);
  return () =>
    receiver.received.filter((one) => one.path === path).map(({ body }) => read(body).notification.body as string);
};
const getChats = () => receiver.received.filter(({ path }) => path === '/chat').map(({ body }) => body.toString());
const UNDELIVERED = 'A reply to this request may not have arrived.';

test('a refused reply marks its request in the list until it is sent, and is announced to its author and in the chat', async () => {
  const [own, other] = [await subscribe(token), await subscribe(colleague)];
  reject = () => ({ code: 550, message: 'No such user' });
  const replyId = await reply();
  expect(await getMark()).toBeNull();
  await pass();
  await pass();
  expect(await getMark()).toBe('REFUSED');
  expect([own(), other()]).toEqual([[UNDELIVERED], []]);
  expect(getChats()).toHaveLength(1);
  expect(getChats()[0]).toContain(UNDELIVERED);
  expect(getChats()[0]).not.toMatch(/quince|client\.example/);
  reject = undefined;
  await site.graphql('mutation ($id: ID!) { resendReply(id: $id) { result { id } } }', { id: replyId }, token);
  expect(await getMark()).toBeNull();
  await pass();
  expect(await getMark()).toBeNull();
});

longTest('so does one that was given up after days', async () => {
  const own = await subscribe(token);
  reject = () => ({ code: 451, message: 'Try later' });
  await reply();
  for (let tries = 0; tries < 26; tries += 1) await pass();
  expect(await getMark()).toBe('GIVEN_UP');
  expect(own()).toEqual([UNDELIVERED]);
});

test('and one of unknown end, until staff get in touch otherwise; without a device of its author all are notified', async () => {
  const other = await subscribe(colleague);
  breaksOff = true;
  await reply();
  await pass();
  await pass();
  expect(await getMark()).toBe('UNKNOWN');
  expect(other()).toEqual([UNDELIVERED]);
  offset = HOUR_MS;
  const by = await site.signIn();
  await changeItem(site, by, id, 'markInboxItemsContacted', 'contacted: true');
  expect(await getMark(by)).toBeNull();
});

test('a colleague who writes a reply is named to the others until the end, or for a minute', async () => {
  const ask = async (by: string, isWriting?: boolean) => {
    const document =
      'query ($id: ID!, $isWriting: Boolean) { replyWriters(itemId: $id, isWriting: $isWriting) { email } }';
    const { data } = await site.graphql(document, { id, isWriting }, by);
    return data.replyWriters.map(({ email }: { email: string }) => email) as string[];
  };
  const countEvents = async () =>
    site.orm.em
      .fork()
      .execute(`select "id" from "outbox_events" where "subject_id" = ? and "type" = 'lead.changed'`, [id]);
  expect(await ask(token, true)).toEqual([]);
  const [begun] = await countEvents();
  expect(begun).toBeDefined();
  expect(await ask(token, true)).toEqual([]);
  // Only a beginning or an end is news for the streams of the others.
  expect(await countEvents()).toEqual([begun]);
  expect(await ask(colleague)).toEqual([site.staff.email]);
  expect(await ask(colleague, true)).toEqual([site.staff.email]);
  expect(await ask(token)).toEqual(['sami@khatam.example']);
  await ask(token, false);
  expect(await countEvents()).not.toEqual([begun]);
  expect(await ask(colleague)).toEqual([]);
  offset = 61_000;
  expect(await ask(token)).toEqual([]);
  expect(
    JSON.stringify((await site.graphql('{ auditTrail(first: 20) { edges { node { action } } } }', {}, token)).data),
  ).not.toContain('replyWriters');
});
