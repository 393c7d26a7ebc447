import { readdirSync, readFileSync } from 'node:fs';
import { createClient } from 'graphql-sse';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskCalls, getCookie } from '../test/deskCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { createUpload, draw } from '../test/uploads';
import { validLead, validMessage } from '../test/validLead';

interface Entry {
  action: string;
  kind: string;
  outcome: string | null;
  accountId: string | null;
  requestId: string;
  subjectIds: string[];
  subjectCount: number;
}

let site: TestSite;
let token: string;
let staffId: string;
const leadIds: string[] = [];
let messageId: string;
beforeAll(async () => {
  site = await openTestSite();
  const session = (await site.rest('POST', '/auth/login/', site.staff)).body;
  token = session.access;
  staffId = session.user.id;
  for (let index = 0; index < 3; index++) leadIds.push((await site.rest('POST', '/leads/', validLead)).body.id);
  messageId = (await site.rest('POST', '/contact/', validMessage)).body.id;
});
afterAll(() => site.close());

const FIELDS = 'action kind outcome accountId requestId subjectIds subjectCount';
/** Returns the entries that a function adds to the audit trail, newest first, without the entry of the query itself. */
async function getTrail(act: () => Promise<unknown>, on = site): Promise<Entry[]> {
  const count = async () =>
    Number(((await on.orm.em.fork().execute('select count(*) as n from audit_entries')) as { n: number }[])[0]?.n);
  // The sign-in comes first, because it also adds an entry.
  const reader = await on.signIn();
  const before = await count();
  await act();
  const added = (await count()) - before;
  if (added === 0) return [];
  const query = `query ($first: Int) { auditTrail(first: $first) { edges { node { ${FIELDS} } } } }`;
  const { data } = await on.graphql(query, { first: added }, reader);
  return data.auditTrail.edges.map(({ node }: { node: Entry }) => node);
}
const ask = (query: string, variables = {}) => site.graphql(query, variables, token);

