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

test('a search uses the index if the database has pg_trgm, and works without it', async () => {
  const hasTrigrams = await orm.em.fork().execute(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  const plan = await orm.em.fork().transactional(async (em) => {
    // PostgreSQL reads an empty table without an index unless sequential scans are off.
    await em.execute('set local enable_seqscan = off');
    const query = em.createQueryBuilder(Lead).select('id').where(matching('bakery Rabat'));
    return JSON.stringify(await em.execute(`explain ${query.getFormattedQuery()}`));
  });
  expect(plan.includes('leads_search_text_trigrams')).toBe(hasTrigrams.length > 0);
});

test('a submission does not merge pending words of others into the index: the database does so, automatically and often', async () => {
  const options = (await orm.em.fork().execute(
    `select index.reloptions as index, kept.reloptions as kept from pg_index
       join pg_class index on index.oid = indexrelid join pg_class kept on kept.oid = indrelid
     where index.relname like '%\\_search\\_text\\_trigrams'`,
  )) as { index: string[] | null; kept: string[] | null }[];
  const hasTrigrams = await orm.em.fork().execute(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
  expect(options).toHaveLength(hasTrigrams.length > 0 ? 5 : 0);
  for (const { index, kept } of options) {
    expect(index).toEqual(['gin_pending_list_limit=32768']);
    expect(kept).toEqual(['autovacuum_analyze_scale_factor=0', 'autovacuum_analyze_threshold=250']);
  }
});
