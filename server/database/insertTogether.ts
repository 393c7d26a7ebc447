import { ReferenceKind } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseAway } from './isDatabaseAway';
import { poolOf } from './poolOf';
import { sendInGroups } from './sendInGroups';

interface Insert {
  table: string;
  /** Names of columns, each in quotes, and their properties. */
  columns: string;
  properties: readonly string[];
  /** Properties that the entity fills when it is made. */
  fill: (row: object) => void;
}

/** Values of new rows in the order of their columns, for each row. */
type Values = readonly (readonly unknown[])[];

const inserts = new WeakMap<object, Insert>();
const statements = new Map<string, string>();
const senders = new WeakMap<Pool, Map<string, (values: Values) => Promise<void>>>();

/**
 * Inserts new rows in one statement, which commits by itself: all of them are there, or none. A flush of the unit of work
 * does the same in four round trips, and takes longer over them than all else that a submit needs. The rows belong to
 * no unit of work afterwards. On a server, calls for rows of the same kinds share a statement while others are under way.
 * @throws UniqueConstraintViolationException and the like, as a flush does.
 */
export async function insertTogether(em: EntityManager, rows: readonly object[]): Promise<void> {
  const parts = rows.map((row) => insertOf(em, row.constructor));
  const comparator = em.getComparator();
  const values = rows.map((row, index) => {
    parts[index]?.fill(row);
    const data = comparator.prepareEntity(row) as Record<string, unknown>;
    return parts[index]?.properties.map((name) => data[name] ?? null) ?? [];
  });
  const kinds = rows.map((row) => row.constructor.name).join();
  try {
    const transaction = em.getTransactionContext<Kysely<unknown>>();
    const pool = transaction ? undefined : await poolOf(em);
    if (pool) await senderOf(pool, kinds, parts)(values);
    else {
      const statement = CompiledQuery.raw(textOf(kinds, parts, 1), values.flat());
      await (transaction ?? em.getConnection().getClient()).executeQuery(statement);
    }
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}

/** Sends by name, as `askByName` does. */
function senderOf(pool: Pool, kinds: string, parts: readonly Insert[]): (values: Values) => Promise<void> {
  const known = senders.get(pool) ?? new Map<string, (values: Values) => Promise<void>>();
  senders.set(pool, known);
  const sender =
    known.get(kinds) ??
    sendInGroups<Values>((group) => {
      const values = parts.flatMap((_, index) => group.flatMap((one) => one[index] ?? []));
      const name = `insert ${kinds} ${group.length}`;
      return pool.query({ name, text: textOf(kinds, parts, group.length), values });
    }, isDatabaseAway);
  known.set(kinds, sender);
  return sender;
}

/**
 * Inserts so many rows of each part. All but the last are named subqueries, which PostgreSQL carries out whether or not they
 * are read (its manual, 7.8.4).
 */
function textOf(kinds: string, parts: readonly Insert[], count: number): string {
  const key = `${kinds} ${count}`;
  const known = statements.get(key);
  if (known) return known;
  let parameters = 0;
  const inner = parts.map(({ table, columns, properties }) => {
    const row = () => `(${properties.map(() => `$${++parameters}`).join(', ')})`;
    return `insert into "${table}" (${columns}) values ${Array.from({ length: count }, row).join(', ')}`;
  });
  const last = inner.pop() ?? '';
  const named = inner.map((statement, index) => `"row${index}" as (${statement})`);
  const text = named.length > 0 ? `with ${named.join(', ')} ${last}` : last;
  statements.set(key, text);
  return text;
}

function insertOf(em: EntityManager, entity: object): Insert {
  const known = inserts.get(entity);
  if (known) return known;
  const meta = em.getMetadata().get(entity as never);
  // An embedded object has no column of its own; its properties have.
  const columns = meta.comparableProps.filter(
    ({ kind, persist }) => kind === ReferenceKind.SCALAR && persist !== false,
  );
  const filled = meta.props.filter(({ onCreate }) => onCreate);
  const insert: Insert = {
    table: meta.tableName,
    columns: columns.map(({ fieldNames }) => `"${fieldNames[0]}"`).join(', '),
    properties: columns.map(({ name }) => name),
    fill: (row) => {
      for (const { name, onCreate } of filled) (row as Record<string, unknown>)[name] = onCreate?.(row as never, em);
    },
  };
  inserts.set(entity, insert);
  return insert;
}
