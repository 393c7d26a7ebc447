import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { createLog } from '../common/log';
import { readContents } from '../content/readContents';
import { dumpDatabase } from '../test/dumpDatabase';
import { changeItem } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { planted, plantPerson } from '../test/plantPerson';
import { validLead } from '../test/validLead';
import { erasePersonalData } from './erasePersonalData';
import { createErasureLog } from './erasureLog';
import { personalDataTables } from './personalDataTables';

const EXPORT =
  'mutation ($email: String!) { exportPersonalData(email: $email) { result { exportedAt held { table rows } } } }';
const ERASE = `mutation ($email: String!, $dryRun: Boolean) {
  erasePersonalData(email: $email, dryRun: $dryRun) { result {
    isDryRun erased { table count ids } kept { table id retention { amount unit reason } until }
  } }
}`;
const EVERYWHERE = [
  'account_notices',
  'accounts',
  'contact_messages',
  'help_questions',
  'incoming_mails',
  'leads',
  'privacy_requests',
  'service_requests',
  'subscribers',
];
/** Tables in the export beside these: dependents that are exported with their row. */
const EXPORTED = [...EVERYWHERE, 'newsletter_mails', 'notes', 'replies'].sort();

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const dump = () => dumpDatabase(site.orm.em.fork());
/** Every query adds to the audit trail, a dry run too. */
const withoutTrail = (text: string) => text.split('\n').filter((line) => !line.startsWith('audit_entries:'));
const exported = async (email: string) =>
  (await site.graphql(EXPORT, { email }, token)).data.exportPersonalData.result.held as {
    table: string;
    rows: Record<string, unknown>[];
  }[];
const erase = async (email: string, dryRun?: boolean) =>
  (await site.graphql(ERASE, { email, dryRun }, token)).data.erasePersonalData.result;
const getTables = (list: { table: string }[]) => list.map(({ table }) => table.toLowerCase()).sort();

/** Returns tables with a column that looks like personal data but without an entry in the list. */
async function unnamedTables(): Promise<string[]> {
  const columns = (await site.orm.em.fork().execute(`select distinct table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and column_name ~ '(^|_)(e?mail|phone|recipient|first_name|last_name|full_name)($|_)'`)) as { name: string }[];
  // Exported with the rows that they depend on.
  const dependents = personalDataTables
    .flatMap((table) => table.dependents ?? [])
    .filter(({ isExported }) => isExported);
  const named = [...personalDataTables, ...dependents].map(({ table }) => table);
  return columns.map(({ name }) => name).filter((name) => !named.includes(name));
}

describe('the list of personal data', () => {
  test('names every table with a column for an address or a name', async () => {
    expect(await unnamedTables()).toEqual([]);
  });

  test('is reported as incomplete if a table with an address is added', async () => {
    const em = site.orm.em.fork();
    await em.execute('create table "guest_book" ("id" uuid not null, "visitor_email" varchar(254) not null)');
    expect(await unnamedTables()).toEqual(['guest_book']);
    await em.execute('drop table "guest_book"');
  });

  test('is covered by data of the forms in every table', async () => {
    await plantPerson(site, token);
    expect(getTables(await exported(planted.email))).toEqual(EXPORTED);
    expect(personalDataTables.map(({ table }) => table).sort()).toEqual(EVERYWHERE);
    await erase(planted.email);
  });
});

describe('an export', () => {
  test('has every row for any spelling of the address, and no keys', async () => {
    await plantPerson(site, token);
    const records = await exported(` ${planted.email.toUpperCase()} `);
    expect(getTables(records)).toEqual(EXPORTED);
    const lead = records.find(({ table }) => table === 'LEADS')?.rows[0];
    expect(lead).toMatchObject({ email: planted.email, project_description: 'Selling quince jam.' });
    const { [contentLanguage]: content } = await readContents();
    const policy = content.legalDocuments.find(({ slug }) => slug === 'privacy-policy');
    expect(lead?.privacy_version).toBe(policy?.version);
    expect(JSON.stringify(records)).not.toMatch(/password_hash|unsubscribe_token|search_text|idempotency/);
  });

  test('of an unknown person is empty', async () => {
    expect(await exported('nobody@elsewhere.example')).toEqual([]);
  });
});

