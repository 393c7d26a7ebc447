import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entities } from '../../entities';
import { fillLeads } from '../../test/fillLeads';
import { openDatabaseWithoutLocale } from '../../test/openTestDatabase';
import { createOrm, type Orm } from '../createOrm';
import { migrate } from '../migrate';

const isServer = 'server' in inject('prepared');

let orm: Orm;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop: dropDatabase } = await openDatabaseWithoutLocale();
  drop = dropDatabase;
  orm = await createOrm(database, entities);
  await migrate(orm, isServer, 'Migration0182Accounts');
});
afterAll(async () => {
  await orm.close(true);
  await drop();
});

const execute = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql);

test('a database with counting triggers loses them, and the previous version counts row by row meanwhile', async () => {
  await fillLeads(orm.em.fork(), 4 * 1440, new Date());
  await execute('select counts.settle_leads()');
  expect((await execute('select leads from counts.horizon'))[0]?.leads).not.toBeNull();
  await migrate(orm, isServer);

  expect(await execute(`select tgname from pg_trigger where tgname like 'leads_count_%'`)).toEqual([]);
  await execute(`delete from leads where last_name = 'Last1'`);
  // Calls of the former version, each day and for each list.
  await execute('select counts.settle_leads()');
  expect(
    await execute('select leads, (select count(*)::int from counts.leads) as counted from counts.horizon'),
  ).toEqual([{ leads: null, counted: 0 }]);
});
