import type { EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../log';
import { deleteRows, type Given } from './deleteRows';
import { logErasedRows } from './erasureLog';
import { holdings } from './holdings';

/** Deletes personal data at somebody's wish, with all that belongs to it. @returns how many rows went. */
export async function deleteHeld(
  em: EntityManager,
  entity: EntityName<object>,
  given: Given & { log: Log },
): Promise<number> {
  const { tableName } = em.getMetadata().get(entity);
  const holding = holdings.find(({ table }) => table === tableName);
  if (!holding) throw new Error(`The table ${tableName} is not in the list of what is held (server/privacy/holdings).`);
  const keys = await em.transactional((inside) => deleteRows(inside, holding, given));
  logErasedRows(given.log, { [tableName]: keys });
  return keys.length;
}
