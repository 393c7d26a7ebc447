import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { poolOf } from './poolOf';

/**
 * Runs one statement outside of any transaction and returns its rows. To a server it goes by its name, so that each
 * connection parses and plans it once (PostgreSQL's manual, 55.2.3). The ORM sends nothing by name.
 */
export async function askByName<Row>(
  em: EntityManager,
  { name, text }: { name: string; text: string },
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = await poolOf(em);
  const { rows } = pool
    ? await pool.query({ name, text, values })
    : await em.getConnection().getClient().executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}