describe('a read of personal data', () => {
  test('by REST is on the trail, with account, request, action and subject', async () => {
    let requestId: string | null = '';
    const trail = await getTrail(async () => {
      requestId = (await site.rest('GET', `/leads/${leadIds[0]}/`, undefined, token)).headers.get('x-request-id');
    });
    const entry = {
      action: 'lead',
      kind: 'READ',
      outcome: null,
      accountId: staffId,
      requestId,
      subjectIds: [leadIds[0]],
      subjectCount: 1,
    };
    expect(trail).toEqual([entry]);
  });

  test('of a row with its id in capitals is found by either spelling', async () => {
    const { id } = (await site.rest('POST', '/leads/', { ...validLead, email: 'capitals@client.example' })).body;
    const trail = await getTrail(() => site.rest('DELETE', `/leads/${id.toUpperCase()}/`, undefined, token));
    expect(trail).toMatchObject([{ action: 'deleteLead', subjectIds: [id], subjectCount: 1 }]);
    const query = 'query ($id: ID) { auditTrail(filter: { subjectId: $id }) { totalCount } }';
    const counts = [];
    for (const spelt of [id, id.toUpperCase()])
      counts.push((await ask(query, { id: spelt })).data.auditTrail.totalCount);
    // Each count is itself a read in the trail of the row.
    expect(counts[1]).toBeGreaterThanOrEqual(counts[0]);
    expect(counts[0]).toBeGreaterThan(0);
  });

  test('of a list names each returned row, even if ids were not selected', async () => {
    const [entry] = await getTrail(() => ask('{ leads(pageSize: 2) { results { email } } }'));
    expect(entry).toMatchObject({ action: 'leads', subjectCount: 2, subjectIds: [leadIds[2], leadIds[1]] });
  });

  test('of a lazy list names the returned rows', async () => {
    const [page] = await getTrail(() =>
      ask('{ inboxConnection(first: 2, filter: { kinds: [LEAD] }) { edges { node { email } } } }'),
    );
    expect(page).toMatchObject({ action: 'inboxConnection', subjectIds: [leadIds[2], leadIds[1]] });
  });

  test('does not include counts, or lists of staff or of texts', async () => {
    const trail = await getTrail(async () => {
      const { errors } = await ask(`{
        inboxConnection { totalCount } leads { count } inboxCounts { all } subscriberConnection { totalCount }
        overview(from: "2026-01-01", to: "2026-01-02") { total } clock { needsConfirmation } deadLetterCount
        staff { id email } replyTemplates { id name }
      }`);
      expect(errors).toBeUndefined();
    });
    expect(trail).toEqual([]);
  });

  test('of several fields at once is one entry for each', async () => {
    const trail = await getTrail(() =>
      ask(
        '{ leads { results { id } } inboxConnection(filter: { kinds: [CONTACT_MESSAGE] }) { edges { node { text } } } }',
      ),
    );
    expect(trail.map(({ action }) => action).sort()).toEqual(['inboxConnection', 'leads']);
    expect(trail.find(({ action }) => action === 'inboxConnection')?.subjectIds).toEqual([messageId]);
  });

  test('in a field of another row names that row as well', async () => {
    const [list] = await getTrail(() =>
      ask(`{ inboxConnection(first: 1, filter: { kinds: [LEAD] }) { edges { node { earlier { email } } } } }`),
    );
    expect(list).toMatchObject({ action: 'inboxConnection', subjectIds: [leadIds[2], leadIds[1], leadIds[0]] });
  });

  test('on a stream names each row of an event, including those of its nested fields', async () => {
    site.jobs.start();
    const client = createClient({ url: `${site.url}/graphql/stream`, headers: { authorization: `Bearer ${token}` } });
    const events = client.iterate({ query: 'subscription { inboxItemChanged { id item { earlier { email } } } }' });
    const event = events.next();
    const find = `{ auditTrail(first: 20, filter: { action: inboxItemChanged }) { edges { node { ${FIELDS} } } } }`;
    const getEntries = async (): Promise<Entry[]> =>
      (await ask(find)).data.auditTrail.edges.map(({ node }: { node: Entry }) => node);
    await expect.poll(getEntries).toMatchObject([{ subjectIds: [] }]);
    await ask(`mutation { markLeadContacted(id: "${leadIds[0]}") { result { id } } }`);
    // Earlier rows may come first.
    const { id } = (await event).value.data.inboxItemChanged;
    const others = leadIds.filter((one) => one !== id).reverse();
    expect(await getEntries()).toContainEqual(
      expect.objectContaining({ subjectIds: [id, ...others], subjectCount: 3, accountId: staffId }),
    );
    client.dispose();
  });

  test('as a file is on the trail page by page', async () => {
    const trail = await getTrail(() => fetchExport());
    expect(trail.flatMap(({ subjectIds }) => subjectIds).sort()).toEqual([...leadIds].sort());
  });

  test('is not on the trail if it was rejected', async () => {
    expect(await getTrail(() => site.graphql('{ leads { count } }'))).toEqual([]);
  });

  test('without a token, under LEADS_OPEN=1, has no account', async () => {
    const open = await openTestSite({ env: { LEADS_OPEN: '1' } });
    await open.rest('POST', '/leads/', validLead);
    const [entry] = await getTrail(() => open.rest('GET', '/leads/'), open);
    expect(entry).toMatchObject({ action: 'leads', accountId: null });
    await open.close();
  });
});

describe('a change', () => {
  test('that returns personal data, such as an export, is on the trail before, and with its rows afterwards', async () => {
    const mutation = `mutation { exportPersonalData(email: "${validMessage.email}") { result { held { table } } } }`;
    const [after, before] = await getTrail(() => ask(mutation));
    expect(before).toMatchObject({ action: 'exportPersonalData', subjectCount: 0 });
    expect(after).toMatchObject({ action: 'exportPersonalData', subjectIds: [messageId] });
  });

  test('is on the trail once, with the row named by its arguments', async () => {
    const trail = await getTrail(() => site.rest('POST', `/leads/${leadIds[0]}/mark_contacted/`, undefined, token));
    expect(trail).toMatchObject([{ action: 'markLeadContacted', subjectIds: [leadIds[0]] }]);
  });

  test('has an outcome: made, rejected, or late because a colleague was faster', async () => {
    const { id } = (await site.rest('POST', '/leads/', { ...validLead, email: 'outcome@client.example' })).body;
    const flag = (version: number, of = id) =>
      ask(
        `mutation { flagInboxItems(items: [{ id: "${of}", version: ${version} }], flagged: true) { result { id } } }`,
      );
    const unknown = v7();
    const trail = await getTrail(async () => {
      await flag(7);
      await flag(1);
      await flag(1, unknown);
    });
    expect(trail).toMatchObject([
      { action: 'flagInboxItems', subjectIds: [unknown], outcome: 'REFUSED' },
      { action: 'flagInboxItems', subjectIds: [id], outcome: 'DONE' },
      { action: 'flagInboxItems', subjectIds: [id], outcome: 'CONFLICT' },
    ]);
  });

  test('keeps its outcome, and its entry accepts no other update', async () => {
    const [entry] = await site.orm.em.fork().execute('select id from audit_entries where outcome is not null limit 1');
    for (const change of [`outcome = 'failed'`, `action = 'other'`, `outcome = null`]) {
      const update = site.orm.em.fork().execute(`update audit_entries set ${change} where id = ?`, [entry?.id]);
      await expect(update).rejects.toThrow('append-only');
    }
    const [read] = await site.orm.em.fork().execute('select id from audit_entries where outcome is null limit 1');
    const both = `update audit_entries set outcome = 'done', action = 'other' where id = ?`;
    await expect(site.orm.em.fork().execute(both, [read?.id])).rejects.toThrow('append-only');
  });
});

