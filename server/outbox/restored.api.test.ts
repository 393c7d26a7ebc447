import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { queues } from '../jobs/Task';
import { Lead } from '../leads/Lead';
import { changeItem } from '../test/inboxCalls';
import { longTest, longTestIf } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { recordRestored } from './recordEvent';

const STAFF = ['sales@khatam.example', 'owner@khatam.example'] as const;
const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;

let away: readonly string[] = [];
let site: TestSite;
let token: string;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let reported: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!away.includes('webhook')) reported.push(JSON.parse(body).data.email);
  response.writeHead(away.includes('webhook') ? 503 : 204).end();
});

beforeAll(async () => {
  mail = await openMailServer((address) => (away.includes(address) ? { code: 451, message: 'Busy' } : undefined));
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const webhook = { WEBHOOK_URLS: url, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: '1' };
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: STAFF.join(), ...webhook } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await mail.close();
  receiver.closeAllConnections();
  await new Promise((closed) => receiver.close(closed));
});

let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `visitor${count}@client.example`;
  away = [];
  mail.received.length = 0;
  reported = [];
});

const execute = (sql: string) => site.orm.em.fork().execute(sql);
const send = async () => (await site.rest('POST', '/leads/', { ...validLead, email })).body.id as string;
const flag = (id: string) => changeItem(site, token, id, 'flagInboxItems', 'flagged: true');
const restore = (id: string) => changeItem(site, token, id, 'flagInboxItems', 'flagged: false');
/** Runs all due jobs, and makes failed jobs due again. */
const work = async () => {
  await site.jobs.drain();
  await execute(`update jobs.job set start_after = now() where state = 'retry'`);
  await site.jobs.drain();
};
/** Simulates the end of the queue's memory, a week after a job ended. */
const forget = () => execute(`delete from jobs.job where state = 'completed'`);
const mailed = () => mail.received.flatMap(({ to }) => to).sort();
const everybody = () => [...STAFF, email].sort();
const eventsAfter = async (after: number) =>
  (await site.rest('GET', `/events/?after=${after}`, undefined, token)).body as {
    results: { id: string; data: { id: string } | null }[];
    after: number;
  };

describe('a row that was flagged by mistake before its event was published', () => {
  longTest.each([
    ['while no mail server answered', true],
    ['within a moment of its arrival', false],
  ])('%s is sent to all receivers once it is restored', async (_when, isPlanned) => {
    away = [...everybody(), 'webhook'];
    const id = await send();
    if (isPlanned) await work();
    await flag(id);
    await work();
    const { after } = await eventsAfter(0);
    away = [];
    await work();
    expect([mailed(), reported]).toEqual([[], []]);

    await restore(id);
    await work();
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
    expect((await eventsAfter(after)).results.map(({ data }) => data?.id)).toEqual([id]);
  });

  test('is sent after its restore to receivers that have not got it, at any time after the others', async () => {
    away = [STAFF[0]];
    const id = await send();
    await work();
    const heard = [STAFF[1], email].sort();
    expect([mailed(), reported]).toEqual([heard, [email]]);
    await flag(id);
    away = [];
    await work();
    await forget();

    await restore(id);
    await work();
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
  });

  test('waits while it can be restored, and does not count as delayed', async () => {
    const id = await send();
    await flag(id);
    await work();
    await execute(`update job_records set planned_at = planned_at - interval '200 days',
      updated_at = updated_at - interval '200 days' where state = 'suspended'`);
    await forget();
    const { data } = await site.graphql('{ delayedWork { task } }', {}, token);
    expect(data.delayedWork).toEqual([]);
    await restore(id);
    await work();
    expect(mailed()).toEqual(everybody());
  });

  test('counts as delayed only after its restore, and is soon tried again', async () => {
    away = [...everybody(), 'webhook'];
    const id = await send();
    await flag(id);
    await work();
    await execute(`update job_records set planned_at = planned_at - interval '20 days' where state = 'suspended'`);

    await restore(id);
    const { data } = await site.graphql('{ delayedWork { task count } }', {}, token);
    expect(data.delayedWork).toEqual([]);
    await site.jobs.drain();
    const waiting = await execute(
      `select retry_limit, start_after < now() + interval '4 minutes' as "isSoon" from jobs.job where state = 'retry'`,
    );
    expect(waiting).toEqual(Array(4).fill({ retry_limit: queues.mail.retryLimit, isSoon: true }));
    away = [];
    await work();
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
  });

  test('is sent once, even if it was flagged and restored several times, and restored twice at once', async () => {
    const id = await send();
    for (let time = 0; time < 2; time += 1) {
      await flag(id);
      await work();
    }
    await restore(id);
    await flag(id);
    await work();
    expect(mailed()).toEqual([]);
    await Promise.all([restore(id), restore(id)]);
    await work();
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
  });
});

// The embedded database runs one statement at a time.
longTestIf('server' in inject('prepared'))(
  'a row restored while its jobs are being suspended is still sent',
  async () => {
    const id = await send();
    await flag(id);
    const resume = await site.jobs.prepareResume();
    const em: EntityManager = site.orm.em.fork();
    const lead = await em.findOneOrFail(Lead, { id });
    await em.begin();
    await em.nativeUpdate(Lead, { id }, { flaggedAt: null });
    await recordRestored(em, lead, new Date());
    await resume(em, id);
    const running = work();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await execute(waiting)).length).toBeGreaterThan(0);
    await em.commit();
    await running;
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
  },
);

// The embedded database runs one statement at a time.
test.runIf('server' in inject('prepared'))('a row restored and deleted at once leaves no event behind', async () => {
  email = 'visitor@client.invalid';
  const id = await send();
  const events = () => execute(`select "type" from "outbox_events" where "subject_id" = '${id}'`);
  expect(await events()).toEqual([]);
  const em: EntityManager = site.orm.em.fork();
  const lead = await em.findOneOrFail(Lead, { id });
  await em.begin();
  await em.nativeUpdate(Lead, { id }, { flaggedAt: null });
  await recordRestored(em, lead, new Date());
  await em.flush();
  const deleting = site.rest('DELETE', `/leads/${id}/`, undefined, token);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await execute(waiting)).length).toBeGreaterThan(0);
  await em.commit();
  expect((await deleting).status).toBe(204);
  expect(await events()).toEqual([]);
});

describe('a row that was flagged by mistake after its event was published', () => {
  longTest('is not sent again after its restore, even much later', async () => {
    const id = await send();
    await work();
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
    await flag(id);
    await work();
    await forget();
    await restore(id);
    await work();
    expect([mailed(), reported]).toEqual([everybody(), [email]]);
  });

  longTest('gets a new position with its old event id, because readers skipped it meanwhile', async () => {
    const id = await send();
    await work();
    await flag(id);
    const { after, results } = await eventsAfter(0);
    const gone = results.at(-1);
    expect(gone?.data).toBeNull();
    await restore(id);
    await work();
    expect((await eventsAfter(after)).results).toMatchObject([{ id: gone?.id, data: { id } }]);
  });
});

test('restoring a row that is not flagged changes nothing', async () => {
  const id = await send();
  await work();
  const before = await eventsAfter(0);
  await restore(id);
  await work();
  expect(await eventsAfter(0)).toEqual(before);
});
