import { expect, test } from 'vitest';
import { openTestOrm } from '../test/openTestOrm';
import { newerMigrations } from './migrate';

test('an older version detects the migrations of a newer one', async () => {
  const { orm, close } = await openTestOrm();
  try {
    expect(await newerMigrations(orm)).toEqual([]);
    await orm.em.fork().execute(`insert into mikro_orm_migrations (name, executed_at) values ('Migration9999', now())`);
    expect(await newerMigrations(orm)).toEqual(['Migration9999']);
  } finally {
    await close();
  }
});
