import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

/**
 * Runs one statement outside of any transaction and returns its rows. A server gets it with a name, so that each connection
 * parses and plans it once (PostgreSQL's manual, 55.2.3). The ORM sends no names.
 */
export async function runPreparedQuery<Row>(
  em: EntityManager,
  { name, text }: { name: string; text: string },
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = await findPool(em);
  const { rows } = pool
    ? await pool.query({ name, text, values })
    : await em.getConnection().getClient().executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}

/** Returns the connection pool of the driver; undefined for the embedded database. */
export async function findPool(em: EntityManager): Promise<Pool | undefined> {
  const client: unknown = await em.getConnection().getNativeClient();
  return isPool(client) ? client : undefined;
}

/** Tests for a property, because importing the class would load the driver for the embedded database, too. */
const isPool = (client: unknown): client is Pool =>
  client != null && typeof client === 'object' && 'idleCount' in client;
