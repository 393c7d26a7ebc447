import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { FINAL_STATUSES } from '../delivery/assertAccepted';
import { changeItem } from '../test/inboxCalls';
import { openReceiver, type Receiver } from '../test/openReceiver';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const SERVICES = ['slack', 'teams', 'discord', 'mattermost', 'telegram'];
const SECRET = 'a-secret-of-the-address';
let now = new Date('2026-03-02T08:00:00Z');
let site: TestSite;
let receiver: Receiver;
const lines: string[] = [];
beforeAll(async () => {
  receiver = await openReceiver();
  const urls = SERVICES.map((service) => `${service}+${receiver.url}/${service}/${SECRET}/sendMessage?chat_id=1`);
  const env = { NOTIFY_CHAT_URLS: urls.join(', '), WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://agency.example' };
  const output = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const log = createLog('info', output);
  site = await openTestSite({ env, now: () => now, log });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver, { status: 200, headers: {}, text: 'ok' });
});

const { firstName, lastName, email, projectDescription } = validLead;
const sendLead = async (): Promise<string> =>
  (await site.rest('POST', '/leads/', { ...validLead, timeline: '3months' })).body.id;
const getJobs = () =>
  site.orm.em.fork().execute(
    `select "state", "failure", "attempts", round(extract(epoch from "planned_at" - now())) as "wait"
      from "job_records" where "task" = 'post-chat' order by "updated_at" desc`,
  ) as Promise<{ state: string; failure: string | null; attempts: number; wait: string }[]>;
const makeDue = () =>
  site.orm.em.fork().execute(`update jobs.job set start_after = now() where state in ('retry', 'created')`);

test('each service hears of a request once: its kind, reference, language and a link, and nothing of its sender', async () => {
  const id = await sendLead();
  await site.jobs.drain();
  await site.jobs.drain();
  expect(receiver.received.map(({ path }) => path.split('/')[1]).sort()).toEqual([...SERVICES].sort());
  for (const { body } of receiver.received) {
    const text = body.toString();
    expect(text).toContain(`Quote request Q-${id.slice(-8).toUpperCase()}`);
    expect(text).toContain('Language: English');
    expect(text).toContain(`https://agency.example/desk/requests/${id}`);
    for (const word of [firstName, lastName, email, projectDescription]) expect(text).not.toContain(word);
  }
  const telegram = receiver.received.find(({ path }) => path.startsWith('/telegram'));
  expect(telegram?.path).not.toContain('chat_id');
});

test('a service that asks for time gets it, by the header or by the body of Telegram', async () => {
  Object.assign(receiver, { status: 429, headers: { 'retry-after': '3000' } });
  await sendLead();
  await site.jobs.drain();
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(SERVICES.length);
  const waiting = (await getJobs()).slice(0, SERVICES.length);
  for (const { state, failure, attempts, wait } of waiting) {
    expect([state, failure, attempts]).toEqual(['waiting', 'HTTP_429', 1]);
    expect(Number(wait)).toBeGreaterThan(2900);
  }
  const staff = await site.signIn();
  expect((await site.graphql('{ delayedWork { task } }', {}, staff)).data).toEqual({ delayedWork: [] });

  Object.assign(receiver, { headers: {}, text: '{"ok":false,"error_code":429,"parameters":{"retry_after":4000}}' });
  await makeDue();
  await site.jobs.drain();
  const waits = (await getJobs()).slice(0, SERVICES.length).map(({ wait }) => Number(wait));
  expect(waits.filter((wait) => wait > 3900).length).toBeGreaterThanOrEqual(1);

  Object.assign(receiver, { status: 204, headers: {} });
  await makeDue();
  await site.jobs.drain();
  expect((await getJobs()).map(({ state }) => state)).not.toContain('waiting');
});

test.each([404, 410, 403])('an address that answers %i is given up at once, and staff see it', async (status) => {
  receiver.status = status;
  await sendLead();
  await site.jobs.drain();
  const staff = await site.signIn();
  const { data } = await site.graphql(
    '{ deadLetters(first: 5) { id task receiver failure { reason code } } }',
    {},
    staff,
  );
  expect(data.deadLetters.map((letter: { receiver: string }) => letter.receiver).sort()).toEqual([...SERVICES].sort());
  expect(data.deadLetters[0]).toMatchObject({
    task: 'POST_CHAT',
    failure: { reason: 'REJECTED', code: `HTTP_${status}` },
  });
  receiver.status = 200;
  receiver.received.length = 0;
  const ids = data.deadLetters.map(({ id }: { id: string }) => id);
  await site.graphql('mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }', { ids }, staff);
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(SERVICES.length);
});

