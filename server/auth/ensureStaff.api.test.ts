import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../audit/AuditEntry';
import type { Orm } from '../database/createOrm';
import { readEnv } from '../settings/env';
import { openTestOrm } from '../test/openTestOrm';
import { Account } from './Account';
import { AccountNotice } from './AccountNotice';
import { hashPassword, isPassword } from './passwords';
import { RecoveryCode } from './RecoveryCode';
import { RefreshToken } from './RefreshToken';
import { ensureStaff, grantAccess, LOCAL_STAFF_EMAIL, makeStaff } from './staff';

let orm: Orm;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ orm, close } = await openTestOrm());
});
afterEach(() => close());

const now = new Date('2026-01-01T00:00:00Z');
const OWNER = { STAFF_EMAIL: 'owner@khatam.example', STAFF_PASSWORD: 'the first of the settings' };
const start = (settings = {}) => ensureStaff(orm.em.fork(), readEnv({ NODE_ENV: 'test', ...settings }), () => now);
const readStaff = () => orm.em.fork().find(Account, { isStaff: true }, { orderBy: { email: 'asc' } });
const change = (email: string, values: Partial<Account>) => orm.em.fork().nativeUpdate(Account, { email }, values);

describe('the first start', () => {
  test('without settings makes one account of staff, even after other registrations, and shows its password once', async () => {
    const visitor = { email: 'visitor@client.example', passwordHash: 'x', createdAt: now };
    await orm.em.fork().insert(Account, Object.assign(new Account(), visitor));
    const [, password = ''] = (await start()).match(/ with password (\S+) \(shown this once\)$/) ?? [];
    const [account, ...others] = await readStaff();
    expect([account?.email, others]).toEqual([LOCAL_STAFF_EMAIL, []]);
    expect(await isPassword(password, account?.passwordHash)).toBe(true);

    expect(await start()).toBe(
      `${LOCAL_STAFF_EMAIL} with its own password; "npm run make-staff -- EMAIL" lets somebody in`,
    );
    expect((await readStaff())[0]?.passwordHash).toBe(account?.passwordHash);
  });

  test('with settings makes the account named by them', async () => {
    expect(await start(OWNER)).toBe('owner@khatam.example with STAFF_PASSWORD');
    const [account] = await readStaff();
    expect(await isPassword(OWNER.STAFF_PASSWORD, account?.passwordHash)).toBe(true);
    expect(await start(OWNER)).toBe('owner@khatam.example with STAFF_PASSWORD');
  });
});

describe('a later start', () => {
  beforeEach(() => start(OWNER));

  test('does not make STAFF_EMAIL staff again once its owner has another address, and reports that', async () => {
    await change(OWNER.STAFF_EMAIL, { email: 'moved@khatam.example' });
    expect(await start(OWNER)).toBe(
      'moved@khatam.example with its own password; STAFF_EMAIL is not staff, and the settings make no second account: ' +
        '"npm run make-staff -- EMAIL" lets somebody in',
    );
    expect((await readStaff()).map(({ email }) => email)).toEqual(['moved@khatam.example']);
  });

  test('does not restore a removed member of staff', async () => {
    await makeStaff(orm.em.fork(), 'colleague@khatam.example', 'a password for tests', { now, mayPublish: true });
    await change(OWNER.STAFF_EMAIL, { isStaff: false });
    expect(await start(OWNER)).toContain('STAFF_EMAIL is not staff');
    expect((await readStaff()).map(({ email }) => email)).toEqual(['colleague@khatam.example']);
    await change('colleague@khatam.example', { isStaff: false });
    expect(await start(OWNER)).toMatch(/^nobody; "npm run make-staff/);
    expect(await readStaff()).toEqual([]);
  });

  test.each([
    ['the same STAFF_PASSWORD', OWNER.STAFF_PASSWORD],
    ['another STAFF_PASSWORD', 'the second of the settings'],
  ])('with %s keeps the password of the owner', async (_, STAFF_PASSWORD) => {
    const passwordHash = await hashPassword('a secret of the owner');
    await change(OWNER.STAFF_EMAIL, { passwordHash });
    await makeStaff(orm.em.fork(), 'colleague@khatam.example', 'a password for tests', { now, mayPublish: true });
    expect(await start({ ...OWNER, STAFF_PASSWORD })).toBe(
      'owner@khatam.example with the password chosen since, not STAFF_PASSWORD, and 1 more ("npm run staff -- list" names them)',
    );
    expect((await readStaff())[1]?.passwordHash).toBe(passwordHash);
  });

  test('with another STAFF_EMAIL makes no second account', async () => {
    const other = { STAFF_EMAIL: 'nadia@khatam.example', STAFF_PASSWORD: 'a password for tests' };
    expect(await start(other)).toContain('STAFF_EMAIL is not staff');
    expect((await readStaff()).map(({ email }) => email)).toEqual([OWNER.STAFF_EMAIL]);
  });
});

describe('access from the machine of the site', () => {
  const PASSWORD = 'another long secret';

  test('sets the password of an account, makes it staff, ends its sign-ins, and mails its owner', async () => {
    await start(OWNER);
    await change(OWNER.STAFF_EMAIL, { isStaff: false, totpEnabledAt: now, totpSecret: 'secret' });
    const [known] = await orm.em.fork().find(Account, {});
    const accountId = known?.id ?? '';
    const token = { family: accountId, hash: 'x', expiresAt: now, familyExpiresAt: now, usedAt: null };
    await orm.em.fork().insert(RefreshToken, { id: accountId, accountId, ...token });
    await orm.em.fork().insert(RecoveryCode, { codeHash: 'x', accountId, usedAt: null });
    const grant = (isFactorOff: boolean) =>
      grantAccess(orm.em.fork(), ' Owner@khatam.example', PASSWORD, { now, isFactorOff });
    await grant(false);
    const [account] = await readStaff();
    expect([account?.id, account?.hasSecondFactor]).toEqual([accountId, true]);
    expect(await isPassword(PASSWORD, account?.passwordHash)).toBe(true);
    const em = orm.em.fork();
    expect(await em.count(RefreshToken)).toBe(0);
    expect(await em.count(RecoveryCode)).toBe(1);
    expect(await em.count(AccountNotice, { kind: 'passwordChanged', accountId })).toBe(1);
    expect(await em.count(AuditEntry, { action: 'makeStaff', subjectIds: { $contains: [accountId] } })).toBe(1);

    await grant(true);
    expect((await readStaff())[0]?.hasSecondFactor).toBe(false);
    expect(await orm.em.fork().count(RecoveryCode)).toBe(0);
  });

  test('makes an account in an empty database, after which the settings make none', async () => {
    await grantAccess(orm.em.fork(), 'nadia@khatam.example', PASSWORD, { now, isFactorOff: false });
    expect(await orm.em.fork().count(AccountNotice)).toBe(0);
    expect(await start(OWNER)).toContain('STAFF_EMAIL is not staff');
  });

  test.each([
    ['no address', 'nadia', PASSWORD, 'email'],
    ['a password that is easily guessed', 'nadia@khatam.example', 'password123', 'password'],
  ])('rejects %s', async (_, email, password, field) => {
    await expect(grantAccess(orm.em.fork(), email, password, { now, isFactorOff: false })).rejects.toMatchObject({
      extensions: { fields: { [field]: [expect.any(String)] } },
    });
    expect(await orm.em.fork().count(Account)).toBe(0);
  });
});
