import type { EntityManager } from '@mikro-orm/postgresql';
import { executeNamed, type Values } from './executeNamed';
import type { Ending, Holding } from './Holding';

export type Table = Pick<Holding, 'table' | 'dependents'> & Pick<Ending, 'key'>;

interface Options {
  /** How many rows at the most; those that somebody else holds are left. */
  limit?: number;
  /** Says what would go, and leaves it. */
  isDryRun?: boolean;
}

export interface Taken {
  /** Keys of the rows that went, or would. */
  keys: string[];
  /** Ids of what was told of these rows: files of mail are named after them. */
  events: string[];
}

const EVENTS = 'outbox_events';

const deleting = (table: string, condition: string, column: string) =>
  `delete from "${table}" where ${condition} returning "${column}"`;
const reading = (table: string, condition: string, column: string) =>
  `select "${column}" from "${table}" where ${condition}`;

/**
 * Deletes rows with what depends on them, inside of a transaction. The rows are locked first: what somebody added to one until
 * then is seen by the second statement alone, and nobody adds to it after that.
 */
export async function takeRows(
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
  if (keys.length === 0) return { keys, events: [] };
  return { keys, events: await takeKeys(em, table, keys, isDryRun ? reading : deleting) };
}

/** @returns the ids of their events. */
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
  const told = dependents.findIndex((other) => other.table === EVENTS);
  const events = told < 0 ? `select null where false` : `select "id"::text from other${told}`;
  const sql = `with gone as (${take(table, `"${key}" = any(?)`, key)})${others.join('')} ${events}`;
  const rows = (await em.execute(sql, [`{${keys.join(',')}}`])) as { id: string }[];
  return rows.map(({ id }) => id);
}
