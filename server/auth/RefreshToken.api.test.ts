import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../common/log';
import type { Orm } from '../database/createOrm';
import { openTestOrm } from '../test/openTestOrm';
import type { Account } from './Account';
import type { AuthContext } from './AuthContext';
import { beginSignIn, continueSignIn, endSignIn, RefreshToken } from './RefreshToken';
import { makeStaff } from './staff';

let orm: Orm;
let close: () => Promise<void>;
let account: Account;
let now = new Date('2026-01-01T00:00:00Z');
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
  account = await makeStaff(orm.em.fork(), 'chief@khatam.example', 'a password for tests', { now, mayPublish: true });
});
afterAll(() => close());

/** Each call simulates another instance: they share the database and the key. */
const createContext = (key = 'the key of the site') =>
  ({
    em: orm.em.fork(),
    now: () => now,
    refreshTokenKey: Buffer.from(key),
    auditKey: Buffer.from('key'),
    address: '127.0.0.1',
    requestId: '01890000-0000-7000-8000-000000000001',
    jobs: { wake: () => {} },
    log: createLog('silent'),
  }) as unknown as AuthContext;

async function begin(): Promise<string> {
  const issued = await beginSignIn(createContext(), account);
  return issued?.refresh ?? '';
}
const exchange = (token: string) => continueSignIn(createContext(), token, { leewayMs: 20_000 });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const countTokens = () => orm.em.fork().count(RefreshToken, { accountId: account.id });

test('a spent token returns the same successor within the leeway, any number of times, also in parallel', async () => {
  const first = await begin();
  const before = await countTokens();
  const together = await Promise.all(Array.from({ length: 20 }, () => exchange(first)));
  pass(19_000);
  const later = await exchange(first);
  const successors = new Set([...together, later].map((issued) => issued?.refresh));
  expect([...successors]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await countTokens()).toBe(before + 1);
  pass(2_000);
  expect(await exchange(first)).toBeNull();
  expect(await exchange(later?.refresh ?? '')).toBeNull();
});

test('a spent token with a spent successor ends the sign-in, even within the leeway', async () => {
  const first = await begin();
  const second = await exchange(first);
  const third = await exchange(second?.refresh ?? '');
  expect(third?.family).toBe(second?.family);
  expect(await exchange(first)).toBeNull();
  expect(await exchange(third?.refresh ?? '')).toBeNull();
  const trail = await orm.em.fork().execute(`select 1 from audit_entries where action = 'refreshReused'`);
  expect(trail.length).toBeGreaterThan(0);
});

test('a successor cannot be derived from a token without the key of the site', async () => {
  const first = await begin();
  const own = await exchange(first);
  const other = await begin();
  expect((await exchange(other))?.refresh).not.toBe(own?.refresh);
  // With another key none of its successors is known, so this counts as a second use.
  expect(await continueSignIn(createContext('another key'), first, { leewayMs: 20_000 })).toBeNull();
});

test('tokens of several sign-ins end together', async () => {
  const [first, second] = [await begin(), await begin()];
  const next = await exchange(second);
  expect(await endSignIn(createContext(), ['unknown', first, second])).toBe(true);
  for (const token of [first, second, next?.refresh ?? '']) expect(await exchange(token)).toBeNull();
  expect(await endSignIn(createContext(), ['unknown', first])).toBe(false);
  expect(await endSignIn(createContext(), [])).toBe(false);
});