describe('an erasure', () => {
  test('as a dry run reports the rows and deletes nothing', async () => {
    await plantPerson(site, token);
    const before = withoutTrail(await dump());
    const { isDryRun, erased } = await erase(planted.email, true);
    expect(isDryRun).toBe(true);
    expect(getTables(erased)).toEqual(EVERYWHERE);
    expect(withoutTrail(await dump())).toEqual(before);
  });

  test('removes a person from the whole database, and nothing of others', async () => {
    const other = await site.rest('POST', '/leads/', validLead);
    const { leadId } = await plantPerson(site, token);
    const before = (await dump()).toLowerCase();
    for (const word of planted.words) expect(before).toContain(word.toLowerCase());

    const { erased, kept } = await erase(planted.email.toUpperCase());
    expect(getTables(erased)).toEqual(EVERYWHERE);
    expect(kept).toEqual([]);
    expect(erased.find(({ table }: { table: string }) => table === 'LEADS').ids).toContain(leadId);
    const after = (await dump()).toLowerCase();
    for (const word of planted.words) expect(after).not.toContain(word.toLowerCase());
    expect(after).not.toMatch(new RegExp(`^(leads|outbox_events): .*${leadId}`, 'm'));
    expect(after).toContain(other.body.id);
    expect((await erase(planted.email)).erased).toEqual([]);
  });

  test('closes the request for it and keeps the proof without the person', async () => {
    await plantPerson(site, token);
    await erase(planted.email);
    const CLOSED = '{ privacyRequests(state: CLOSED) { results { kind email note outcome closedAt } } }';
    const { results } = (await site.graphql(CLOSED, {}, token)).data.privacyRequests;
    expect(results[0]).toMatchObject({ kind: 'ERASURE', email: null, note: null, outcome: 'DONE' });
    expect(results[0].closedAt).not.toBeNull();
  });

  test('reports which request stays because it led to a contract, and until when', async () => {
    const { leadId } = await plantPerson(site, token);
    await site.orm.em.fork().execute(`update "leads" set "created_at" = '2025-01-31' where "id" = ?`, [leadId]);
    await changeItem(site, token, leadId, 'markInboxItemClient', 'client: true, endedAt: "2025-03-31T00:00:00Z"');
    const { erased, kept } = await erase(planted.email);
    expect(getTables(erased)).toEqual(EVERYWHERE.filter((table) => table !== 'leads'));
    expect(kept).toEqual([
      {
        table: 'LEADS',
        id: leadId,
        retention: { amount: 7, unit: 'YEAR', reason: 'SERVICE_ENDED' },
        until: '2032-03-31T00:00:00.000Z',
      },
    ]);
    expect(getTables(await exported(planted.email))).toEqual(['leads', 'notes', 'replies']);
    const CLOSED = '{ privacyRequests(state: CLOSED) { results { outcome } } }';
    expect((await site.graphql(CLOSED, {}, token)).data.privacyRequests.results[0].outcome).toBe('PARTLY');

    await changeItem(site, token, leadId, 'markInboxItemClient', 'client: false');
    expect(getTables((await erase(planted.email)).erased)).toEqual(['leads']);
  });

  test('does not block visitors while files of mail are read', async () => {
    // On the embedded database, whose one connection the transaction uses, this query would never return.
    const read = async () => (await site.orm.em.fork().execute('select 1')).map(String);
    const mailFiles = { findByEmail: read, erase: async () => 0, endBefore: async () => 0 };
    const input = {
      email: 'nobody@planted.example',
      now: new Date(),
      isDryRun: false,
      mailFiles,
      erasureLog: createErasureLog(createLog('silent')),
    };
    expect(await erasePersonalData(site.orm.em.fork(), input)).toEqual({ isDryRun: false, erased: [], kept: [] });
  });

  test('leaves an account of staff and reports it', async () => {
    const { kept } = await erase(site.staff.email);
    expect(kept).toMatchObject([
      { table: 'ACCOUNTS', retention: { amount: null, unit: null, reason: 'STAFF_ACCOUNT' } },
    ]);
    expect(await site.signIn()).toBeTruthy();
  });
});

test.each([
  ['a malformed address', 'zineb', 'INVALID_EMAIL'],
  ['no address', ' ', 'REQUIRED'],
])('%s is rejected by name, and nothing happens', async (_what, email, code) => {
  for (const mutation of [EXPORT, ERASE]) {
    const { errors } = await site.graphql(mutation, { email }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes: { email: [code] } });
  }
});

test('only staff can export or erase', async () => {
  for (const mutation of [EXPORT, ERASE, 'mutation { eraseExpired { result { isDryRun } } }']) {
    const { errors } = await site.graphql(mutation, { email: planted.email });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});

test('an address cannot be put into a URL: operations with one are rejected by GET', async () => {
  const query = new URLSearchParams({ query: EXPORT, variables: JSON.stringify({ email: planted.email }) });
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' };
  const response = await fetch(`${site.url}/graphql?${query}`, { headers });
  expect(response.status).toBe(405);
});
