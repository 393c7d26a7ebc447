import { ReferenceKind } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';

interface Insert {
  /** `insert into … values ($1, …)`, its parameters counted on from those of the rows before. */
  text: (before: number) => string;
  properties: readonly string[];
  /** Properties that the entity fills when it is made. */
  fill: (row: object) => void;
}

const inserts = new WeakMap<object, Insert>();
const statements = new Map<string, Statement>();

interface Statement {
  name: string;
  text: string;
}

/**
 * Inserts new rows in one statement, which commits by itself: all of them are there, or none. A flush of the unit of work
 * does the same in four round trips, and takes longer over them than all else that a submit needs. The rows belong to
 * no unit of work afterwards.
 * @throws UniqueConstraintViolationException and the like, as a flush does.
 */
export async function insertTogether(em: EntityManager, rows: readonly object[]): Promise<void> {
  const parts = rows.map((row) => insertOf(em, row.constructor));
  const comparator = em.getComparator();
  const values = rows.flatMap((row, index) => {
    parts[index]?.fill(row);
    const data = comparator.prepareEntity(row) as Record<string, unknown>;
    return parts[index]?.properties.map((name) => data[name] ?? null) ?? [];
  });
  try {
    await send(em, statementOf(rows, parts), values);
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}

/**
 * To a server it goes by a name, so that each connection parses and plans it once, and not for each submit (PostgreSQL's
 * manual, 55.2.3). The ORM sends nothing by name.
 */
async function send(em: EntityManager, { name, text }: Statement, values: unknown[]): Promise<void> {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  const pool = transaction ? undefined : await em.getConnection().getNativeClient();
  if (isPool(pool)) await pool.query({ name, text, values });
  else await (transaction ?? em.getConnection().getClient()).executeQuery(CompiledQuery.raw(text, values));
}

/** Told by what it has: importing the class would load the driver for the embedded database, too. */
const isPool = (client: unknown): client is Pool =>
  client != null && typeof client === 'object' && 'idleCount' in client;

/** All but the last are named subqueries, which PostgreSQL carries out whether or not they are read (its manual, 7.8.4). */
function statementOf(rows: readonly object[], parts: readonly Insert[]): Statement {
  const key = rows.map((row) => row.constructor.name).join();
  const known = statements.get(key);
  if (known) return known;
  let before = 0;
  const inner = parts.map(({ text, properties }) => {
    const statement = text(before);
    before += properties.length;
    return statement;
  });
  const last = inner.pop() ?? '';
  const named = inner.map((statement, index) => `"row${index}" as (${statement})`);
  const whole = { name: `insert ${key}`, text: named.length > 0 ? `with ${named.join(', ')} ${last}` : last };
  statements.set(key, whole);
  return whole;
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
  const names = columns.map(({ fieldNames }) => `"${fieldNames[0]}"`).join(', ');
  const insert: Insert = {
    text: (before) =>
      `insert into "${meta.tableName}" (${names}) values (${columns.map((_, index) => `$${before + index + 1}`).join(', ')})`,
    properties: columns.map(({ name }) => name),
    fill: (row) => {
      for (const { name, onCreate } of filled) (row as Record<string, unknown>)[name] = onCreate?.(row as never, em);
    },
  };
  inserts.set(entity, insert);
  return insert;
}
