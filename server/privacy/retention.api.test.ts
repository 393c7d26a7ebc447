import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeItem } from '../test/inboxCalls';
import { keepRunning } from '../test/keepRunning';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { personalDataTables } from './personalDataTables';

const RUN = `mutation ($dryRun: Boolean) {
  eraseExpired(dryRun: $dryRun) { result { isDryRun erased { table count retention { amount unit reason } } } }
}`;
const MARK = `mutation ($item: InboxItemVersion!, $at: DateTimeISO) {
  result: markInboxItemClient(item: $item, client: true, endedAt: $at) {
    result { clientSince clientEndedAt keptUntil retention { amount unit reason } }
  }
}`;
const ITEM = 'query ($id: ID!) { inboxItem(id: $id) { clientSince keptUntil retention { amount unit reason } } }';
const SENT = ['contact_messages', 'help_questions', 'leads', 'service_requests'];

let clock = new Date();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ now: () => clock });
});
afterAll(() => site.close());

interface Erased {
  table: string;
  count: number;
  retention: object;
}

/** Signs in again each time, because a token does not live for months. */
const ask = async (query: string, variables = {}) => site.graphql(query, variables, await site.signIn());
const mark = async (id: string, at?: string) => {
  const [row] = await site.orm.em.fork().execute<{ version: number }[]>('select version from leads where id = ?', [id]);
  const { data, errors } = await ask(MARK, { item: { id, version: row?.version ?? 1 }, at });
  return { item: data?.result.result[0], errors };
};
const run = async (dryRun = false) => {
  await keepRunning(site.orm.em.fork(), clock);
  const { isDryRun, erased } = (await ask(RUN, { dryRun })).data.eraseExpired.result;
  expect(isDryRun).toBe(dryRun);
  // Rows that the test itself creates: every sign-in and query expires, a subscription has an event. Notices of accounts are
  // tested separately.
  const ownTraces = [
    'account_notices',
    'refresh_tokens',
    'sign_in_counts',
    'audit_entries',
    'outbox_events',
    'mail_receipts',
  ];
  return (erased as Erased[]).filter(({ table }) => !ownTraces.includes(table.toLowerCase()));
};
const getTables = (list: { table: string }[]) => list.map(({ table }) => table.toLowerCase()).sort();

const sendOn = async (day: string) => {
  clock = new Date(`${day}T09:00:00Z`);
  const planted = await plantPerson(site, await site.signIn());
  // Confirmed by its owner; newsletter/confirmation.api.test and auth/confirmAccount.api.test test unconfirmed ones.
  const em = site.orm.em.fork();
  await em.execute('update "subscribers" set "confirmed_at" = "created_at"');
  await em.execute('update "accounts" set "confirmed_at" = "created_at", "confirm_by" = null');
  return planted;
};
beforeEach(async () => {
  clock = new Date('2024-01-01T09:00:00Z');
  const em = site.orm.em.fork();
  for (const table of [...SENT, 'subscribers', 'privacy_requests', 'refresh_tokens'])
    await em.execute(`delete from "${table}"`);
  await em.execute('delete from "accounts" where not "is_staff"');
});

describe('twelve months after it was sent', () => {
  test('a request without a contract is erased, and not a minute early', async () => {
    await sendOn('2025-03-10');
    clock = new Date('2026-03-10T08:59:00Z');
    expect(await run()).toEqual([]);
    clock = new Date('2026-03-10T09:01:00Z');
    const erased = await run();
    expect(getTables(erased)).toEqual(SENT);
    expect(erased[0]).toMatchObject({
      count: 1,
      retention: { amount: 12, unit: 'MONTH', reason: 'SENT' },
    });
    expect(await run()).toEqual([]);
  });

  test('a newsletter address and an account stay, as the policy states', async () => {
    await sendOn('2025-03-10');
    clock = new Date('2027-03-09T09:01:00Z');
    await run();
    const EXPORT = 'mutation ($email: String!) { exportPersonalData(email: $email) { result { held { table } } } }';
    const { held } = (await ask(EXPORT, { email: planted.email })).data.exportPersonalData.result;
    // An answer to the request of somebody else goes with that request.
    expect(getTables(held)).toEqual([
      'accounts',
      'incoming_mails',
      'newsletter_mails',
      'privacy_requests',
      'subscribers',
    ]);
  });

  test('a dry run counts the rows and deletes nothing', async () => {
    await sendOn('2025-03-10');
    clock = new Date('2026-03-11T09:00:00Z');
    expect(getTables(await run(true))).toEqual(SENT);
    expect(getTables(await run(true))).toEqual(SENT);
    expect(getTables(await run())).toEqual(SENT);
  });

  longTest('more rows than one batch all go', async () => {
    await sendOn('2025-03-10');
    await site.orm.em
      .fork()
      .execute(`insert into "help_questions" ("id", "created_at", "privacy_version", "name", "email", "normalized_email", "question_type", "question")
      select gen_random_uuid(), "created_at", "privacy_version", "name", "email", "normalized_email", "question_type", "question"
      from "help_questions", generate_series(1, 1200)`);
    clock = new Date('2026-03-11T09:00:00Z');
    expect(await run()).toContainEqual(expect.objectContaining({ table: 'HELP_QUESTIONS', count: 1201 }));
    expect(await run()).toEqual([]);
  });
});

