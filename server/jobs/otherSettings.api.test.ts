import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';

const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;
const [FORMER, PRESENT, KEPT] = ['former@khatam.example', 'present@khatam.example', 'kept@khatam.example'];

let isBusy = false;
/** An address that the mail server no longer accepts. */
let rejected = '';
let now = new Date('2026-03-02T08:00:00Z');
let mail: Awaited<ReturnType<typeof openMailServer>>;
const opened: { close: () => Promise<unknown> }[] = [];
beforeEach(async () => {
  isBusy = false;
  rejected = '';
  now = new Date('2026-03-02T08:00:00Z');
  mail = await openMailServer((address) => {
    if (address === rejected) return { code: 550, message: 'No such user' };
    return isBusy ? { code: 451, message: 'Busy' } : undefined;
  });
  opened.push(mail);
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function open(env: Record<string, string>, beside?: TestSite) {
  const settings = { SMTP_URL: mail.url, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: '1', ...env };
  const site = await openTestSite({ env: settings, now: () => now, ...(beside && { beside }) });
  opened.push(site);
  return site;
}

/** Opens another system, which rejects webhooks while mail is rejected, too. */
async function openReceiver() {
  const reported: string[] = [];
  const server = createServer((request, response) => {
    if (!isBusy) reported.push(String(request.headers['webhook-id']));
    response.writeHead(isBusy ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  opened.push({ close: () => new Promise((closed) => server.close(closed)) });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, reported };
}

const execute = (site: TestSite, sql: string) => site.orm.em.fork().execute(sql);
const unsettled = (site: TestSite) =>
  execute(site, `select data ->> 'task' as task from jobs.job where state <> 'completed'`);
/** Plans the jobs of a message with the settings of this instance, without a successful try. */
async function plan(site: TestSite) {
  isBusy = true;
  await site.rest('POST', '/contact/', validMessage);
  await site.jobs.drain();
  await execute(site, `update jobs.job set state = 'created', retry_count = 0, started_on = null, start_after = now()`);
  isBusy = false;
}
/** Runs all due jobs in this instance, and runs failed jobs again. */
async function work(site: TestSite, times = 1) {
  for (let time = 0; time < times; time += 1) {
    await execute(site, `update jobs.job set start_after = now() where state = 'retry'`);
    await site.jobs.drain();
  }
}
const sentTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length;

// The embedded database has one instance only.
describe.runIf('server' in inject('prepared'))('instances with different settings', () => {
  longTest.each([
    ['the one before the change', FORMER, PRESENT],
    ['the one after it', PRESENT, FORMER],
  ])('lose no mail to staff that %s planned and the other one starts first', async (_which, own, foreign) => {
    const planning = await open({ NOTIFY_EMAIL: own });
    const other = await open({ NOTIFY_EMAIL: foreign }, planning);
    await plan(planning);
    await work(other);
    expect([sentTo(own), sentTo(foreign)]).toEqual([0, 0]);
    await work(planning);
    for (const site of [other, planning, other]) await work(site);
    expect([sentTo(own), sentTo(foreign)]).toEqual([1, 0]);
    expect(await unsettled(planning)).toEqual([]);
  });

  longTest('lose no webhook either', async () => {
    const [former, present] = [await openReceiver(), await openReceiver()];
    const planning = await open({ WEBHOOK_URLS: former.url });
    const other = await open({ WEBHOOK_URLS: present.url }, planning);
    await plan(planning);
    for (const site of [other, planning, other]) await work(site);
    expect([former.reported.length, present.reported.length]).toEqual([1, 0]);
  });

  longTest('lose no webhook to one that has neither address nor secret', async () => {
    const receiver = await openReceiver();
    const planning = await open({ WEBHOOK_URLS: receiver.url });
    const other = await open({ WEBHOOK_SECRET: '' }, planning);
    await plan(planning);
    for (const site of [other, other, planning]) await work(site);
    expect(receiver.reported).toHaveLength(1);
  });

  test('lose nothing even if each has given up on the receiver of the other', async () => {
    const planning = await open({ NOTIFY_EMAIL: FORMER });
    const other = await open({ NOTIFY_EMAIL: PRESENT }, planning);
    await plan(planning);
    isBusy = true;
    await work(other, 5);
    await work(planning, 5);
    isBusy = false;
    await work(other);
    await work(planning, 5);
    expect(sentTo(FORMER) + sentTo(PRESENT)).toBeGreaterThan(0);
    expect(await unsettled(planning)).toEqual([]);
  });
});

longTest('a job known only to a newer version waits for it while instances of both run', async () => {
  const older = await open({ NOTIFY_EMAIL: KEPT });
  await plan(older);
  const rename = (from: string, to: string) =>
    execute(older, `update jobs.job set data = data || '{"task": "${to}"}' where data ->> 'task' = '${from}'`);
  await rename('notify-staff', 'send-thanks');
  await work(older, 3);
  expect(await unsettled(older)).toEqual([{ task: 'send-thanks' }]);
  expect(await execute(older, `select 1 from job_records where state = 'failed'`)).toEqual([]);
  await rename('send-thanks', 'notify-staff');
  await work(older);
  expect(sentTo(KEPT)).toBe(1);
});

describe.runIf('server' in inject('prepared'))('the remaining instance, with other settings', () => {
  test('sends waiting mail of a removed receiver to its replacement, once, and to no other receiver again', async () => {
    const former = await open({ NOTIFY_EMAIL: `${KEPT}, ${FORMER}` });
    await plan(former);
    await execute(
      former,
      `update jobs.job set start_after = now() + interval '1 hour' where state = 'created'
      and data ->> 'recipient' = (select max(data ->> 'recipient') from jobs.job where data ->> 'task' = 'notify-staff')`,
    );
    await former.jobs.drain();
    const [done] = mail.received.flatMap(({ to }) => to).filter((address) => address !== validMessage.email);
    const gone = done === KEPT ? FORMER : KEPT;
    await execute(former, `update jobs.job set start_after = now() where state = 'created'`);

    const left = await open({ NOTIFY_EMAIL: `${done}, ${PRESENT}` }, former);
    await work(left, 6);
    expect([sentTo(String(done)), sentTo(gone), sentTo(PRESENT), sentTo(validMessage.email)]).toEqual([1, 0, 1, 1]);
    expect(await unsettled(left)).toEqual([]);
  });

  longTest('sends a dead letter of months ago to the replacement, and to no earlier recipient', async () => {
    rejected = FORMER;
    const former = await open({ NOTIFY_EMAIL: `${KEPT}, ${FORMER}` });
    await former.rest('POST', '/contact/', validMessage);
    await former.jobs.drain();
    // Simulates months later, when the queue has forgotten every job.
    await execute(former, 'delete from jobs.job');

    const left = await open({ NOTIFY_EMAIL: `${KEPT}, ${PRESENT}` }, former);
    const token = await left.signIn();
    const letters = (await left.graphql('{ deadLetters { id } }', {}, token)).data.deadLetters as { id: string }[];
    const replay = 'mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }';
    await left.graphql(replay, { ids: letters.map(({ id }) => id) }, token);
    await work(left, 6);
    expect([sentTo(KEPT), sentTo(FORMER), sentTo(PRESENT)]).toEqual([1, 0, 1]);
    expect(sentTo(validMessage.email)).toBe(1);
  });

  longTest('gives up a webhook whose receiver was removed without a replacement', async () => {
    const receiver = await openReceiver();
    const former = await open({ WEBHOOK_URLS: receiver.url });
    await plan(former);
    const left = await open({}, former);
    await work(left, 6);
    expect(receiver.reported).toEqual([]);
    expect(await unsettled(left)).toEqual([]);
  });

  test('sends the reminder of a day to the present receiver, once', async () => {
    const former = await open({ NOTIFY_EMAIL: FORMER });
    await former.rest('POST', '/contact/', { ...validMessage, email: 'nobody@spice.invalid' });
    now = new Date('2026-03-03T08:00:00Z');
    isBusy = true;
    former.jobs.start();
    const reminders = `select state::text from jobs.job where data ->> 'task' = 'remind-staff'`;
    await expect
      .poll(() => execute(former, reminders).catch(() => []), { timeout: 15_000 })
      .toEqual([{ state: 'retry' }]);
    await former.jobs.stop();
    isBusy = false;
    const left = await open({ NOTIFY_EMAIL: PRESENT }, former);
    await work(left, 6);
    expect([sentTo(FORMER), sentTo(PRESENT)]).toEqual([0, 1]);
    expect(await unsettled(left)).toEqual([]);
  });
});
