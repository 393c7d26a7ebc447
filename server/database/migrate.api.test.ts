import { expect, inject, test } from 'vitest';
import { openTestOrm } from '../test/openTestOrm';
import { FORMER_MIGRATIONS, migrate, newerMigrations } from './migrate';

const isServer = 'server' in inject('prepared');
const RECORD = 'insert into mikro_orm_migrations (name, executed_at) values (?, now())';

test('an older version detects the migrations of a newer one', async () => {
  const { orm, close } = await openTestOrm();
  try {
    expect(await newerMigrations(orm)).toEqual([]);
    await orm.em.fork().execute(RECORD, ['Migration9999']);
    expect(await newerMigrations(orm)).toEqual(['Migration9999']);
  } finally {
    await close();
  }
});

test('a database of the state before the baseline is rejected with the way to move it, and left as it is', async () => {
  const { orm, close } = await openTestOrm({ isEmpty: true });
  try {
    const em = orm.em.fork();
    await em.execute(
      'create table mikro_orm_migrations (id serial primary key, name text, executed_at timestamptz default now())',
    );
    await em.execute(RECORD, [FORMER_MIGRATIONS.first]);
    await expect(migrate(orm, isServer)).rejects.toThrow(/npm run backup.*npm run restore/);
    expect(await em.execute(`select to_regclass('leads') as leads`)).toEqual([{ leads: null }]);
  } finally {
    await close();
  }
});
