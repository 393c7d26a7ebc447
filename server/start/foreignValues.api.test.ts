import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getDay } from '../../schema/calendarDay';
import { hasBudgets } from '../../schema/rules/choices';
import { createLog } from '../common/log';
import { getStoredChoices } from '../common/StoredChoice';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { parseCsv } from '../test/parseCsv';
import { planted, plantPerson } from '../test/plantPerson';
import { CHOICE_COLUMNS, findForeignValues, reportForeignValues } from './foreignValues';

let mail: Awaited<ReturnType<typeof openMailServer>>;
let site: TestSite;
let token: string;
let leadId: string;

/** Values that no version offers. A language is limited to two letters. */
const getForeign = (column: string) => (column === 'locale' ? 'xx' : 'castle building');
const columns = Object.entries(CHOICE_COLUMNS).flatMap(([table, known]) =>
  Object.keys(known).map((column) => ({ table, column })),
);

const execute = (sql: string) => site.orm.em.fork().execute(sql);
const ask = async (query: string, variables = {}) => {
  const { data, errors } = await site.graphql(query, variables, token);
  expect(errors).toBeUndefined();
  return data;
};

beforeAll(async () => {
  mail = await openMailServer();
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  token = await site.signIn();
  ({ leadId } = await plantPerson(site, token));
  await ask(
    'mutation { recordPrivacyRequest(input: { kind: ACCESS, email: "other@client.example" }) { result { id } } }',
  );
  // Creates the templates that come with the site.
  await ask('{ replyTemplates { id } }');
  for (const { table, column } of columns) {
    await execute(`update "${table}" set "${column}" = '${getForeign(column)}'`);
  }
  await site.jobs.drain();
}, 120_000);
afterAll(async () => {
  await site.close();
  await mail.close();
});

describe('stored values that are no longer offered', () => {
  test('are returned by lists of GraphQL unchanged', async () => {
    const { leads } = await ask('{ leads { results { projectType timeline budget locale } } }');
    expect(leads.results[0]).toMatchObject({
      projectType: 'castle building',
      timeline: 'castle building',
      budget: 'castle building',
      locale: 'xx',
    });
    const others = await ask(`{
      inboxConnection { edges { node { kind locale projectType } } }
      subscriberConnection { edges { node { locale } } } replyTemplates { locale }
      privacyRequests { results { kind outcome } }
    }`);
    const items: { kind: string; locale: string }[] = others.inboxConnection.edges.map(
      ({ node }: { node: object }) => node,
    );
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(4);
    expect(items.every(({ locale }) => locale === 'xx')).toBe(true);
    expect(others.subscriberConnection.edges[0].node.locale).toBe('xx');
    expect(others.replyTemplates[0].locale).toBe('xx');
    expect(others.privacyRequests.results[0]).toEqual({ kind: 'castle building', outcome: 'castle building' });
  });

  test('are shown by the inbox, by a request and by the overview', async () => {
    const { inboxConnection: inbox } = await ask(
      '{ inboxConnection { edges { node { kind projectType timeline locale } } } }',
    );
    expect(inbox.edges).toHaveLength(4);
    for (const { node } of inbox.edges) expect(node.locale).toBe('xx');
    const { inboxItem } = await ask('query ($id: ID!) { inboxItem(id: $id) { projectType timeline budget locale } }', {
      id: leadId,
    });
    expect(inboxItem).toEqual({
      projectType: 'castle building',
      timeline: 'castle building',
      budget: 'castle building',
      locale: 'xx',
    });
    const day = getDay(new Date());
    const { overview } = await ask(
      'query ($day: String!) { overview(from: $day, to: $day) { projectTypes { key count } budgets { key count } locales { key count } } }',
      { day },
    );
    expect(overview.projectTypes).toEqual([{ key: 'castle building', count: 1 }]);
    expect(overview.budgets).toEqual(overview.projectTypes);
    expect(overview.locales).toEqual([{ key: 'xx', count: 4 }]);
  });

  test.each(['/leads/', '/leads/search/?q=quince', '/leads/uncontacted/'])(
    'are in the answer of REST at %s',
    async (path) => {
      // The planted reply is sent after ten seconds, which marks the lead as contacted.
      await execute('update "leads" set "contacted_at" = null');
      const { status, body } = await site.rest('GET', path, undefined, token);
      expect(status).toBe(200);
      expect(body.results[0]).toMatchObject({ projectType: 'castle building', timeline: 'castle building' });
    },
  );

  test('are in the export of quote requests', async () => {
    const response = await fetch(`${site.url}/api/leads/export/`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    const [, row] = parseCsv(await response.text());
    expect(row?.filter((cell) => cell === 'castle building')).toHaveLength(hasBudgets ? 3 : 2);
    expect(row).toContain('xx');
  });

  test('are in mail to staff, while the visitor is answered in the default language', () => {
    const staff = mail.received
      .filter(({ to }) => to.includes('sales@khatam.example'))
      .map(({ mail: { text } }) => text ?? '');
    expect(staff.some((text) => text.includes('castle building'))).toBe(true);
    const receipts = mail.received.filter(({ to }) => to.join().toLowerCase().includes('planted.example'));
    expect(receipts.some(({ mail: { text } }) => text?.includes('Hello'))).toBe(true);
  });

  test('are in the copy of a person’s data', async () => {
    const { exportPersonalData } = await ask(
      'mutation ($email: String!) { exportPersonalData(email: $email) { result { held { table rows } } } }',
      { email: planted.email },
    );
    const leads = exportPersonalData.result.held.find(({ table }: { table: string }) => table === 'LEADS');
    expect(leads.rows[0]).toMatchObject({ project_type: 'castle building', timeline: 'castle building', locale: 'xx' });
  });

  test('are rejected in input', async () => {
    const { body, status } = await site.rest('GET', '/leads/?project_type=castle', undefined, token);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const { errors } = await site.graphql(
      '{ inboxConnection(filter: { projectType: UNKNOWN }) { edges { cursor } } }',
      {},
      token,
    );
    expect(errors).toHaveLength(1);
  });

  test('are named by a start, in one line, by table, column, value, count and first rows', async () => {
    const found = await findForeignValues(site.orm.em.fork());
    expect(found.map(({ table, column, value }) => ({ table, column, value }))).toEqual(
      columns.map(({ table, column }) => ({ table, column, value: getForeign(column) })),
    );
    expect(found[0]).toEqual({
      table: 'leads',
      column: 'project_type',
      value: 'castle building',
      count: 1,
      ids: [leadId],
    });
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    await reportForeignValues(site.orm.em.fork(), log);
    expect(warn.mock.calls).toEqual([[{ values: found }, expect.any(String)]]);
  });
});

test('every column of a stored choice is checked by the start', async () => {
  const metadata = [...site.orm.getMetadata().getAll().values()];
  const missing = Object.values((await buildApiSchema()).getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .flatMap(({ type, field }) => {
      const named = String(field.type).replaceAll(/[![\]]/g, '');
      const entity = metadata.find(({ className }) => className === type.name);
      const property = entity?.properties[field.name as never] as { fieldNames?: string[] } | undefined;
      const column = property?.fieldNames?.[0];
      if (!named.startsWith('Stored') || !entity || !column) return [];
      return CHOICE_COLUMNS[entity.tableName]?.[column] ? [] : [`${entity.tableName}.${column}`];
    });
  expect(missing).toEqual([]);
  const schema = await buildApiSchema();
  expect(Object.values(getStoredChoices(schema.getType('StoredTimeline') as never) ?? {})).toContain('1month');
});