describe('a client', () => {
  test('is kept during the service, and for seven years after its end', async () => {
    const { leadId } = await sendOn('2025-03-10');
    clock = new Date('2025-04-01T09:00:00Z');
    const { item: marked } = await mark(leadId);
    expect(marked).toMatchObject({ clientSince: '2025-04-01T09:00:00.000Z', clientEndedAt: null, keptUntil: null });
    expect(marked.retention).toEqual({ amount: 7, unit: 'YEAR', reason: 'SERVICE_ENDED' });

    clock = new Date('2028-01-15T09:00:00Z');
    expect(getTables(await run())).not.toContain('leads');
    const { item: ended } = await mark(leadId, '2027-12-31T00:00:00Z');
    expect(ended).toMatchObject({
      clientSince: '2025-04-01T09:00:00.000Z',
      clientEndedAt: '2027-12-31T00:00:00.000Z',
      keptUntil: '2034-12-31T00:00:00.000Z',
    });

    clock = new Date('2034-12-30T23:00:00Z');
    expect(getTables(await run())).not.toContain('leads');
    clock = new Date('2034-12-31T00:01:00Z');
    const retention = { amount: 7, unit: 'YEAR', reason: 'SERVICE_ENDED' };
    expect(await run()).toEqual([{ table: 'LEADS', count: 1, retention }]);
  });

  test('with an old request flagged by mistake and restored is not reported again', async () => {
    const { leadId } = await sendOn('2025-01-10');
    await mark(leadId);
    clock = new Date('2026-03-01T09:00:00Z');
    await run();
    const events = () =>
      site.orm.em.fork().execute('select "type" from "outbox_events" where "subject_id" = ?', [leadId]);
    expect(await events()).toEqual([]);
    const token = await site.signIn();
    for (const flagged of [true, false]) await changeItem(site, token, leadId, 'flagInboxItems', `flagged: ${flagged}`);
    // Only lists of staff read it.
    expect(await events()).toEqual([{ type: 'lead.changed' }]);
  });

  test('has a request with its retention while there is no contract', async () => {
    const { leadId } = await sendOn('2025-03-10');
    expect((await ask(ITEM, { id: leadId })).data.inboxItem).toMatchObject({
      keptUntil: '2026-03-10T09:00:00.000Z',
      retention: { amount: 12, unit: 'MONTH', reason: 'SENT' },
    });
  });

  test('cannot have ended before the request arrived: a mistyped year would have it erased the next day', async () => {
    const { leadId } = await sendOn('2025-03-10');
    const before = await mark(leadId, '2015-12-31T00:00:00Z');
    expect(before.errors?.[0]?.extensions).toMatchObject({ fieldCodes: { endedAt: ['INVALID_VALUE'] } });
    expect(before.errors?.[0]?.extensions.fields.endedAt[0]).toContain('2025-03-10T09:00:00.000Z');
    const { inboxItem } = (await ask(ITEM, { id: leadId })).data;
    expect(inboxItem).toMatchObject({ clientSince: null, keptUntil: '2026-03-10T09:00:00.000Z' });
    expect(await run()).toEqual([]);
    const atOnce = await mark(leadId, '2025-03-10T09:00:00Z');
    expect(atOnce.item.keptUntil).toBe('2032-03-10T09:00:00.000Z');
  });

  test('cannot have ended in the future, and must exist', async () => {
    const { leadId } = await sendOn('2025-03-10');
    const future = await mark(leadId, '2025-03-11T00:00:00Z');
    expect(future.errors?.[0]?.extensions).toMatchObject({ fieldCodes: { endedAt: ['INVALID_VALUE'] } });
    const nobody = await mark('01900000-0000-7000-8000-000000000000');
    expect(nobody.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

test('a closed request about personal data is deleted twelve months after it was closed', async () => {
  await sendOn('2025-03-10');
  const OPEN = '{ privacyRequests { results { id } } }';
  const [{ id }] = (await ask(OPEN)).data.privacyRequests.results;
  clock = new Date('2025-04-01T09:00:00Z');
  await ask('mutation ($id: ID!) { closePrivacyRequest(id: $id, outcome: REFUSED) { result { id } } }', { id });
  clock = new Date('2026-04-01T08:59:00Z');
  expect(getTables(await run())).not.toContain('privacy_requests');
  clock = new Date('2026-04-01T09:01:00Z');
  expect(getTables(await run())).toContain('privacy_requests');
});

describe('technical records of the site', () => {
  const ID = '01900000-0000-7000-8000-000000000000';
  const insert = (table: string, row: Record<string, string>) =>
    site.orm.em
      .fork()
      .execute(
        `insert into "${table}" (${Object.keys(row).join(', ')}) values (${Object.keys(row).fill('?').join(', ')})`,
        Object.values(row),
      );

  test.each([
    [
      'account_notices',
      { id: ID, kind: 'passwordChanged', email: 'a@b.example', locale: 'en', account_id: ID, created_at: '2025-03-10' },
      '2025-04-09',
      { amount: 30, unit: 'DAY', reason: 'ACCOUNT_CHANGED' },
    ],
    [
      'mail_receipts',
      { address_hash: 'a', event_id: ID, sent_at: '2025-03-10' },
      '2025-03-11',
      { amount: 1, unit: 'DAY', reason: 'RECEIPT_SENT' },
    ],
    [
      'confirmation_links',
      { token_hash: 'a', subscriber_id: ID, expires_at: '2025-03-10' },
      '2025-04-09',
      { amount: 30, unit: 'DAY', reason: 'LINK_EXPIRED' },
    ],
    [
      'sign_in_counts',
      { id: ID, hour: '2025-03-10', succeeded: '1', failed: '0', last_at: '2025-03-10' },
      '2026-03-10',
      { amount: 12, unit: 'MONTH', reason: 'WRITTEN' },
    ],
    [
      'outbox_events',
      { id: ID, type: 'lead.created', subject_id: ID, created_at: '2025-03-10' },
      '2026-03-10',
      { amount: 12, unit: 'MONTH', reason: 'SENT' },
    ],
  ])('are deleted when they expire: %s', async (table, row, day, retention) => {
    await site.orm.em.fork().execute(`delete from "${table}"`);
    await insert(table, row);
    const last = new Date(`${day}T00:00:00Z`).getTime();
    const goneAt = async (time: number) => {
      clock = new Date(time);
      await keepRunning(site.orm.em.fork(), clock);
      const { erased } = (await ask(RUN)).data.eraseExpired.result;
      return (erased as Erased[]).find((one) => one.table === table.toUpperCase())?.retention;
    };
    expect(await goneAt(last - 1000)).toBeUndefined();
    expect(await goneAt(last)).toEqual(retention);
    expect(await goneAt(last)).toBeUndefined();
  });
});

test('a sign-in is deleted once it is expired', async () => {
  clock = new Date('2025-03-10T09:00:00Z');
  await site.signIn();
  const count = async () =>
    (
      (await site.orm.em.fork().execute('select count(*)::int as count from "refresh_tokens"')) as { count: number }[]
    )[0]?.count;
  expect(await count()).toBe(1);
  clock = new Date('2025-04-10T09:00:00Z');
  await run();
  // The one with which the run itself signed in.
  expect(await count()).toBe(1);
});

longTest('two runs at once delete each row once, and neither fails', async () => {
  await sendOn('2025-03-10');
  clock = new Date('2026-03-11T09:00:00Z');
  await keepRunning(site.orm.em.fork(), clock);
  const token = await site.signIn();
  const runs = await Promise.all([1, 2, 3].map(() => site.graphql(RUN, {}, token)));
  const rest = await site.graphql(RUN, {}, token);
  const counts = [...runs, rest]
    .flatMap(({ data }) => data.eraseExpired.result.erased as { table: string; count: number }[])
    .filter(({ table }) => table === 'LEADS');
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

test('months are those of UTC for any time zone of the database', async () => {
  const until = personalDataTables.find(({ table }) => table === 'leads')?.keep?.until ?? '';
  const reported = await site.orm.em.fork().transactional(async (inside) => {
    await inside.execute(`set local timezone to 'Pacific/Auckland'`);
    const row = `(select timestamptz '2028-02-28T20:00:00Z' as "client_ended_at")`;
    return inside.execute(`select extract(epoch from ${until})::float8 * 1000 as "until" from ${row} as "leads"`);
  });
  expect(new Date(reported[0]?.until).toISOString()).toBe('2035-02-28T20:00:00.000Z');
});
