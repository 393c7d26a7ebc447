import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { readEnv } from '../env';
import { openTestOrm } from '../test/openTestOrm';
import { Account } from './Account';
import { hashPassword, isPassword } from './passwords';
import { ensureStaff, LOCAL_STAFF_EMAIL } from './staff';

let orm: Orm;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
});
afterAll(() => close());

const now = new Date('2026-01-01T00:00:00Z');
const start = (settings = {}) => ensureStaff(orm.em.fork(), readEnv({ NODE_ENV: 'test', ...settings }), () => now);

test('without settings a start makes one account of staff, whoever registered before, and shows its password once', async () => {
  const visitor = { email: 'visitor@client.example', passwordHash: 'x', createdAt: now };
  await orm.em.fork().insert(Account, Object.assign(new Account(), visitor));
  const [, password = ''] = (await start()).match(/ with password (\S+) \(shown this once\)$/) ?? [];
  const staff = await orm.em.fork().find(Account, { isStaff: true });
  expect(staff.map(({ email }) => email)).toEqual([LOCAL_STAFF_EMAIL]);
  expect(await isPassword(password, staff[0]?.passwordHash)).toBe(true);

  expect(await start()).toMatch(new RegExp(`^${LOCAL_STAFF_EMAIL} with the password given when it was made`));
  const [again] = await orm.em.fork().find(Account, { isStaff: true });
  expect(again?.passwordHash).toBe(staff[0]?.passwordHash);
});

test('another STAFF_EMAIL takes nothing from who is staff already, and the start counts them', async () => {
  const settings = { STAFF_EMAIL: 'nadia@khatam.example', STAFF_PASSWORD: 'a password for tests' };
  expect(await start(settings)).toBe(
    'nadia@khatam.example with STAFF_PASSWORD, and 1 more ("npm run leads -- staff-list" names them)',
  );
  await orm.em.fork().nativeUpdate(Account, { email: LOCAL_STAFF_EMAIL }, { isStaff: false });
  expect(await start(settings)).toBe('nadia@khatam.example with STAFF_PASSWORD');
});

test('a start does not bring STAFF_PASSWORD back over what its owner chose since, and applies another one', async () => {
  const email = 'owner@khatam.example';
  const read = () => orm.em.fork().findOneOrFail(Account, { email });
  const settings = { STAFF_EMAIL: email, STAFF_PASSWORD: 'the first of the settings' };
  await start(settings);
  const passwordHash = await hashPassword('a secret of the owner');
  await orm.em.fork().nativeUpdate(Account, { email }, { passwordHash });
  expect(await start(settings)).toContain(
    `${email} with the password chosen since (another STAFF_PASSWORD replaces it)`,
  );
  expect((await read()).passwordHash).toBe(passwordHash);

  const other = { ...settings, STAFF_PASSWORD: 'the second of the settings' };
  expect(await start(other)).toContain(`${email} with STAFF_PASSWORD`);
  expect(await isPassword('the second of the settings', (await read()).passwordHash)).toBe(true);
  await start(settings);
  expect(await isPassword('the first of the settings', (await read()).passwordHash)).toBe(true);
});

test('an account from before, whose password is STAFF_PASSWORD or is not, gets that password as ever', async () => {
  const email = 'older@khatam.example';
  const settings = { STAFF_EMAIL: email, STAFF_PASSWORD: 'as it was in the settings' };
  await start(settings);
  const passwordHash = await hashPassword('another one from before');
  await orm.em.fork().nativeUpdate(Account, { email }, { passwordHash, setupPasswordHash: null });
  expect(await start(settings)).toContain(`${email} with STAFF_PASSWORD`);
  const account = await orm.em.fork().findOneOrFail(Account, { email });
  expect(await isPassword('as it was in the settings', account.passwordHash)).toBe(true);
  expect(account.setupPasswordHash).toBe(account.passwordHash);
});
