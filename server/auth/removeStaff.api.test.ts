import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { Account } from './Account';
import { RefreshToken } from './RefreshToken';
import { makeStaff, removeStaff } from './staff';

const REMOVE = 'mutation ($email: String!) { removeStaff(email: $email) { result { id email isStaff } } }';
const former = { email: 'nadia@khatam.example', password: 'a password of her own' };

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());
beforeEach(
  async () =>
    void (await makeStaff(site.orm.em.fork(), former.email, former.password, { now: new Date(), mayPublish: true })),
);

const remove = (email: string, as = token) => site.graphql(REMOVE, { email }, as);
const signIn = async (as = former) => (await site.rest('POST', '/auth/login/', as)).body;
const getStatus = async (path: string, access: string) => (await site.rest('GET', path, undefined, access)).status;
const isStaff = (email: string) => site.orm.em.fork().count(Account, { email, isStaff: true });

describe('a removed member of staff', () => {
  test('can read nothing from then on, with tokens issued before or after', async () => {
    const { access, refresh, user } = await signIn();
    const paths = ['/leads/', '/leads/export/', '/events/'];
    expect(await getStatus('/leads/', access)).toBe(200);
    const { data } = await remove('Nadia@khatam.example ');
    expect(data.removeStaff.result).toEqual({ id: user.id, email: former.email, isStaff: false });
    for (const path of paths) expect([path, await getStatus(path, access)]).toEqual([path, 401]);
    const { errors } = await site.graphql('{ leads { count } }', {}, access);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await site.rest('POST', '/auth/refresh/', { refresh })).status).toBe(401);
    expect(await site.orm.em.fork().count(RefreshToken, { accountId: user.id })).toBe(0);

    const again = (await signIn()).access;
    for (const path of paths) expect([path, await getStatus(path, again)]).toEqual([path, 403]);
    expect(await getStatus('/users/profile/', again)).toBe(200);
  });

  test('has no assigned requests, because it cannot be chosen as an assignee', async () => {
    const { user } = await signIn();
    const { id } = (await site.rest('POST', '/leads/', validLead)).body;
    const em = site.orm.em.fork();
    await em.execute('update leads set assignee_id = ? where id = ?', [user.id, id]);
    await remove(former.email);
    const query = `{ inboxItem(id: "${id}") { assignee { id } changedBy { email } } }`;
    const { data } = await site.graphql(query, {}, token);
    expect(data.inboxItem).toEqual({ assignee: null, changedBy: { email: site.staff.email } });
    // Open lists get an event.
    expect(await em.count(OutboxEvent, { subjectId: id, type: 'lead.changed' })).toBe(1);
  });

  test('is named on the audit trail, with the remover', async () => {
    const { data } = await remove(former.email);
    const { id } = data.removeStaff.result;
    const query = `query ($id: ID) { auditTrail(filter: { subjectId: $id }) { edges { node { action accountId } } } }`;
    const trail = (await site.graphql(query, { id }, token)).data.auditTrail.edges;
    const { user } = await signIn(site.staff);
    expect(trail[0]).toEqual({ node: { action: 'removeStaff', accountId: user.id } });
  });

  test('may be erased, and may become staff again', async () => {
    await remove(former.email);
    const ADD = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { isStaff } } }';
    expect((await site.graphql(ADD, { input: former }, token)).data.addStaff.result).toEqual({ isStaff: true });
    await remove(former.email);
    const ERASE =
      'mutation ($email: String!) { erasePersonalData(email: $email) { result { erased { table } kept { table } } } }';
    expect((await site.graphql(ERASE, { email: former.email }, token)).data.erasePersonalData.result).toEqual({
      erased: [{ table: 'ACCOUNTS' }, { table: 'ACCOUNT_NOTICES' }],
      kept: [],
    });
  });
});

describe('rejected by field', () => {
  test('is one’s own account, so that one member of staff remains', async () => {
    const { errors } = await remove(site.staff.email.toUpperCase());
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { email: ['This is your own account. A colleague has to do this.'] },
    });
    expect(await getStatus('/leads/', token)).toBe(200);
  });

  test('is an account that is not staff', async () => {
    await remove(former.email);
    const { access } = await signIn();
    const { errors } = await remove(former.email);
    expect(errors?.[0]?.extensions.fields).toEqual({ email: ['This account does not belong to staff.'] });
    expect(await getStatus('/users/profile/', access)).toBe(200);
  });

  test.each([
    ['no', 'INVALID_EMAIL'],
    [' ', 'REQUIRED'],
  ])('is the address "%s"', async (email, code) => {
    const { errors } = await remove(email);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fieldCodes: { email: [code] } });
  });
});

test('an unknown address is not found', async () => {
  const { errors } = await remove('nobody@khatam.example');
  expect(errors?.[0]).toMatchObject({ message: 'Account not found.', extensions: { code: 'NOT_FOUND' } });
});

test('only staff can remove the right', async () => {
  const account = { email: 'client@client.example', password: 'a password of nobody' };
  await site.rest('POST', '/auth/register/', account);
  const { access } = await signIn(account);
  expect((await remove(former.email, access)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await remove(former.email, '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(await isStaff(former.email)).toBe(1);
});

test('one of two members of staff who remove each other at the same moment stays', async () => {
  const em = () => site.orm.em.fork();
  const one = await em().findOneOrFail(Account, { email: former.email });
  const other = await makeStaff(em(), 'samira@khatam.example', former.password, { now: new Date(), mayPublish: true });
  const done = await Promise.allSettled([
    removeStaff(em(), other.email, one.id, new Date()),
    removeStaff(em(), one.email, other.id, new Date()),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await isStaff(one.email)) + (await isStaff(other.email))).toBe(1);
});