describe('an act of staff that is no field of GraphQL', () => {
  const drawSmall = async (background: string) => draw(background, { width: 40, height: 40 }).jpeg().toBuffer();

  test('is an upload, with its picture and its outcome', async () => {
    const upload = createUpload(site, token);
    let stored = '';
    const trail = await getTrail(async () => {
      stored = (await upload(await drawSmall('#123123'))).body.id;
      await upload(Buffer.from('no picture'));
      await upload(await drawSmall('#abcabc'), { authorization: undefined });
    });
    const entry = { action: 'uploadPicture', kind: 'CHANGE', accountId: staffId, subjectCount: 1 };
    expect(trail).toMatchObject([
      { ...entry, outcome: 'REFUSED' },
      { ...entry, outcome: 'DONE', subjectIds: [stored] },
    ]);
  });

  test('is a sign-out, at the desk and over REST, and not one of others', async () => {
    const { signIn, signOut } = createDeskCalls(() => site);
    const visitor = { email: 'visitor@client.example', password: 'quite a good one' };
    await site.rest('POST', '/auth/register/', visitor);
    const trail = await getTrail(async () => {
      await signOut(getCookie(await signIn()));
      for (const account of [site.staff, visitor]) {
        const { refresh } = (await site.rest('POST', '/auth/login/', account)).body;
        await site.rest('POST', '/auth/logout/', { refresh });
      }
    });
    expect(trail.filter(({ action }) => action !== 'login')).toMatchObject([
      { action: 'logout', accountId: staffId, subjectIds: [staffId] },
      { action: 'logout', accountId: staffId, subjectIds: [staffId] },
    ]);
  });

  test('is known: every address that takes something says where it is recorded', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /\b(?:app|router)\.(?:post|put|patch|delete)\(/.test(readFileSync(`server/${file}`, 'utf8')));
    expect(files.sort()).toEqual(Object.keys(WRITING_ENDPOINTS).sort());
  });
});

/** Where calls of these addresses are on the trail. /graphql and /api run fields, all of which are recorded. */
const WRITING_ENDPOINTS = {
  'desk/installDeskSession.ts': 'login and logout; an exchange of tokens is no act',
  'desk/installUploads.ts': 'uploadPicture',
  'graphql/installStream.ts': 'fields',
  'pages/installAccountForms.ts': 'fields',
  'pages/installConsent.ts': 'visitors only',
  'pages/installMailLinks.ts': 'fields',
  'pages/installPages.ts': 'fields',
  'pages/installSiteFigures.ts': 'visitors only',
};

test('every action has a name in the schema and a message in the catalogue', async () => {
  const query = '{ __type(name: "AuditAction") { enumValues { name } } }';
  const names = (await ask(query)).data.__type.enumValues.map(({ name }: { name: string }) => name);
  const { deskSystem } = JSON.parse(readFileSync('schema/messages/en.json', 'utf8'));
  expect(Object.keys(deskSystem.actions).sort()).toEqual(names.sort());
  const written = await site.orm.em.fork().execute('select distinct action from audit_entries');
  expect(names).toEqual(expect.arrayContaining(written.map(({ action }) => action)));
});

test('public calls, and changes of an account by its owner, are not on the trail', async () => {
  const trail = await getTrail(async () => {
    await site.graphql('{ projects { count } profile { id } }', {}, token);
    await site.rest('POST', '/leads/', validLead);
    await fetch(`${site.url}/portfolio`);
  });
  expect(trail).toEqual([]);
});

test('the trail contains no content of the rows', async () => {
  await site.rest('PUT', `/leads/${leadIds[0]}/`, { ...validLead, firstName: 'Changedname' }, token);
  await ask('{ leads(search: "bakery") { results { firstName email } } }');
  const text = JSON.stringify(await site.orm.em.fork().execute('select * from audit_entries'));
  for (const content of ['Changedname', 'bakery', ...Object.values(validLead)]) expect(text).not.toContain(content);
});

