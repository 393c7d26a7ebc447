import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isLocale } from '../../schema/locales';
import { createJobs } from '../jobs/createJobs';
import { planDay } from '../jobs/planJobs';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { checkClock } from './checkClock';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-12-07T09:00:00Z');
const isServer = 'server' in inject('prepared');

const STATE = '{ clock { siteNow databaseNow lastSeenAt lastRunAt isPlausible needsConfirmation } }';
const CONFIRM = 'mutation ($now: DateTimeISO!) { confirmClock(now: $now) { result { lastSeenAt isPlausible } } }';
const RUN = 'mutation ($dryRun: Boolean) { eraseExpired(dryRun: $dryRun) { result { erased { table count } } } }';

let now: Date;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let lines: string[];
const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
const settings = () => ({ now: () => now, log, env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });

beforeEach(async () => {
  lines = [];
  setClock(START);
  mail = await openMailServer();
  site = await openTestSite(settings());
  await plantPerson(site, await site.signIn());
  await site.jobs.drain();
  // The reply is sent ten seconds later, which adds an event.
  await execute(`update jobs.job set start_after = now() where state = 'created'`);
  await site.jobs.drain();
});
afterEach(async () => {
  await site.close();
  await mail.close();
  vi.useRealTimers();
});

/** Sets the clock of the site. The embedded database uses the clock of this process; the clock of a server cannot be set. */
function setClock(time: Date) {
  now = time;
  if (!isServer) vi.useFakeTimers({ toFake: ['Date'], now: time });
}
const letPass = (days: number) => setClock(new Date(now.getTime() + days * DAY_MS));

/** Signs in each time, because a token does not live for months. */
const ask = async (query: string, variables = {}) => site.graphql(query, variables, await site.signIn());
const execute = (sql: string) => site.orm.em.fork().execute(sql) as Promise<Record<string, unknown>[]>;
const workOfDay = async () => {
  await site.jobs.plan(await planDay(now.toISOString().slice(0, 10), undefined, site.orm.em.fork(), []));
  await site.jobs.drain();
};
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(
      ['leads', 'contact_messages', 'subscribers', 'mail_receipts', 'confirmation_links', 'outbox_events'].map(
        async (table) => [table, (await execute(`select count(*)::int as count from "${table}"`))[0]?.count],
      ),
    ),
  );
const warnings = () => mail.received.filter(({ mail: { subject } }) => subject?.includes('clock'));
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);

describe('a clock 400 days ahead', () => {
  test('erases nothing, is logged each day and reported to staff once', async () => {
    const before = await countAll();
    expect(before).toMatchObject({ leads: 1, subscribers: 1, confirmation_links: 1 });
    letPass(400);
    for (let day = 0; day < 3; day += 1) {
      await workOfDay();
      letPass(1);
    }
    expect(await countAll()).toEqual(before);
    expect(errors()).toEqual(
      Array(3).fill(
        expect.objectContaining({
          msg: expect.stringMatching(/^The clock says 2028-01-1\d 09:00 UTC, 40\d days after/),
        }),
      ),
    );
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(planted.words.join('|'), 'i'));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.to).toEqual(['sales@khatam.example']);
    expect(warnings()[0]?.mail.text).toMatch(/a difference of 40\d days[\s\S]*\/desk\/privacy/);
    // The day counts as done, so that no failed job is left.
    expect(await execute(`select from jobs.job where state in ('retry', 'failed')`)).toEqual([]);
  });

  longTest('erases nothing on request of staff either, except in a dry run', async () => {
    letPass(400);
    const rejected = await ask(RUN);
    expect(rejected.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect(rejected.errors?.[0]?.message).toContain('confirm-clock');
    const inFrench = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'fr',
        authorization: `Bearer ${await site.signIn()}`,
      },
      body: JSON.stringify({ query: RUN }),
    });
    if (isLocale('fr'))
      expect((await inFrench.json()).errors[0].message).toMatch(/^L’horloge du site n’est pas fiable/);
    const predicted = await ask(RUN, { dryRun: true });
    expect(predicted.data.eraseExpired.result.erased).toContainEqual({ table: 'LEADS', count: 1 });
    expect(await countAll()).toMatchObject({ leads: 1 });
  });

  test('erases once staff have confirmed it, which the audit trail records', async () => {
    letPass(400);
    await workOfDay();
    expect((await ask(STATE)).data.clock).toMatchObject({
      siteNow: now.toISOString(),
      lastSeenAt: START.toISOString(),
      lastRunAt: null,
      isPlausible: false,
      needsConfirmation: true,
    });
    const { data } = await ask(CONFIRM, { now });
    expect(data.confirmClock.result).toEqual({ lastSeenAt: now.toISOString(), isPlausible: true });
    letPass(1);
    await workOfDay();
    expect(await countAll()).toMatchObject({ leads: 0, contact_messages: 0, subscribers: 0 });
    expect((await ask(STATE)).data.clock).toMatchObject({
      lastRunAt: now.toISOString(),
      isPlausible: true,
      needsConfirmation: false,
    });
    const entries = await execute(`select "account_id" from "audit_entries" where "action" = 'confirmClock'`);
    expect(entries).toEqual([{ account_id: expect.any(String) }]);
  });

  longTest('is reported again when it is ahead again after that', async () => {
    for (let time = 0; time < 2; time += 1) {
      letPass(400);
      await workOfDay();
      await ask(CONFIRM, { now });
    }
    expect(warnings()).toHaveLength(2);
  });

  longTest('is not trusted because of later submissions', async () => {
    letPass(400);
    await site.rest('POST', '/contact/', { name: 'Nadia', email: 'nadia@museum.example', phone: '', message: 'Hello' });
    await workOfDay();
    expect(await countAll()).toMatchObject({ leads: 1, contact_messages: 2 });
  });

  test.each([
    ['the newest row', undefined, START],
    ['the last day that work was planned for', '2026-12-20', new Date('2026-12-20T00:00:00Z')],
  ])('is detected by the first start of a version that compares clocks, by %s', async (_what, day, lastSeenAt) => {
    if (day) await site.jobs.plan(await planDay(day, undefined, site.orm.em.fork(), []));
    await execute('delete from "retention_clock"');
    letPass(400);
    expect(await checkClock(site.orm.em.fork(), now)).toMatchObject({ lastSeenAt, needsConfirmation: true });
  });
});

