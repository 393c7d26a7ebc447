import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '../common/isDatabaseAway';
import type { Orm } from '../database/createOrm';
import { openTestOrm } from '../test/openTestOrm';

let orm: Orm;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
});
afterAll(() => close());

test('text that the database rejects does not mean that the database is unavailable', async () => {
  const error = await orm.em
    .fork()
    .execute('select ?::text', ['\u0000'])
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: '22021' });
  expect(isDatabaseAway(error)).toBe(false);
});

test('the same code from a pooler that ends the connection means that the database is away', () => {
  const error = Object.assign(new Error('server_login_retry'), { code: '08P01', severity: 'FATAL' });
  expect(isDatabaseAway(new Error('asking failed', { cause: error }))).toBe(true);
});

test('a database that accepts no connections is unavailable, in any language of its server', () => {
  const error = Object.assign(new Error('Datenbank akzeptiert keine Verbindungen'), { code: '55000' });
  expect(isDatabaseAway(Object.assign(error, { routine: 'CheckMyDatabase' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(error, { routine: 'currval_oid' }))).toBe(false);
});
