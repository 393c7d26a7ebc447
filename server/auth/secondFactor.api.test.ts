import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { Account } from './Account';
import { makeStaff } from './staff';

const PASSWORD = 'a password of her own';
const STEP_MS = 30_000;

let now = new Date();
let site: TestSite;
let count = 0;
/** A member of staff for each test. */
let email: string;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
});
beforeEach(async () => {
  email = `staff${++count}@khatam.example`;
  await makeStaff(site.orm.em.fork(), email, PASSWORD, { now, mayPublish: true });
});
afterAll(() => site.close());

const login = (code?: string, password = PASSWORD) =>
  site.rest('POST', '/auth/login/', { email, password, ...(code !== undefined && { code }) });
const signIn = async (code?: string) => (await login(code)).body.access as string;
const pass = (steps: number) => {
  now = new Date(now.getTime() + steps * STEP_MS);
};
const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime() + steps * STEP_MS,
  });
/** Returns six digits that are not a code around the current time. */
const getWrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => getCode(secret, steps));
  return ['123456', '234567', '345678', '456789'].find((code) => !near.includes(code)) ?? '';
};

const BEGIN = 'mutation ($password: String!) { beginSecondFactor(password: $password) { result { secret uri } } }';
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { result { recoveryCodes } } }';
const DISABLE = 'mutation ($p: String!, $code: String!) { disableSecondFactor(password: $p, code: $code) { outcome } }';
const RENEW =
  'mutation ($p: String!, $code: String!) { renewRecoveryCodes(password: $p, code: $code) { result { recoveryCodes } } }';
const DISABLE_OF = 'mutation ($email: String!) { disableSecondFactorOf(email: $email) { result { hasSecondFactor } } }';

/** Switches the second factor on. This uses up the current code; the next one comes later. */
async function enroll() {
  const access = await signIn();
  const { secret, uri } = (await site.graphql(BEGIN, { password: PASSWORD }, access)).data.beginSecondFactor.result;
  const { data } = await site.graphql(CONFIRM, { code: getCode(secret) }, access);
  pass(2);
  return {
    access,
    uri,
    secret: secret as string,
    recoveryCodes: data.confirmSecondFactor.result.recoveryCodes as string[],
  };
}

