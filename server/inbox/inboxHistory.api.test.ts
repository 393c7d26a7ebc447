import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, STAFF, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

let rejection: { code: number; message: string } | undefined;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let token: string;
beforeAll(async () => {
  mail = await openMailServer(() => rejection);
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const NOTE = '0199a0b1-0000-7000-8000-000000000001';
const OTHER_NOTE = '0199a0b1-0000-7000-8000-000000000002';
const FAILURE = 'failure { reason code }';
const ITEM = `query ($id: ID!) {
  inboxItem(id: $id) {
    keptUntil
    version
    earlier { id }
    history {
      __typename id at
      account { email }
      ... on ContactChange { contacted contactedAt }
      ... on AssignmentChange { assigned assignee { email } }
      ... on FollowUpChange { followUpOn }
      ... on SpamChange { flagged reasons }
      ... on ClientChange { client since }
      ... on ServiceEndChange { endedAt }
      ... on ItemCorrected { fields }
      ... on NoteRevision { deleted }
      ... on NoteWritten { note { text } }
      ... on MailDelivery { task state ${FAILURE} }
      ... on WebhookDelivery { state ${FAILURE} }
      ... on ErasureDue { retention { amount unit reason } }
    }
  }
}`;
interface Entry extends Record<string, unknown> {
  __typename: string;
  id: string;
  at: string;
  account: { email: string } | null;
}
const read = async (id: string) => {
  const { data, errors } = await site.graphql(ITEM, { id }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.inboxItem as { keptUntil: string; version: number; history: Entry[] };
};
const getTypes = ({ history }: { history: Entry[] }) => history.map(({ __typename }) => __typename);
const find = async (id: string, type: string) =>
  (await read(id)).history.filter(({ __typename }) => __typename === type);
const mutate = async (mutation: string) => {
  const { errors } = await site.graphql(`mutation { ${mutation} }`, {}, token);
  if (errors) throw new Error(errors[0]?.message);
};
const send = async (email: string) => {
  const id = (await site.rest('POST', '/leads/', { ...validLead, email })).body.id as string;
  await site.jobs.drain();
  return id;
};

const AUTHOR = { email: STAFF.email };
const MAIL = 'MailDelivery';

describe('the history of an item', () => {
  test('begins with its arrival, has mail and reads by staff, and ends with its erasure', async () => {
    rejection = undefined;
    const id = await send('history@bakery.example');
    const first = await read(id);
    expect(getTypes(first)).toEqual(['ItemReceived', MAIL, MAIL, 'ErasureDue']);
    const tasks = (await find(id, MAIL)).map(({ task, state, failure }) => ({ task, state, failure }));
    expect(tasks).toContainEqual({ task: 'NOTIFY_STAFF', state: 'DONE', failure: null });
    expect(tasks).toContainEqual({ task: 'SEND_RECEIPT', state: 'DONE', failure: null });
    const retention = { amount: 12, unit: 'MONTH', reason: 'SENT' };
    expect(first.history.at(-1)).toMatchObject({ at: first.keptUntil, retention });
    const opened = await find(id, 'ItemOpened');
    expect(opened).toMatchObject([{ account: AUTHOR }]);
    expect(await find(id, 'ItemOpened')).toEqual(opened);
    const ids = (await read(id)).history.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no receipt if none was sent because the address had one that day', async () => {
    rejection = undefined;
    await send('twice@bakery.example');
    const second = (await site.rest('POST', '/leads/', { ...validLead, email: 'twice@bakery.example', company: 'B' }))
      .body.id;
    await site.jobs.drain();
    expect((await find(second, MAIL)).map(({ task }) => task)).toEqual(['NOTIFY_STAFF']);
  });

  test('has waiting mail and failed mail, with the reason', async () => {
    const waiting = (await site.rest('POST', '/contact/', { ...validMessage, email: 'later@bakery.example' })).body.id;
    rejection = { code: 450, message: 'Later' };
    await site.jobs.drain();
    const rejected = { reason: 'REJECTED', code: expect.any(String) };
    expect(await find(waiting, MAIL)).toMatchObject(Array(2).fill({ state: 'WAITING', failure: rejected }));
    rejection = { code: 550, message: 'No such user' };
    const failed = await send('failed@bakery.example');
    const failure = { reason: 'REJECTED', code: 'MAIL_REJECTED' };
    expect(await find(failed, MAIL)).toMatchObject(Array(2).fill({ state: 'FAILED', failure }));
  });

  test('shows the direction of each change, its author and its assignee', async () => {
    rejection = undefined;
    const id = await send('changed@bakery.example');
    const [staff] = await site.orm.em.fork().execute('select id from accounts');
    let version = 1;
    const change = async (name: string, rest: string, items = 'items') => {
      const item = `{ id: "${id}", version: ${version} }`;
      await mutate(`${name}(${items}: ${items === 'items' ? `[${item}]` : item}, ${rest}) { conflicts { id } }`);
      version += 1;
    };
    await change('markInboxItemsContacted', 'contacted: true');
    await change('markInboxItemsContacted', 'contacted: false');
    await change('assignInboxItems', `assigneeId: "${staff?.id}"`);
    await change('assignInboxItems', 'assigneeId: null');
    await change('setInboxFollowUp', 'followUpOn: "2030-01-01"');
    await change('setInboxFollowUp', 'followUpOn: null');
    await change('flagInboxItems', 'flagged: true');
    await change('flagInboxItems', 'flagged: false');
    await change('markInboxItemClient', 'client: true', 'item');
    await change('markInboxItemClient', 'client: false', 'item');
    await change('correctInboxItem', 'input: { email: "right@bakery.example" }', 'item');
    for (const note of [NOTE, OTHER_NOTE])
      await mutate(`addNote(id: "${note}", subjectId: "${id}", text: "Likes figs.") { outcome }`);
    await mutate(`editNote(id: "${NOTE}", version: 1, text: "Likes dates.") { conflicts { id } }`);
    await mutate(`deleteNote(id: "${OTHER_NOTE}", version: 1) { outcome }`);
    const { history } = await read(id);
    const made = history.filter(({ account }) => account);
    for (const { account } of made) expect(account).toEqual(AUTHOR);
    expect(made).toMatchObject([
      { __typename: 'ContactChange', contacted: true, contactedAt: expect.any(String) },
      { __typename: 'ContactChange', contacted: false, contactedAt: null },
      { __typename: 'AssignmentChange', assigned: true, assignee: AUTHOR },
      { __typename: 'AssignmentChange', assigned: false, assignee: null },
      { __typename: 'FollowUpChange', followUpOn: '2030-01-01' },
      { __typename: 'FollowUpChange', followUpOn: null },
      { __typename: 'SpamChange', flagged: true, reasons: [] },
      { __typename: 'SpamChange', flagged: false, reasons: [] },
      { __typename: 'ClientChange', client: true, since: expect.any(String) },
      { __typename: 'ClientChange', client: false, since: null },
      { __typename: 'ItemCorrected', fields: ['email'] },
      { __typename: 'NoteWritten', note: { text: 'Likes dates.' } },
      { __typename: 'NoteRevision', deleted: false },
      { __typename: 'NoteRevision', deleted: true },
    ]);
  });
});

test('a change that was not applied is not in the history, but on the audit trail with its outcome', async () => {
  rejection = undefined;
  const id = await send('vain@bakery.example');
  const item = (version: number) => `items: [{ id: "${id}", version: ${version} }]`;
  await mutate(`setInboxFollowUp(${item(1)}, followUpOn: "2030-01-01") { conflicts { id } }`);
  await mutate(`flagInboxItems(${item(1)}, flagged: true) { conflicts { id } }`);
  await mutate(`setInboxFollowUp(${item(2)}, followUpOn: "2030-01-01") { conflicts { id } }`);
  const mutation = `mutation { setInboxFollowUp(${item(2)}, followUpOn: "soon") { conflicts { id } } }`;
  expect((await site.graphql(mutation, {}, token)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  const changes = (await read(id)).history.filter(({ account }) => account);
  expect(getTypes({ history: changes })).toEqual(['FollowUpChange']);
  const TRAIL =
    'query ($id: ID!) { auditTrail(filter: { subjectId: $id, kind: CHANGE }) { edges { node { action outcome } } } }';
  const { data } = await site.graphql(TRAIL, { id }, token);
  expect(data.auditTrail.edges.map(({ node }: { node: object }) => node)).toEqual([
    { action: 'setInboxFollowUp', outcome: 'REFUSED' },
    { action: 'setInboxFollowUp', outcome: 'DONE' },
    { action: 'flagInboxItems', outcome: 'CONFLICT' },
    { action: 'setInboxFollowUp', outcome: 'DONE' },
  ]);
});

test('an item that was flagged on arrival and restored shows both', async () => {
  rejection = undefined;
  const message = '[url=https://a.example]buy viagra[/url] <a href="https://b.example">free spins</a>';
  const spam = { ...validMessage, email: 'spam@bakery.example', message };
  const id = (await site.rest('POST', '/contact/', spam)).body.id as string;
  const [row] = await site.orm.em.fork().execute('select flagged_at, version from contact_messages where id = ?', [id]);
  expect(row?.flagged_at).not.toBeNull();
  await mutate(`flagInboxItems(items: [{ id: "${id}", version: ${row?.version} }], flagged: false) { outcome }`);
  expect(await find(id, 'SpamChange')).toMatchObject([
    { flagged: true, reasons: expect.arrayContaining([expect.any(String)]), account: null },
    { flagged: false, reasons: [], account: AUTHOR },
  ]);
});

test('items shown beside an item are on the audit trail, but do not count as opened', async () => {
  rejection = undefined;
  const one = await send('pair@bakery.example');
  const message = (await site.rest('POST', '/contact/', { ...validMessage, email: 'Pair@bakery.example' })).body.id;
  await read(message);
  const trail = await site.graphql(
    `{ auditTrail(first: 1, filter: { action: inboxItem }) { edges { node { subjectIds } } } }`,
    {},
    token,
  );
  expect(trail.data.auditTrail.edges[0].node.subjectIds).toEqual([message, one]);
  expect(await find(one, 'ItemOpened')).toEqual([]);
});
