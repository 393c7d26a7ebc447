import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { openTestOrm } from '../test/openTestOrm';
import { AccountResolver } from './AccountResolver';
import type { AuthContext } from './AuthContext';
import { isPassword } from './passwords';
import { RefreshToken } from './RefreshToken';
import { makeStaff } from './staff';

let orm: Orm;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
});
afterAll(() => close());

const now = new Date('2026-01-01T00:00:00Z');
const email = 'chief@khatam.example';

test('a sign-in from before an account became staff, or got another password, ends', async () => {
  const { id } = await makeStaff(orm.em.fork(), email, 'the first password', { now, mayPublish: true });
  const token = { accountId: id, family: id, hash: 'x', expiresAt: now, familyExpiresAt: now, usedAt: null };
  await orm.em.fork().insert(RefreshToken, { id, ...token });
  await makeStaff(orm.em.fork(), email.toUpperCase(), 'the first password', { now, mayPublish: true });
  expect(await orm.em.fork().count(RefreshToken)).toBe(1);
  const account = await makeStaff(orm.em.fork(), email, 'the second password', { now, mayPublish: true });
  expect(account.id).toBe(id);
  expect(await isPassword('the second password', account.passwordHash)).toBe(true);
  expect(await orm.em.fork().count(RefreshToken)).toBe(0);
});

test('a sign-in fails if its password is replaced during the check', async () => {
  const { id } = await makeStaff(orm.em.fork(), email, 'the third password', { now, mayPublish: true });
  const attempts = {
    tryPassword: async (_email: string, _address: string, check: () => Promise<boolean>) => {
      const isRight = await check();
      // The password changes after its check and before the new sign-in is stored.
      await makeStaff(orm.em.fork(), email, 'the fourth password', { now, mayPublish: true });
      return isRight;
    },
  };
  const accessTokens = { sign: async () => '' };
  const context = { em: orm.em.fork(), attempts, accessTokens, address: '127.0.0.1', auditKey: 'key', now: () => now };
  const signIn = new AccountResolver().login(email, 'the third password', null, context as unknown as AuthContext);
  await expect(signIn).rejects.toThrow('The email address or the password is not correct.');
  expect(await orm.em.fork().count(RefreshToken, { accountId: id })).toBe(0);
});

/** The embedded database has one connection, so nothing can run in between. */
test.runIf('server' in inject('prepared'))('a token issued meanwhile ends, too', async () => {
  const { id } = await makeStaff(orm.em.fork(), email, 'the fifth password', { now, mayPublish: true });
  const refreshing = orm.em.fork();
  await refreshing.begin();
  await refreshing.execute('select 1 from accounts where id = ? for update', [id]);
  await refreshing.insert(RefreshToken, {
    id,
    accountId: id,
    family: id,
    hash: 'y',
    expiresAt: now,
    familyExpiresAt: now,
    usedAt: null,
  });
  const made = makeStaff(orm.em.fork(), email, 'the sixth password', { now, mayPublish: true });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => orm.em.fork().execute(waiting)).toHaveLength(1);
  await refreshing.commit();
  await made;
  expect(await orm.em.fork().count(RefreshToken, { accountId: id })).toBe(0);
});
