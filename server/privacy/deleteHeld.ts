import type { EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureLog } from './erasureLog';
import type { Values } from './executeNamed';
import { holdings } from './holdings';
import { takeRows } from './takeRows';

interface Given {
  /** In SQL; `:name` stands for one of the values. */
  condition: string;
  values: Values;
  erasureLog: ErasureLog;
}

/** Deletes personal data at somebody's wish, with all that belongs to it. @returns how many rows went. */
export async function deleteHeld(
  em: EntityManager,
  entity: EntityName<object>,
  { condition, values, erasureLog }: Given,
): Promise<number> {
  const { tableName } = em.getMetadata().get(entity);
  const holding = holdings.find(({ table }) => table === tableName);
  if (!holding) throw new Error(`The table ${tableName} is not in the list of what is held (server/privacy/holdings).`);
  const { keys } = await em.transactional((inside) => takeRows(inside, holding, condition, values));
  erasureLog.rowsErased({ [tableName]: keys });
  return keys.length;
}
