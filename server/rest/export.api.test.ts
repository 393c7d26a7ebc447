import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeItem } from '../test/inboxCalls';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { parseCsv } from '../test/parseCsv';
import { validLead } from '../test/validLead';

let now = new Date('2026-03-01T10:00:00Z');
let site: TestSite;
let token: string;
const PAGE = 100;
const nasty = {
  ...validLead,
  firstName: '=SUM(B1:B9)',
  lastName: 'O’Brien, "Bob"',
  company: '@SUM(A1)',
  phone: '+212 5 00 00 01 09',
  projectDescription: 'first line\nsecond, "line"\r\n;=1+1\tمتجر',
};

beforeAll(async () => {
  site = await openTestSite({ now: () => now, env: { RATE_LIMIT: 'off' } });
  token = await site.signIn();
  await site.rest('POST', '/leads/', nasty);
  now = new Date('2026-03-02T10:00:00Z');
  for (let n = 0; n < PAGE; n += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        site.rest('POST', '/leads/', { ...validLead, firstName: `Number ${n + i}` }),
      ),
    );
  }
  now = new Date('2026-03-02T11:00:00Z');
  token = await site.signIn();
});
afterAll(() => site.close());

async function download(query = '', as = token, method = 'GET') {
  const response = await fetch(`${site.url}/api/leads/export/${query}`, {
    method,
    headers: { authorization: `Bearer ${as}` },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { response, text };
}

async function read(query = '') {
  const { response, text } = await download(query);
  expect(response.status).toBe(200);
  const [columns = [], ...rows] = parseCsv(text.slice(1));
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

describe('the export of quote requests', () => {
  test('is a file for spreadsheets with every row once, oldest first', async () => {
    const { response, text } = await download();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-2026-03-02.csv"',
      'cache-control': 'no-store',
    });
    expect(text[0]).toBe('\ufeff');
    const rows = await read();
    expect(rows).toHaveLength(PAGE + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(PAGE + 1);
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt).sort());
  });

  test('keeps the typed text, without formulas', async () => {
    const [row] = await read();
    expect(row).toMatchObject({
      firstName: `'${nasty.firstName}`,
      lastName: nasty.lastName,
      company: `'${nasty.company}`,
      phone: `'${nasty.phone}`,
      // An apostrophe precedes a sign at the start of a cell, for readers with semicolons or tabs.
      projectDescription: nasty.projectDescription.replace(';=1+1', ";'=1+1"),
      projectType: validLead.projectType,
      timeline: validLead.timeline,
      createdAt: '2026-03-01T10:00:00.000Z',
      state: 'due',
      contactedAt: '',
      'source.page': '',
    });
  });

  test('takes the filters of the list', async () => {
    expect(await read('?search=brien')).toHaveLength(1);
    expect(await read('?state=due')).toHaveLength(1);
    const asked = `project_type=${validLead.projectType}&timeline=${validLead.timeline}`;
    expect(await read(`?state=new&${asked}&contacted=false`)).toHaveLength(PAGE);
    expect(await read('?arrived_from=2026-03-01&arrived_before=2026-03-02')).toHaveLength(1);
    expect(await read('?arrived_from=2026-03-02T12:00:00%2B02:00')).toHaveLength(PAGE);
    expect(await read('?arrived_from=2026-03-02T12:00%2B02:00')).toHaveLength(PAGE);
    expect(await read('?flagged=true')).toHaveLength(0);
  });

  test.each([
    ['state', 'late', 'INVALID_CHOICE'],
    ['arrived_from', 'yesterday', 'INVALID_VALUE'],
    ['arrived_from', '9999-12-31T23:59:59-23:59', 'INVALID_VALUE'],
    ['arrived_before', '0000-01-01T00:00:00%2B23:59', 'INVALID_VALUE'],
    ['arrived_before', '2026-02-30', 'INVALID_VALUE'],
    ['search', '%20', 'REQUIRED'],
    ['contacted', 'maybe', 'INVALID_VALUE'],
    ['after', 'x', 'UNKNOWN_FIELD'],
  ])('rejects %s=%s before it begins, and names it', async (name, value, code) => {
    const { status, body } = await site.rest('GET', `/leads/export/?${name}=${value}`, undefined, token);
    expect([status, body.fieldCodes]).toEqual([400, { [name]: [code] }]);
  });

  test('leaves out spam, as the list does, unless the filter includes it', async () => {
    const [{ id } = {}] = await read('?state=due');
    await changeItem(site, token, id, 'flagInboxItems', 'flagged: true');
    const list = async (query: string) => (await site.rest('GET', `/leads/${query}`, undefined, token)).body;
    expect([await read('?flagged=true'), (await list('?flagged=true')).results]).toEqual([
      [expect.objectContaining({ id, state: 'flagged' })],
      [expect.objectContaining({ id })],
    ]);
    expect([(await read()).length, (await list('')).count]).toEqual([PAGE, PAGE]);
    await changeItem(site, token, id, 'flagInboxItems', 'flagged: false');
    expect([(await read()).length, (await list('')).count]).toEqual([PAGE + 1, PAGE + 1]);
  });

  longTest('ends early for a caller who is signed out meanwhile', async () => {
    const long = await openTestSite();
    await long.orm.em.fork().execute(
      `insert into leads (id, created_at, privacy_version, project_type, project_description, timeline, first_name, last_name,
         email, normalized_email, search_text, sort_name)
       select gen_random_uuid(), now(), '1', 'website', repeat('A site. ', 600), 'asap', 'Number', n::text, 'a@client.example',
         'a@client.example', '', ''
         from generate_series(1, 4000) as n`,
    );
    const session = (await long.rest('POST', '/auth/login/', long.staff)).body;
    const headers = { authorization: `Bearer ${session.access}` };
    const response = await fetch(`${long.url}/api/leads/export/`, { headers });
    const reader = response.body?.getReader();
    await reader?.read();
    expect((await long.rest('POST', '/auth/logout/', { refresh: session.refresh })).status).toBeLessThan(300);
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
    await long.close();
  });

  test('is for staff, also where LEADS_OPEN opens the lead endpoints', async () => {
    expect((await download('', 'nothing')).response.status).toBe(401);
    const open = await openTestSite({ env: { LEADS_OPEN: '1' } });
    expect((await open.rest('GET', '/leads/')).status).toBe(200);
    expect((await open.rest('GET', '/leads/export/')).status).toBe(401);
    await open.close();
  });

  test('answers HEAD with headers only', async () => {
    const { response, text } = await download('', token, 'HEAD');
    expect([response.status, response.headers.get('content-type'), text]).toEqual([200, 'text/csv; charset=utf-8', '']);
  });
});