describe('a sign-in with a second factor', () => {
  test('requires a code as well, and reports that only after the right password', async () => {
    const { secret, uri } = await enroll();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=.*digits=6&period=30/);
    const asked = await login();
    expect([asked.status, asked.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await login('')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await login(getCode(secret), 'wrong')).body).toEqual((await login(undefined, 'wrong')).body);
    const { status, body } = await login(getCode(secret));
    expect([status, body.user.hasSecondFactor]).toEqual([200, true]);
    expect((await site.rest('GET', '/leads/', undefined, body.access)).status).toBe(200);
  });

  test('answers a wrong code as a wrong sign-in that names it', async () => {
    const { secret } = await enroll();
    const { status, body } = await login(getWrongCode(secret));
    const fields = { code: ['This code is not correct, or has already been used.'] };
    expect([status, body]).toEqual([
      401,
      { detail: fields.code[0], code: 'UNAUTHENTICATED', fields, fieldCodes: { code: ['INVALID_VALUE'] } },
    ]);
    const { errors } = await site.graphql(
      'mutation ($email: String!, $p: String!, $code: String) { login(email: $email, password: $p, code: $code) { access } }',
      { email, p: PASSWORD, code: getWrongCode(secret) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', fields });
  });

  test('accepts the previous and the next code, and no others', async () => {
    const { secret } = await enroll();
    expect((await login(getCode(secret, -2))).status).toBe(401);
    expect((await login(getCode(secret, 2))).status).toBe(401);
    expect((await login(getCode(secret, -1))).status).toBe(200);
    expect((await login(getCode(secret, 1))).status).toBe(200);
  });

  test('accepts a code once, and no earlier code afterwards', async () => {
    const { secret } = await enroll();
    const code = getCode(secret);
    const answers = await Promise.all(Array.from({ length: 2 }, () => login(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(code)).status).toBe(401);
    expect((await login(getCode(secret, -1))).status).toBe(401);
    pass(1);
    expect((await login(code)).status).toBe(401);
    expect((await login(getCode(secret))).status).toBe(200);
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await enroll();
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([login(first), login(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login(second.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await login(second)).status).toBe(401);
  });

  test('works the same at the desk', async () => {
    const { secret } = await enroll();
    const headers = { 'x-requested-with': 'desk', origin: site.url, 'content-type': 'application/json' };
    const sign = async (code?: string) => {
      const body = JSON.stringify({ email, password: PASSWORD, code });
      const answer = await fetch(`${site.url}/desk/session`, { method: 'POST', headers, body });
      return [answer.status, await answer.json()];
    };
    expect(await sign()).toMatchObject([401, { code: 'SECOND_FACTOR_REQUIRED' }]);
    expect(await sign(getWrongCode(secret))).toMatchObject([
      401,
      { code: 'UNAUTHENTICATED', fields: { code: [expect.any(String)] } },
    ]);
    expect(await sign(getCode(secret))).toMatchObject([200, { user: { hasSecondFactor: true } }]);
  });

  test('accepts codes with separators, invisible marks, Arabic digits and similar letters', async () => {
    const { secret, recoveryCodes } = await enroll();
    const inArabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await login(`\u200f${inArabic(getCode(secret))}`)).status).toBe(200);
    pass(1);
    expect((await login(getCode(secret).replace(/(...)/, '$1-'))).status).toBe(200);
    const withLetters = (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l');
    for (const code of recoveryCodes.slice(0, 3)) expect((await login(` ${withLetters(code)}\u200e`)).status).toBe(200);
  });

  test('limits codes by rate from one network', async () => {
    const { secret } = await enroll();
    for (let tries = 0; tries < 10; tries++) {
      // Skips the wait of the account.
      pass(tries < 5 ? 0 : 2 ** (tries - 4));
      expect((await login(getWrongCode(secret))).status).toBe(401);
    }
    await site.orm.em.fork().nativeUpdate(Account, { email }, { wrongCodes: 0, codesWaitUntil: null });
    const { status, headers } = await login(getCode(secret));
    expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true]);
  });
});

describe('a second factor', () => {
  test('is not used until one of its codes was entered', async () => {
    const access = await signIn();
    const wrong = await site.graphql(BEGIN, { password: 'wrong' }, access);
    expect(wrong.errors?.[0]?.extensions.fields).toHaveProperty('password');
    const { data } = await site.graphql(BEGIN, { password: PASSWORD }, access);
    const { secret } = data.beginSecondFactor.result;
    const rejected = await site.graphql(CONFIRM, { code: getWrongCode(secret) }, access);
    expect(rejected.errors?.[0]?.extensions.fields).toHaveProperty('code');
    expect((await login()).body.user.hasSecondFactor).toBe(false);
  });

  test('ends the other sign-ins when it is switched on, and cannot be set up twice', async () => {
    const other = await signIn();
    const { access } = await enroll();
    expect((await site.rest('GET', '/users/profile/', undefined, other)).status).toBe(401);
    expect((await site.rest('GET', '/users/profile/', undefined, access)).body.hasSecondFactor).toBe(true);
    const again = await site.graphql(BEGIN, { password: PASSWORD }, access);
    expect(again.errors?.[0]?.message).toBe('The second factor of this account is already on.');
  });

  test('is kept encrypted, and recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await enroll();
    const em = site.orm.em.fork();
    const rows = JSON.stringify([
      await em.execute('select * from accounts'),
      await em.execute('select * from recovery_codes'),
    ]);
    for (const kept of [secret, ...recoveryCodes]) expect(rows).not.toContain(kept);
  });

  test('copied from the row of another account does not work', async () => {
    const { secret } = await enroll();
    const em = site.orm.em.fork();
    const { totpSecret, totpEnabledAt } = await em.findOneOrFail(Account, { email });
    email = `copy-${email}`;
    const copy = await makeStaff(em, email, PASSWORD, { now, mayPublish: true });
    await em.nativeUpdate(Account, { id: copy.id }, { totpSecret, totpEnabledAt });
    expect((await login(getCode(secret))).status).toBe(401);
  });

  test('is switched off with password and code together', async () => {
    const { access, secret, recoveryCodes } = await enroll();
    const off = (p: string, code: string) => site.graphql(DISABLE, { p, code }, access);
    expect((await off('wrong', getCode(secret))).errors?.[0]?.extensions.fields).toHaveProperty('password');
    expect((await off(PASSWORD, getWrongCode(secret))).errors?.[0]?.extensions.fields).toHaveProperty('code');
    expect((await off(PASSWORD, recoveryCodes[0] ?? '')).data.disableSecondFactor).toEqual({ outcome: 'DONE' });
    expect((await login()).body.user.hasSecondFactor).toBe(false);
    expect((await off(PASSWORD, '123456')).errors?.[0]?.message).toBe('The second factor of this account is off.');
  });

  test('gets new recovery codes, which replace the previous ones', async () => {
    const { access, secret, recoveryCodes } = await enroll();
    const { data } = await site.graphql(RENEW, { p: PASSWORD, code: getCode(secret) }, access);
    expect((await login(recoveryCodes[0])).status).toBe(401);
    expect((await login(data.renewRecoveryCodes.result.recoveryCodes[0])).status).toBe(200);
  });

  test('is switched off by another member of staff for an owner without codes, but not for oneself', async () => {
    const { access } = await enroll();
    const admin = await site.signIn();
    const own = await site.graphql(DISABLE_OF, { email }, access);
    expect(own.errors?.[0]?.extensions.fields.email).toEqual([expect.stringContaining('your own account')]);
    expect(
      (await site.graphql(DISABLE_OF, { email: 'nobody@khatam.example' }, admin)).errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND');
    const { data } = await site.graphql(DISABLE_OF, { email: email.toUpperCase() }, admin);
    expect(data.disableSecondFactorOf.result.hasSecondFactor).toBe(false);
    expect((await login()).status).toBe(200);
    const { id } = await site.orm.em.fork().findOneOrFail(Account, { email });
    const trail = await site.orm.em.fork().execute(`select action from audit_entries where ? = any(subject_ids)`, [id]);
    expect(trail).toContainEqual({ action: 'disableSecondFactorOf' });
  });

  test('is removed with the right of staff, because its owner could not switch it off', async () => {
    await enroll();
    await site.graphql(
      'mutation ($email: String!) { removeStaff(email: $email) { result { id } } }',
      { email },
      await site.signIn(),
    );
    expect((await login()).body.user).toMatchObject({ isStaff: false, hasSecondFactor: false });
  });
});
