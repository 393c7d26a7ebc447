import type { EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteRows, type Given } from './deleteRows';
import type { ErasureLog } from './erasureLog';
import { holdings } from './holdings';

/** Deletes personal data at somebody's wish, with all that belongs to it. @returns how many rows went. */
export async function deleteHeld(
  em: EntityManager,
  entity: EntityName<object>,
  given: Given & { erasureLog: ErasureLog },
): Promise<number> {
  const { tableName } = em.getMetadata().get(entity);
  const holding = holdings.find(({ table }) => table === tableName);
  if (!holding) throw new Error(`The table ${tableName} is not in the list of what is held (server/privacy/holdings).`);
  const keys = await em.transactional((inside) => deleteRows(inside, holding, given));
  given.erasureLog.rowsErased({ [tableName]: keys });
  return keys.length;
}
