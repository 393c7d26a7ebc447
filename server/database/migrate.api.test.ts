import 'reflect-metadata';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../test/openTestDatabase';
import { createOrm } from './createOrm';
import { newerMigrations } from './migrate';

test('what a newer version has done to the database is known to an older one', async () => {
  const { database, drop } = await openTestDatabase();
  const orm = await createOrm(database);
  try {
    expect(await newerMigrations(orm)).toEqual([]);
    await orm.em.fork().execute(`insert into mikro_orm_migrations (name, executed_at) values ('Migration9999', now())`);
    expect(await newerMigrations(orm)).toEqual(['Migration9999']);
  } finally {
    await orm.close(true);
    await drop();
  }
});
