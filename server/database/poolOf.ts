import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/** The driver's connections, where the database is a server. */
export async function poolOf(em: EntityManager): Promise<Pool | undefined> {
  const client: unknown = await em.getConnection().getNativeClient();
  return isPool(client) ? client : undefined;
}

/** Told by what it has: importing the class would load the driver for the embedded database, too. */
const isPool = (client: unknown): client is Pool =>
  client != null && typeof client === 'object' && 'idleCount' in client;