describe('a site', () => {
  longTest('that is off for up to a fortnight continues without a confirmation', async () => {
    await execute(`update "leads" set "created_at" = "created_at" - interval '360 days'`);
    letPass(13.9);
    await workOfDay();
    expect(await countAll()).toMatchObject({ leads: 0, contact_messages: 1 });
    expect(warnings()).toEqual([]);
  });

  longTest('that was off for 40 days erases expired rows once staff have confirmed the clock', async () => {
    await execute(`update "leads" set "created_at" = "created_at" - interval '360 days'`);
    letPass(40);
    await workOfDay();
    expect(await countAll()).toMatchObject({ leads: 1 });
    expect(warnings()).toHaveLength(1);
    await ask(CONFIRM, { now });
    await ask(RUN);
    expect(await countAll()).toMatchObject({ leads: 0, contact_messages: 1 });
  });

  longTest('that runs continuously needs no confirmation, even without submissions', async () => {
    for (let week = 0; week < 58; week += 1) {
      letPass(7);
      // As a running site does every 15 seconds (jobs/createJobs).
      await checkClock(site.orm.em.fork(), now);
    }
    await workOfDay();
    expect(await countAll()).toMatchObject({ leads: 0, contact_messages: 0 });
    expect(warnings()).toEqual([]);
  });

  longTest('with a clock before its last run asks as well, because the clock was wrong then or is now', async () => {
    letPass(-400);
    await workOfDay();
    expect(errors()[0]?.msg).toContain('400 days before the site last ran');
    expect(warnings()).toHaveLength(1);
  });
});

longTest(
  'a confirmation of a time other than that of the clock is an error, and the clock stays unconfirmed',
  async () => {
    letPass(400);
    const { errors: rejected } = await ask(CONFIRM, { now: START });
    expect(rejected?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldCodes: { now: ['INVALID_VALUE'] },
    });
    expect((await ask(STATE)).data.clock.needsConfirmation).toBe(true);
  },
);

test('only staff can read or confirm the clock', async () => {
  for (const [query, variables] of [
    [STATE, {}],
    [CONFIRM, { now }],
  ] as const) {
    const { errors: rejected } = await site.graphql(query, variables);
    expect(rejected?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});

test('jobs and dead letters in the queue are deleted by age only while the clock is plausible', async () => {
  let isClockPlausible = false;
  let asked = 0;
  const jobs = createJobs({
    orm: site.orm,
    server: isServer ? { url: (site.orm.config.getAll() as { clientUrl: string }).clientUrl } : undefined,
    log,
    now: () => new Date('2026-12-07T06:00:00Z'),
    isClockPlausible: async () => {
      asked += 1;
      return isClockPlausible;
    },
    superviseMs: 100,
    tasks: {},
    planEvent: async () => [],
    planDay: async () => [],
    announceDue: async () => {},
    giveUpReply: async () => {},
  });
  await execute(`update jobs.job set "start_after" = now() + interval '1 year', "keep_until" = now() - interval '1 day',
    "state" = 'created', "completed_on" = null`);
  await execute(`update jobs.queue set "maintain_on" = now() - interval '2 days'`);
  const [before] = await execute('select count(*)::int as count from jobs.job');
  expect(before?.count).toBeGreaterThan(0);
  jobs.start();
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(await execute('select count(*)::int as count from jobs.job')).toEqual([before]);
  isClockPlausible = true;
  await expect.poll(() => execute('select count(*)::int as count from jobs.job')).toEqual([{ count: 0 }]);
  await jobs.stop();
});
