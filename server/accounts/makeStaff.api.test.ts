import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrm, type Orm } from '../database/createOrm';
import { openTestDatabase } from '../test/openTestDatabase';
import { makeStaff } from './makeStaff';
import { isPassword } from './passwords';
import { RefreshToken } from './RefreshToken';

let orm: Orm;
let drop: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase();
  orm = await createOrm(opened.database);
  drop = opened.drop;
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

const now = new Date('2026-01-01T00:00:00Z');
const email = 'chief@khatam.example';

test('a sign-in from before an account became staff, or got another password, ends', async () => {
  const { id } = await makeStaff(orm.em.fork(), email, 'the first password', now);
  const token = { accountId: id, family: id, hash: 'x', expiresAt: now, usedAt: null };
  await orm.em.fork().insert(RefreshToken, { id, ...token });
  await makeStaff(orm.em.fork(), email.toUpperCase(), 'the first password', now);
  expect(await orm.em.fork().count(RefreshToken)).toBe(1);
  const account = await makeStaff(orm.em.fork(), email, 'the second password', now);
  expect(account.id).toBe(id);
  expect(await isPassword('the second password', account.passwordHash)).toBe(true);
  expect(await orm.em.fork().count(RefreshToken)).toBe(0);
});