describe('the trail', () => {
  test('is filtered by account, subject, action and kind', async () => {
    const of = async (filter: object) => {
      const query = `query ($filter: AuditFilterInput) { auditTrail(filter: $filter) { edges { node { ${FIELDS} } } } }`;
      const { data, errors } = await ask(query, { filter });
      return (data?.auditTrail.edges.map(({ node }: { node: Entry }) => node) ??
        errors?.[0]?.extensions.code) as Entry[];
    };
    await site.rest('GET', `/leads/${leadIds[1]}/`, undefined, token);
    const found = await of({ subjectId: leadIds[1], action: 'lead', accountId: staffId });
    expect(found).toMatchObject([{ action: 'lead', subjectIds: [leadIds[1]] }]);
    expect(await of({ accountId: v7() })).toEqual([]);
    const kinds = async (kind: string) => new Set((await of({ kind })).map((entry) => entry.kind));
    expect([await kinds('CHANGE'), await kinds('READ')]).toEqual([new Set(['CHANGE']), new Set(['READ'])]);
    expect(await of({ accountId: 'me' })).toBe('BAD_REQUEST');
  });

  test.each([
    ['from the year 0 on', { from: '0000-01-01T00:00:00Z' }, true],
    ['before the year 0', { to: '0000-01-01T00:00:00Z' }, false],
    ['before the year 10000', { to: '9999-12-31T23:59:59-14:00' }, true],
    ['from the year 10000 on', { from: '9999-12-31T23:59:59-14:00' }, false],
  ])('is filtered by any valid time of GraphQL: %s', async (_when, filter, isAny) => {
    const query = 'query ($filter: AuditFilterInput) { auditTrail(first: 1, filter: $filter) { totalCount } }';
    const { data, errors } = await ask(query, { filter });
    expect(errors).toBeUndefined();
    expect(data.auditTrail.totalCount > 0).toBe(isAny);
  });

  test('is read as in docs/security.md', async () => {
    const [, query = ''] = readFileSync('docs/security.md', 'utf8').match(/```graphql\n(.*?)```/s) ?? [];
    const { id } = (await site.rest('POST', '/leads/', { ...validLead, email: 'deleted@client.example' })).body;
    await ask(`mutation { deleteLead(id: "${id}") { outcome } }`);
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect(data.auditTrail.edges[0].node).toMatchObject({ action: 'deleteLead' });
  });

  test('is read by staff only', async () => {
    expect((await site.graphql('{ auditTrail { totalCount } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `insert into audit_entries select * from audit_entries limit 1 on conflict (id) do update set action = 'x'`,
  ])('rejects: %s', async (statement) => {
    await expect(site.orm.em.fork().execute(statement)).rejects.toThrow('append-only');
  });

  test('deletes entries after their retention, and no others', async () => {
    const em = site.orm.em.fork();
    const insert = (id: string, at: string) =>
      em.execute(
        `insert into audit_entries (id, at, request_id, action, subject_count) values ('${id}', '${at}', 'x', 'old', 0)`,
      );
    const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 3600 * 1000).toISOString();
    await insert(v7(), monthsAgo(26));
    await insert(v7(), monthsAgo(20));
    const { data } = await ask('mutation { eraseExpired { result { erased { table count } } } }');
    expect(data.eraseExpired.result.erased).toContainEqual({ table: 'AUDIT_ENTRIES', count: 1 });
    const left = (await em.execute(`select at from audit_entries where action = 'old'`)) as unknown[];
    expect(left).toHaveLength(1);
    await expect(em.execute('delete from audit_entries')).rejects.toThrow('append-only');
  });
});

describe('when the trail cannot be written', () => {
  test('no change is made and no data are returned', async () => {
    const broken = await openTestSite();
    const access = await broken.signIn();
    const { id } = (await broken.rest('POST', '/leads/', validLead)).body;
    await broken.orm.em.fork().execute('alter table audit_entries rename to audit_entries_gone');
    const read = await broken.rest('GET', `/leads/${id}/`, undefined, access);
    expect(read.status).toBe(500);
    expect(JSON.stringify(read.body)).not.toContain(validLead.email);
    const listed = await broken.graphql('{ leads { results { email } } }', {}, access);
    expect(JSON.stringify(listed)).not.toContain(validLead.email);
    expect(listed.errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    const asked = await fetch(`${broken.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ query: '{ leads { results { email } } }' }),
    });
    expect(asked.status).toBe(500);
    expect((await broken.rest('DELETE', `/leads/${id}/`, undefined, access)).status).toBe(500);
    expect(await broken.orm.em.fork().execute('select id from leads')).toHaveLength(1);
    await broken.close();
  });
});

const fetchExport = async () => {
  const answer = await fetch(`${site.url}/api/leads/export/`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return answer.text();
};
