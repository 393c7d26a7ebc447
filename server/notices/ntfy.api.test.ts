import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { readEnv } from '../settings/env';
import { changeItem } from '../test/inboxCalls';
import { openReceiver, type Receiver } from '../test/openReceiver';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const [TOPIC, TOKEN] = ['a-secret-topic', 'tk_asecrettoken'];
let now = new Date('2026-03-02T08:00:00Z');
let site: TestSite;
let receiver: Receiver;
const lines: string[] = [];
beforeAll(async () => {
  receiver = await openReceiver();
  const url = new URL(TOPIC, receiver.url);
  url.username = TOKEN;
  const output = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  site = await openTestSite({
    env: { NTFY_URLS: url.href, WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://agency.example' },
    now: () => now,
    log: createLog('info', output),
  });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver, { status: 200, headers: {} });
});

const execute = (sql: string) => site.orm.em.fork().execute(sql);
const sendLead = async (): Promise<string> => (await site.rest('POST', '/leads/', validLead)).body.id;

test('a topic hears of a request once, with a link and nothing of its sender', async () => {
  const id = await sendLead();
  await site.jobs.drain();
  await site.jobs.drain();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  const [{ headers, body }] = receiver.received as [Receiver['received'][number]];
  expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(JSON.parse(body.toString())).toEqual({
    topic: TOPIC,
    title: `Quote request Q-${id.slice(-8).toUpperCase()}`,
    message: 'Language: English',
    click: `https://agency.example/desk/requests/${id}`,
    priority: 4,
    tags: ['envelope'],
  });
  const query = 'query ($id: ID!) { inboxItem(id: $id) { history { ... on NoticeDelivery { task state } } } }';
  const { data } = await site.graphql(query, { id }, await site.signIn());
  expect(data.inboxItem.history).toContainEqual({ task: 'POST_NTFY', state: 'DONE' });
});

test('a server that asks for time gets it, and a request that was answered meanwhile is no news', async () => {
  Object.assign(receiver, { status: 429, headers: { 'retry-after': '3000' } });
  const id = await sendLead();
  await site.jobs.drain();
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(1);
  await changeItem(site, await site.signIn(), id, 'markInboxItemsContacted', 'contacted: true');
  Object.assign(receiver, { status: 200, headers: {} });
  await execute(`update jobs.job set start_after = now() where state in ('retry', 'created')`);
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(1);
});

test('a topic that rejects its token is given up at once: staff see the server, and nobody the topic or the token', async () => {
  receiver.status = 403;
  await sendLead();
  await site.jobs.drain();
  const query = '{ deadLetters(first: 5) { task receiver failure { reason code } } }';
  const { data } = await site.graphql(query, {}, await site.signIn());
  const { host } = new URL(receiver.url);
  expect(data.deadLetters).toEqual([
    { task: 'POST_NTFY', receiver: host, failure: { reason: 'REJECTED', code: 'HTTP_403' } },
  ]);
  const jobs = await execute('select "data" from jobs.job union all select "data" from "job_records"');
  expect(lines.join('')).toContain('HTTP_403');
  for (const text of [lines.join(''), JSON.stringify([jobs, data])]) {
    expect(text).not.toContain(TOPIC);
    expect(text).not.toContain(TOKEN);
  }
});

test('the reminder of a day counts what is overdue, without a name', async () => {
  now = new Date('2026-03-06T08:00:00Z');
  site.jobs.start();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
  const message = JSON.parse(receiver.received[0]?.body.toString() ?? '');
  expect(message).toMatchObject({ title: expect.stringContaining('requests waiting'), priority: 3 });
  expect(message.click).toBe('https://agency.example/desk?state=OVERDUE&sort=ARRIVAL');
});

test.each([
  'ntfy.sh/topic',
  'https://ntfy.sh',
  'https://ntfy.sh/a/topic',
  'https://ntfy.sh/topic?auth=secret',
  'https://user:secret@ntfy.sh/topic',
  `https://ntfy.sh/${'x'.repeat(65)}`,
])('the setting %s is no topic, which the error says without it', (entry) => {
  expect(() => readEnv({ NTFY_URLS: entry })).toThrow(/^(?!.*secret)[\s\S]*NTFY_URLS: has to be topics/);
});

test('plain HTTP needs a permission', () => {
  const source = { NTFY_URLS: 'https://ntfy.sh/one, http://ntfy.lan/two' };
  expect(() => readEnv(source)).toThrow(/NTFY_URLS: .*unencrypted/);
  expect(readEnv({ ...source, WEBHOOK_ALLOW_PRIVATE: '1' }).NTFY_URLS).toHaveLength(2);
});
