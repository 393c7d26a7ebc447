import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeItem } from '../test/inboxCalls';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

let refusal: { code: number; message: string } | undefined;
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let token: string;
beforeAll(async () => {
  mail = await openMailServer(() => refusal);
  site = await openTestSite({ env: { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example' } });
  token = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const ITEM = `query ($id: ID!) {
  inboxItem(id: $id) { keptUntil earlier { id } history { id at type detail account { email } } }
}`;
interface Entry {
  id: string;
  type: string;
  detail: string | null;
  at: string;
  account: { email: string } | null;
}
const read = async (id: string) => {
  const { data, errors } = await site.graphql(ITEM, { id }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.inboxItem as { keptUntil: string; history: Entry[] };
};
const getTypes = ({ history }: { history: Entry[] }) => history.map(({ type }) => type);
const find = async (id: string, type: string) => (await read(id)).history.filter((entry) => entry.type === type);
const mutate = async (mutation: string) => {
  const { errors } = await site.graphql(`mutation { ${mutation} }`, {}, token);
  if (errors) throw new Error(errors[0]?.message);
};
const send = async (email: string) => {
  const id = (await site.rest('POST', '/leads/', { ...validLead, email })).body.id as string;
  await site.jobs.drain();
  return id;
};

describe('the history of an item', () => {
  test('begins with its arrival, tells mail and who opened it, and ends with its erasure', async () => {
    refusal = undefined;
    const id = await send('history@bakery.example');
    const first = await read(id);
    expect(getTypes(first)).toEqual(['RECEIVED', 'MAIL_SENT', 'MAIL_SENT', 'ERASURE']);
    expect(
      first.history
        .map(({ detail }) => detail)
        .slice(1, 3)
        .sort(),
    ).toEqual(['notify-staff', 'send-receipt']);
    expect(first.history.at(-1)).toMatchObject({ at: first.keptUntil, detail: expect.stringContaining('months') });
    const seen = await find(id, 'SEEN');
    expect(seen).toMatchObject([{ account: { email: 'staff@khatam.example' } }]);
    expect(await find(id, 'SEEN')).toEqual(seen);
    const ids = (await read(id)).history.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no receipt that was not sent, because the address had one that day', async () => {
    refusal = undefined;
    await send('twice@bakery.example');
    const second = (await site.rest('POST', '/leads/', { ...validLead, email: 'twice@bakery.example', company: 'B' }))
      .body.id;
    await site.jobs.drain();
    expect((await find(second, 'MAIL_SENT')).map(({ detail }) => detail)).toEqual(['notify-staff']);
  });

  test('tells mail that waits, and mail that failed', async () => {
    const waiting = (await site.rest('POST', '/contact/', { ...validMessage, email: 'later@bakery.example' })).body.id;
    refusal = { code: 450, message: 'Later' };
    await site.jobs.drain();
    expect(getTypes(await read(waiting))).toEqual(['RECEIVED', 'MAIL_WAITING', 'MAIL_WAITING', 'ERASURE']);
    refusal = { code: 550, message: 'No such user' };
    const failed = await send('failed@bakery.example');
    expect(getTypes(await read(failed))).toEqual(['RECEIVED', 'MAIL_FAILED', 'MAIL_FAILED', 'ERASURE']);
  });

  test('tells who got in touch, flagged and changed it', async () => {
    refusal = undefined;
    const id = await send('changed@bakery.example');
    await site.rest('POST', `/leads/${id}/mark_contacted/`, undefined, token);
    await changeItem(site, token, id, 'markInboxItemsContacted', 'contacted: false');
    await changeItem(site, token, id, 'markInboxItemsContacted', 'contacted: true');
    await changeItem(site, token, id, 'markInboxItemClient', 'client: true');
    await changeItem(site, token, id, 'flagInboxItems', 'flagged: true');
    const { history } = await read(id);
    const account = { email: 'staff@khatam.example' };
    const told = history
      .filter(({ type }) => !type.startsWith('MAIL'))
      .map(({ type, detail, account }) => ({ type, detail, account }));
    expect(told).toMatchObject([
      { type: 'RECEIVED', account: null },
      { type: 'CHANGED', detail: 'markLeadContacted', account },
      { type: 'CHANGED', detail: 'markInboxItemsContacted', account },
      { type: 'CONTACTED', detail: null, account },
      { type: 'CLIENT', account },
      { type: 'FLAGGED', detail: null, account },
    ]);
  });
});

test('what staff do in the desk is told with who did it and whom they named', async () => {
  refusal = undefined;
  const id = await send('assigned@bakery.example');
  const [staff] = await site.orm.em.fork().execute('select id from accounts');
  let version = 1;
  const work = async (name: string, rest: string) => {
    await mutate(`${name}(items: [{ id: "${id}", version: ${version} }], ${rest}) { conflicts { id } }`);
    version += 1;
  };
  await work('markInboxItemsContacted', 'contacted: true');
  await work('markInboxItemsContacted', 'contacted: false');
  await work('assignInboxItems', `assigneeId: "${staff?.id}"`);
  await work('assignInboxItems', 'assigneeId: null');
  await work('setInboxFollowUp', 'followUpOn: "2030-01-01"');
  await work('flagInboxItems', 'flagged: true');
  const account = { email: 'staff@khatam.example' };
  const { history } = await read(id);
  expect(history.filter((entry) => entry.account)).toMatchObject([
    { type: 'CHANGED', detail: 'markInboxItemsContacted', account },
    { type: 'CHANGED', detail: 'markInboxItemsContacted', account },
    { type: 'ASSIGNED', detail: 'staff@khatam.example', account },
    { type: 'ASSIGNED', detail: null, account },
    { type: 'CHANGED', detail: 'setInboxFollowUp', account },
    { type: 'FLAGGED', detail: null, account },
  ]);
});

test('what is shown beside an item is on the audit trail, and was not opened', async () => {
  refusal = undefined;
  const one = await send('pair@bakery.example');
  const message = (await site.rest('POST', '/contact/', { ...validMessage, email: 'Pair@bakery.example' })).body.id;
  await read(message);
  const trail = await site.graphql(
    `{ auditTrail(first: 1, filter: { action: "inboxItem" }) { edges { node { subjectIds } } } }`,
    {},
    token,
  );
  expect(trail.data.auditTrail.edges[0].node.subjectIds).toEqual([message, one]);
  expect(await find(one, 'SEEN')).toEqual([]);
});