const NEW_NUMBER = -1001234567890;
const MOVED = `{"ok":false,"error_code":400,"parameters":{"migrate_to_chat_id":${NEW_NUMBER}}}`;
const getChats = () =>
  receiver.received
    .filter(({ path }) => path.startsWith('/telegram'))
    .map(({ body }) => JSON.parse(body.toString()).chat_id);
const getMoved = async () =>
  (await site.graphql('{ movedChats { formerChatId chatId } }', {}, await site.signIn())).data.movedChats;

test('a Telegram group that became a supergroup gets the message and later ones under its new number, and staff see which', async () => {
  const respond = ({ path, body }: Receiver['received'][number]) =>
    path.startsWith('/telegram') && JSON.parse(body.toString()).chat_id === '1'
      ? { status: 400, text: MOVED }
      : undefined;
  Object.assign(receiver, { respond });
  await sendLead();
  await site.jobs.drain();
  expect(getChats()).toEqual(['1', String(NEW_NUMBER)]);
  expect(await getMoved()).toEqual([{ formerChatId: '1', chatId: String(NEW_NUMBER) }]);
  receiver.received.length = 0;
  await site.rest('POST', '/leads/', { ...validLead, email: 'moved@olives.example' });
  await site.jobs.drain();
  expect(getChats()).toEqual([String(NEW_NUMBER)]);
  expect((await getJobs()).map(({ state }) => state)).not.toContain('failed');
  // A setting that has the new number is another target.
  await site.orm.em.fork().execute(`update "chat_moves" set "target_hash" = 'a former one'`);
  expect(await getMoved()).toEqual([]);
  receiver.respond = undefined;
});

test('an answer of another service, or a number that is none, moves nothing', async () => {
  for (const text of [
    MOVED.replace('-1001234567890', '"@name"'),
    MOVED.replace('-1001234567890', '0'),
    '{"ok":false}',
    'moved',
  ]) {
    Object.assign(receiver, { status: 400, text });
    await site.rest('POST', '/leads/', { ...validLead, email: `x${text.length}@olives.example` });
    await site.jobs.drain();
  }
  receiver.received.length = 0;
  receiver.respond = ({ path }) =>
    path.startsWith('/telegram') ? { status: 204, text: '' } : { status: 400, text: MOVED };
  await site.rest('POST', '/leads/', { ...validLead, email: 'others@olives.example' });
  await site.jobs.drain();
  expect(receiver.received).toHaveLength(SERVICES.length);
  expect(await getMoved()).toEqual([]);
  receiver.respond = undefined;
  await site.orm.em.fork().execute(`update "job_records" set "state" = 'discarded' where "state" = 'failed'`);
});

test('each final answer is worded with what to do, in each language', () => {
  for (const language of ['en', 'fr', 'ar']) {
    const { chatAnswers } = JSON.parse(readFileSync(`schema/messages/${language}.json`, 'utf8')).deskJobs;
    expect(Object.keys(chatAnswers).sort()).toEqual(
      [...FINAL_STATUSES.map((status) => `HTTP_${status}`), 'OTHER'].sort(),
    );
  }
});

test('a server error is tried again; a request that was answered meanwhile is no news', async () => {
  receiver.status = 500;
  const id = await sendLead();
  await site.jobs.drain();
  expect((await getJobs())[0]).toMatchObject({ state: 'waiting', failure: 'HTTP_500' });
  await changeItem(site, await site.signIn(), id, 'markInboxItemsContacted', 'contacted: true');
  receiver.status = 200;
  receiver.received.length = 0;
  await makeDue();
  await site.jobs.drain();
  expect(receiver.received).toEqual([]);
  expect((await getJobs()).map(({ state }) => state)).not.toContain('waiting');
});

test('no line of the log has an address', () => {
  expect(lines.join('')).toContain('HTTP_500');
  expect(lines.join('')).not.toContain(SECRET);
});

test('the history of a request names its chat messages', async () => {
  const id = await sendLead();
  await site.jobs.drain();
  const query = 'query ($id: ID!) { inboxItem(id: $id) { history { ... on NoticeDelivery { task state } } } }';
  const { data } = await site.graphql(query, { id }, await site.signIn());
  const notices = data.inboxItem.history.filter((entry: { task?: string }) => entry.task);
  expect(notices).toEqual(SERVICES.map(() => ({ task: 'POST_CHAT', state: 'DONE' })));
});

test('the reminder of a day counts what is overdue, without a name', async () => {
  await sendLead();
  await site.jobs.drain();
  receiver.received.length = 0;
  now = new Date('2026-03-06T08:00:00Z');
  site.jobs.start();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(SERVICES.length);
  const text = receiver.received.map(({ body }) => body.toString()).join('\n');
  expect(text).toContain('requests waiting');
  expect(text).toContain('https://agency.example/desk?state=OVERDUE');
  expect(text).not.toContain(lastName);
});
