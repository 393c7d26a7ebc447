import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '../database/createOrm';
import { Lead } from '../leads/Lead';
import { openTestOrm } from '../test/openTestOrm';
import { matching } from './matching';

let orm: Orm;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ orm, close } = await openTestOrm());
});
afterAll(() => close());

test('a search is served by the index where the database has pg_trgm, and works where it has not', async () => {
  const hasTrigrams = await orm.em.fork().execute(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  const plan = await orm.em.fork().transactional(async (em) => {
    // A table without rows is read through no index unless told.
    await em.execute('set local enable_seqscan = off');
    const query = em.createQueryBuilder(Lead).select('id').where(matching('bakery Rabat'));
    return JSON.stringify(await em.execute(`explain ${query.getFormattedQuery()}`));
  });
  expect(plan.includes('leads_search_text_trigrams')).toBe(hasTrigrams.length > 0);
});
