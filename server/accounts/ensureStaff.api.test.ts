import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { readEnv } from '../env';
import { openTestOrm } from '../test/openTestOrm';
import { Account } from './Account';
import { ensureStaff, LOCAL_STAFF_EMAIL } from './ensureStaff';
import { isPassword } from './passwords';

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
