import { entities } from '../../start/entities';
import 'reflect-metadata';
import { expect } from 'vitest';
import { longTest } from '../../test/longTest';
import { createOrm } from '../createOrm';

// PGlite up to 0.5.8 lost some of its stack with each failed statement; after 2,000 all statements failed until the next start.
longTest(
  'the embedded database continues after thousands of failed statements, inside and outside transactions',
  async () => {
    const orm = await createOrm({ memory: {} }, entities);
    const em = orm.em.fork();
    const codes = new Set<unknown>();
    const fail = (run: () => Promise<unknown>) => run().catch(({ code }: { code?: unknown }) => codes.add(code));
    await em.execute('create table taken (number integer unique)');
    await em.execute('insert into taken values (1)');
    for (let time = 0; time < 2500; time += 1) {
      const statement = time % 2 ? 'insert into taken values (1)' : 'select 1 / 0';
      if (time % 100) await fail(() => em.execute(statement));
      else await fail(() => em.transactional((inside) => (inside as typeof em).execute(statement)));
    }
    expect([...codes].sort()).toEqual(['22012', '23505']);
    expect(await em.execute('select count(*)::integer as count from taken')).toEqual([{ count: 1 }]);
    await orm.close(true);
  },
);
