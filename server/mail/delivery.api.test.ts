import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

const HOUR = 3600;
const STAFF = ['sales@khatam.example', 'owner@khatam.example'] as const;

let reject: Parameters<typeof openMailServer>[0];
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mail = await openMailServer((address) => reject?.(address));
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: STAFF.join(', ') } });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(async () => {
  reject = undefined;
  mail.received.length = 0;
  await run('delete from mail_receipts');
  // Opens the queue, if it is not open yet.
  await site.jobs.drain();
  await run('delete from jobs.job');
  await run('delete from job_records');
});

const run = (sql: string) => site.orm.em.fork().execute(sql);
const to = (address: string) => mail.received.filter((one) => one.to.includes(address));
const submit = async () => {
  const { status } = await site.rest('POST', '/leads/', validLead);
  expect(status).toBe(201);
};
const LETTERS = '{ deadLetterCount deadLetters { id task } }';
const REPLAY = 'mutation ($ids: [ID!]!) { replayDeadLetters(ids: $ids) { result } }';
const lettersFor = async (token: string) =>
  (await site.graphql(LETTERS, {}, token)).data.deadLetters as { id: string; task: string }[];

describe('staff', () => {
  test('get one mail each, so that a rejected address does not stop the others', async () => {
    reject = (address) => (address === STAFF[0] ? { code: 550, message: 'No such user' } : undefined);
    await submit();
    await site.jobs.drain();
    expect(to(STAFF[1])).toHaveLength(1);
    expect(to(STAFF[0])).toEqual([]);
    const token = await site.signIn();
    const letters = await lettersFor(token);
    expect(letters).toMatchObject([{ task: 'NOTIFY_STAFF' }]);
    reject = undefined;
    await site.graphql(REPLAY, { ids: letters.map(({ id }) => id) }, token);
    await site.jobs.drain();
    expect(to(STAFF[0])).toHaveLength(1);
    expect(to(STAFF[1])).toHaveLength(1);
  });
});

describe('a process that dies between sending and recording a mail', () => {
  test('sends the mail again with the same Message-ID, so that a mailbox can merge the two', async () => {
    await submit();
    await site.jobs.drain();
    // Simulates a process that died before it reported the mail: the queue does not know that it was sent.
    await run(`update jobs.job set state = 'retry', completed_on = null, start_after = now()
      where data ->> 'task' in ('notify-staff', 'send-receipt') and state = 'completed'`);
    await site.jobs.drain();
    for (const address of [...STAFF, validLead.email]) {
      const ids = to(address).map(({ mail: { messageId } }) => messageId);
      expect(ids).toHaveLength(2);
      expect(ids[0]).toBe(ids[1]);
    }
  });
});

describe('a mail server that is away', () => {
  longTest('is tried for days with growing pauses, and then each mail becomes one dead letter', async () => {
    reject = () => ({ code: 451, message: 'Busy' });
    const token = await site.signIn();
    const before = (await lettersFor(token)).length;
    await submit();
    const pauses: number[] = [];
    for (let isWaiting = true; isWaiting; ) {
      await site.jobs.drain();
      const [row] = await run(`select extract(epoch from start_after - now())::float8 as pause
        from jobs.job where state = 'retry' and data ->> 'task' = 'send-receipt'`);
      isWaiting = row !== undefined;
      if (row) pauses.push(row.pause);
      await run(`update jobs.job set start_after = now() where state = 'retry'`);
    }
    expect(pauses[0]).toBeLessThanOrEqual(60);
    for (const [index, pause] of pauses.slice(0, 8).entries()) {
      expect(pauses[index + 2]).toBeGreaterThan(pause);
    }
    const sum = pauses.reduce((total, pause) => total + pause, 0);
    expect(sum).toBeGreaterThan(72 * HOUR);
    expect(sum).toBeLessThan(96 * HOUR);
    const letters = await lettersFor(token);
    expect(letters).toHaveLength(before + 3);
    reject = undefined;
    expect(mail.received).toEqual([]);
    await site.graphql(REPLAY, { ids: letters.map(({ id }) => id) }, token);
    await site.jobs.drain();
    expect(mail.received.map(({ to: [address] }) => address).sort()).toEqual([...STAFF, validLead.email].sort());
  });

  longTest('delays no visitor, even if it accepts connections and never answers', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const waiting = await openTestSite({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    waiting.jobs.start();
    await waiting.rest('POST', '/leads/', validLead);
    await expect.poll(() => sockets.size, { timeout: 15_000 }).toBeGreaterThan(0);
    // The mail server holds the mail of the first instance without an answer.
    expect((await waiting.rest('POST', '/leads/', validLead)).status).toBe(201);
    const [row] = await waiting.orm.em
      .fork()
      .execute(
        `select count(*)::int as count from jobs.job where name = 'mail' and data ->> 'task' = 'notify-staff' and state = 'completed'`,
      );
    expect(row?.count).toBe(0);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await waiting.close();
  });
});
