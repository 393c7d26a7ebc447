import { ReferenceKind } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';

interface Insert {
  /** `insert into … values ($1, …)`, its parameters counted on from those of the rows before. */
  text: (before: number) => string;
  properties: readonly string[];
  /** Properties that the entity fills when it is made. */
  fill: (row: object) => void;
}

const inserts = new WeakMap<object, Insert>();
const texts = new Map<string, string>();

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
  const client: Kysely<unknown> = em.getTransactionContext() ?? em.getConnection().getClient();
  try {
    await client.executeQuery(CompiledQuery.raw(textOf(rows, parts), values));
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}

/** All but the last are named subqueries, which PostgreSQL carries out whether or not they are read (its manual, 7.8.4). */
function textOf(rows: readonly object[], parts: readonly Insert[]): string {
  const key = rows.map((row) => row.constructor.name).join();
  const known = texts.get(key);
  if (known) return known;
  let before = 0;
  const statements = parts.map(({ text, properties }) => {
    const statement = text(before);
    before += properties.length;
    return statement;
  });
  const last = statements.pop() ?? '';
  const named = statements.map((statement, index) => `"row${index}" as (${statement})`);
  const whole = named.length > 0 ? `with ${named.join(', ')} ${last}` : last;
  texts.set(key, whole);
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
