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

/** Deletes rows with what depends on them, in one statement. */
export async function takeRows(
  em: EntityManager,
  { table, key = 'id', dependents = [] }: Table,
  condition: string,
  values: Values,
  { limit, isDryRun = false }: Options = {},
): Promise<Taken> {
  const take = isDryRun ? reading : deleting;
  const chosen = limit
    ? `"${key}" in (select "${key}" from "${table}" where ${condition} limit ${limit} for update skip locked)`
    : condition;
  const others = dependents.map((other, index) => {
    const isTheirs = `"${other.column}" in (select "${key}" from gone)`;
    return `, other${index} as (${take(other.table, isTheirs, other.table === EVENTS ? 'id' : other.column)})`;
  });
  const told = dependents.findIndex((other) => other.table === EVENTS);
  const events = told < 0 ? '' : ` union all select "id"::text, true from other${told}`;
  const sql = `with gone as (${take(table, chosen, key)})${others.join('')}
    select "${key}"::text as "id", false as "isEvent" from gone${events}`;
  const rows = await executeNamed<{ id: string; isEvent: boolean }>(em, sql, values);
  const idsOf = (isEvent: boolean) => rows.filter((row) => row.isEvent === isEvent).map(({ id }) => id);
  return { keys: idsOf(false), events: idsOf(true) };
}
