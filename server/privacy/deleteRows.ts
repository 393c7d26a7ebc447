import type { EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { executeNamed, type Values } from '../database/executeNamed';
import type { ErasureLog } from './erasureLog';
import type { ExpiringTable } from './expiringTables';
import { type PersonalDataTable, personalDataTables } from './personalDataTables';

export type Table = Pick<PersonalDataTable, 'table' | 'dependents'> & Pick<ExpiringTable, 'key'>;

interface Options {
  /** Maximum number of rows; locked rows are skipped. */
  limit?: number;
  /** Reports the rows without deleting them. */
  isDryRun?: boolean;
}

export interface Taken {
  /** Keys of the rows that were deleted, or would be. */
  keys: string[];
  /** Ids of the events of these rows, which name the files of mail. */
  events: string[];
}

const EVENTS = 'outbox_events';

const deleting = (table: string, condition: string, column: string) =>
  `delete from "${table}" where ${condition} returning "${column}"`;
const reading = (table: string, condition: string, column: string) =>
  `select "${column}" from "${table}" where ${condition}`;

/**
 * Locks and selects rows with their dependents, inside a transaction. The rows are locked first: the second statement sees rows
 * that were added to them before, and none can be added afterwards.
 */
export async function selectExpired(
  em: EntityManager,
  table: Table,
  condition: string,
  values: Values,
  { limit, isDryRun = false }: Options = {},
): Promise<Taken> {
  const { table: name, key = 'id' } = table;
  const lock = limit ? ` limit ${limit} for update skip locked` : ' for update';
  const sql = `select "${key}"::text as "id" from "${name}" where ${condition}${isDryRun ? '' : lock}`;
  const keys = (await executeNamed<{ id: string }>(em, sql, values)).map(({ id }) => id);
  if (keys.length === 0) return { keys: [], events: [] };
  return { keys, events: await takeKeys(em, table, keys, isDryRun ? reading : deleting) };
}

/** @returns The ids of their events. */
async function takeKeys(
  em: EntityManager,
  { table, key = 'id', dependents = [] }: Table,
  keys: readonly string[],
  take: typeof deleting,
): Promise<string[]> {
  const others = dependents.map((other, index) => {
    const isTheirs = `"${other.column}" in (select "${key}" from gone)`;
    return `, other${index} as (${take(other.table, isTheirs, other.table === EVENTS ? 'id' : other.column)})`;
  });
  const eventIndex = dependents.findIndex((other) => other.table === EVENTS);
  const events = eventIndex < 0 ? `select null where false` : `select "id"::text from other${eventIndex}`;
  const sql = `with gone as (${take(table, `"${key}" = any(?)`, key)})${others.join('')} ${events}`;
  const rows = (await em.execute(sql, [`{${keys.join(',')}}`])) as { id: string }[];
  return rows.map(({ id }) => id);
}

interface DeletePersonalDataOptions {
  /** SQL; `:name` stands for one of the values. */
  condition: string;
  values: Values;
  erasureLog: ErasureLog;
}

/** Deletes personal data on request, with all dependents. @returns The number of deleted rows. */
export async function deletePersonalData(
  em: EntityManager,
  entity: EntityName<object>,
  { condition, values, erasureLog }: DeletePersonalDataOptions,
): Promise<number> {
  const { table, keys } = await em.transactional((inside) => deleteEntities(inside, entity, condition, values));
  erasureLog.rowsErased({ [table]: keys });
  return keys.length;
}

/** Deletes rows of an entity with all dependents, in a transaction; the caller logs the deletion after the commit. */
export async function deleteEntities(
  inside: EntityManager,
  entity: EntityName<object>,
  condition: string,
  values: Values,
): Promise<{ table: string; keys: string[] }> {
  const { tableName } = inside.getMetadata().get(entity);
  const personalDataTable = personalDataTables.find(({ table }) => table === tableName);
  if (!personalDataTable)
    throw new Error(`The table ${tableName} is not in the list of what is held (server/privacy/personalDataTables).`);
  const { keys } = await selectExpired(inside, personalDataTable, condition, values);
  return { table: tableName, keys };
}
