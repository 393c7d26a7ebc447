import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { isLocale } from '../../schema/locales';
import { enroll } from '../test/createAuthenticator';
import { longTestIf } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { Account } from './Account';
import { makeStaff } from './staff';

const MINUTE = 60_000;
const PASSWORD = 'a password of her own';

let now = new Date('2026-03-10T09:15:00Z');
let site: TestSite;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let people = 0;
/** A member of staff for each test, and an address without an account. */
let caller: { email: string; password: string };
let other: string;
beforeAll(async () => {
  mailServer = await openMailServer();
  site = await openTestSite({ now: () => now, env: { SMTP_URL: mailServer.url } });
});
beforeEach(async () => {
  people += 1;
  caller = { email: `caller${people}@khatam.example`, password: PASSWORD };
  other = `other${people}@khatam.example`;
  await makeStaff(site.orm.em.fork(), caller.email, PASSWORD, { now, mayPublish: true });
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const login = async (code?: string) =>
  (await site.rest('POST', '/auth/login/', { ...caller, ...(code && { code }) })).body as {
    access: string;
    refresh: string;
  };
/** Returns a token whose sign-in is ten minutes old; it was exchanged meanwhile, as a thief or the desk does. */
const getOldToken = async (code?: string) => {
  const { refresh } = await login(code);
  pass(10 * MINUTE);
  return (await site.rest('POST', '/auth/refresh/', { refresh })).body.access as string;
};
const mails = async (to: string) => {
  await site.jobs.drain();
  return mailServer.received.filter((received) => received.to.includes(to)).map(({ mail }) => mail);
};
/** Sorted, because mails of the same moment arrive in any order. */
const getSubjects = async (to: string) => (await mails(to)).map(({ subject }) => subject).sort();

const ADD = `mutation ($email: String!, $password: String, $code: String) {
  addStaff(input: { email: $email, password: "another long secret" }, password: $password, code: $code) { result { id } }
}`;
const INVITE = `mutation ($email: String!, $password: String, $code: String) {
  inviteStaff(email: $email, password: $password, code: $code) { result { id } }
}`;
const REMOVE = `mutation ($email: String!, $password: String, $code: String) {
  removeStaff(email: $email, password: $password, code: $code) { result { id } }
}`;
const DISABLE_OF = `mutation ($email: String!, $password: String, $code: String) {
  disableSecondFactorOf(email: $email, password: $password, code: $code) { result { id } }
}`;
const call = async (mutation: string, variables: object, token: string) => {
  const { data, errors } = await site.graphql(mutation, { email: other, ...variables }, token);
  return data ? 'done' : [errors?.[0]?.extensions.code, Object.keys(errors?.[0]?.extensions.fields ?? {})];
};

describe('a stolen access token whose sign-in is ten minutes old', () => {
  test.each([
    ['addStaff', ADD],
    ['inviteStaff', INVITE],
    ['removeStaff', REMOVE],
    ['disableSecondFactorOf', DISABLE_OF],
  ])('gives no lasting access by %s', async (name, mutation) => {
    if (name === 'removeStaff' || name === 'disableSecondFactorOf')
      await makeStaff(site.orm.em.fork(), other, PASSWORD, { now, mayPublish: true });
    const token = await getOldToken();
    const find = () => site.orm.em.fork().findOne(Account, { email: other });
    const before = JSON.stringify(await find());
    expect(await call(mutation, {}, token)).toEqual(['CONFIRMATION_REQUIRED', []]);
    expect(JSON.stringify(await find())).toBe(before);
    expect(await getSubjects(other)).toEqual([]);
  });

  test('changes nothing over REST without the password, or without a required code', async () => {
    const { getCode } = await enroll(site, caller, () => now);
    pass(MINUTE);
    const token = await getOldToken(getCode());
    const change = (body: object) => site.rest('POST', '/auth/password/change/', body, token);
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long secret' };
    const { status, body } = await change(passwords);
    expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    const move = (more: object) => site.rest('PUT', '/users/profile/update/', { email: other, ...more }, token);
    expect((await move({ password: PASSWORD })).body.code).toBe('CONFIRMATION_REQUIRED');
    expect((await change({ ...passwords, code: '' })).status).toBe(403);
    expect((await change({ ...passwords, code: getCode() })).status).toBe(204);
  });
});

describe('a mutation that changes sign-in data', () => {
  test('accepts a sign-in of less than ten minutes, also after its token was exchanged', async () => {
    const { refresh } = await login();
    pass(10 * MINUTE - 1000);
    const { access } = (await site.rest('POST', '/auth/refresh/', { refresh })).body;
    expect(await call(ADD, {}, access)).toBe('done');
    pass(1000);
    expect(await call(REMOVE, {}, access)).toEqual(['CONFIRMATION_REQUIRED', []]);
  });

  test('accepts the right password with the call, and no other', async () => {
    const token = await getOldToken();
    expect(await call(ADD, { password: 'wrong' }, token)).toEqual(['VALIDATION_FAILED', ['password']]);
    expect(await call(ADD, { password: PASSWORD }, token)).toBe('done');
  });

  test('requires password and code of an account with a second factor', async () => {
    const { getCode, getWrongCode, recoveryCodes } = await enroll(site, caller, () => now);
    pass(MINUTE);
    const token = await getOldToken(getCode());
    const password = PASSWORD;
    expect(await call(ADD, { password }, token)).toEqual(['CONFIRMATION_REQUIRED', []]);
    expect(await call(ADD, { code: getCode() }, token)).toEqual(['CONFIRMATION_REQUIRED', []]);
    expect(await call(ADD, { password, code: getWrongCode() }, token)).toEqual(['VALIDATION_FAILED', ['code']]);
    expect(await call(ADD, { password, code: getCode() }, token)).toBe('done');
    expect(await call(REMOVE, { password, code: getCode() }, token)).toEqual(['VALIDATION_FAILED', ['code']]);
    expect(await call(REMOVE, { password, code: recoveryCodes[0] }, token)).toBe('done');
    const { id } = await site.orm.em.fork().findOneOrFail(Account, { email: caller.email });
    const [row] = await site.orm.em
      .fork()
      .execute('select sum(failed)::int as failed from sign_in_counts where account_id = ?', [id]);
    expect(row?.failed).toBe(2);
  });

  test('counts wrong passwords as a sign-in does', async () => {
    const token = await getOldToken();
    for (let tries = 0; tries < 10; tries++)
      expect(await call(ADD, { password: 'wrong' }, token)).toEqual(['VALIDATION_FAILED', ['password']]);
    expect(await call(ADD, { password: PASSWORD }, token)).toEqual(['TOO_MANY_REQUESTS', []]);
    expect((await site.rest('POST', '/auth/login/', caller)).status).toBe(429);
    const { id } = await site.orm.em.fork().findOneOrFail(Account, { email: caller.email });
    const [row] = await site.orm.em
      .fork()
      .execute('select sum(failed)::int as failed from sign_in_counts where account_id = ?', [id]);
    expect(row?.failed).toBe(10);
  });

  test('checks the right before the password', async () => {
    const account = { email: `client${people}@client.example`, password: PASSWORD };
    await site.rest('POST', '/auth/register/', account);
    const { access } = (await site.rest('POST', '/auth/login/', account)).body;
    expect(await call(ADD, { password: 'wrong' }, access)).toEqual(['FORBIDDEN', []]);
    expect(await call(ADD, { password: 'wrong' }, '')).toEqual(['UNAUTHENTICATED', []]);
  });
});

describe('everyone concerned is mailed', () => {
  test('when staff are added and removed: the account, the acting member of staff, and all other staff', async () => {
    const { access } = await login();
    await call(ADD, {}, access);
    for (const to of [other, caller.email, site.staff.email]) {
      const mail = (await mails(to)).at(-1);
      expect(mail?.subject).toBe(`A staff account was added at ${agency.name}`);
      expect(mail?.text).toContain(`${caller.email} made ${other} staff`);
      expect(mail?.text).toContain(now.toISOString().slice(0, 10));
    }
    await call(REMOVE, {}, access);
    for (const to of [other, caller.email, site.staff.email])
      expect((await mails(to)).at(-1)?.subject).toBe(`A staff account was removed at ${agency.name}`);
  });

  test('when a person is invited: staff by a notice, once, and the address by the invitation', async () => {
    const { access } = await login();
    await call(INVITE, {}, access);
    await call(INVITE, {}, access);
    expect(await getSubjects(caller.email)).toEqual([`A colleague was invited to ${agency.name}`]);
    expect(new Set(await getSubjects(other))).toEqual(new Set([`Your staff account at ${agency.name}`]));
  });

  test('when a second factor is switched on, renewed and switched off, by its owner or by a colleague', async () => {
    const { access, getCode, recoveryCodes } = await enroll(site, caller, () => now);
    pass(MINUTE);
    const codes = (name: string) =>
      `mutation ($password: String!, $code: String!) { ${name}(password: $password, code: $code) { outcome } }`;
    const variables = { password: PASSWORD, code: getCode() };
    await site.graphql(codes('renewRecoveryCodes'), variables, access);
    pass(MINUTE);
    await site.graphql(codes('disableSecondFactor'), { ...variables, code: getCode() }, access);
    expect(recoveryCodes).toHaveLength(10);
    expect(await getSubjects(caller.email)).toEqual([
      `Your recovery codes at ${agency.name} were replaced`,
      `Your second factor at ${agency.name} was switched off`,
      `Your second factor at ${agency.name} was switched on`,
    ]);
    await enroll(site, caller, () => now);
    await site.graphql(DISABLE_OF, { email: caller.email }, await site.signIn());
    for (const to of [caller.email, site.staff.email])
      expect(await getSubjects(to)).toContain(`A second factor was switched off at ${agency.name}`);
  });

  test('at the previous address, also about events just before its change', async () => {
    const { access } = await login();
    const newPassword = 'another long secret';
    await site.rest('POST', '/auth/password/change/', { currentPassword: PASSWORD, newPassword }, access);
    await site.rest('PUT', '/users/profile/update/', { email: other, password: newPassword }, access);
    expect(await getSubjects(caller.email)).toEqual([
      `The address of your account at ${agency.name} was changed`,
      `Your password at ${agency.name} was changed`,
    ]);
    for (const { text } of await mails(caller.email)) expect(text).not.toContain(other);
    expect(await getSubjects(other)).toEqual([`Confirm your address for an account at ${agency.name}`]);
  });

  test('not at a changed address of staff that is still unconfirmed', async () => {
    const { access } = await login();
    const moved = `moved${people}@khatam.example`;
    await site.rest('PUT', '/users/profile/update/', { email: moved, password: PASSWORD }, access);
    await call(ADD, {}, access);
    expect(await getSubjects(moved)).toEqual([`Confirm your address for an account at ${agency.name}`]);
  });

  longTestIf(isLocale('ar') && isLocale('fr'))('in the language of the recipient', async () => {
    const em = site.orm.em.fork();
    await em.nativeUpdate(Account, { email: caller.email }, { locale: 'ar' });
    await em.nativeUpdate(Account, { email: site.staff.email }, { locale: 'fr' });
    await call(ADD, {}, (await login()).access);
    expect((await mails(site.staff.email)).at(-1)?.subject).toMatch(/^Un compte de collaborateur a été ajouté/);
    expect((await mails(caller.email)).at(-1)?.text).toContain(`\u2066${other}\u2069`);
    await em.nativeUpdate(Account, { email: site.staff.email }, { locale: 'en' });
  });
});
