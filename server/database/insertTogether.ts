import { ReferenceKind } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { findPool } from './preparedQuery';

interface Insert {
  table: string;
  /** Quoted name of the key's column. */
  key: string;
  columns: readonly Column[];
  /** Fills the properties that the entity sets when it is created. */
  fill: (row: object) => void;
}

interface Column {
  property: string;
  /** Quoted name. */
  name: string;
  type: string;
}

const inserts = new WeakMap<object, Insert>();
const statements = new Map<string, string>();

/**
 * Inserts a new row and its dependent rows in one statement, which commits by itself: either all are stored, or none. A flush of
 * the unit of work does the same in four round trips, which take longer than everything else in a submission. The rows belong to
 * no unit of work afterwards.
 * @returns false, and stores nothing, if another row has one of the first row's unique values. That is not a database error,
 * because the database would log the value.
 */
export async function insertTogether(em: EntityManager, rows: readonly object[]): Promise<boolean> {
  const parts = rows.map((row) => createInsert(em, row.constructor));
  const comparator = em.getComparator();
  const values = rows.map((row, index) => {
    parts[index]?.fill(row);
    const data = comparator.prepareEntity(row) as Record<string, unknown>;
    return parts[index]?.columns.map(({ property }) => data[property] ?? null) ?? [];
  });
  const kinds = rows.map((row) => row.constructor.name).join();
  try {
    const transaction = em.getTransactionContext<Kysely<unknown>>();
    const pool = transaction ? undefined : await findPool(em);
    const text = formatText(kinds, parts);
    // By name, as in `runPreparedQuery`, so that the server plans the statement once.
    if (pool) return (await pool.query({ name: `insert ${kinds}`, text, values: values.flat() })).rows.length > 0;
    const statement = CompiledQuery.raw(text, values.flat());
    const { rows: stored } = await (transaction ?? em.getConnection().getClient()).executeQuery(statement);
    return stored.length > 0;
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}

/**
 * Inserts a row of each part, and returns the key of the first if it is stored. PostgreSQL runs named subqueries even if they are
 * not read (PostgreSQL's manual, 7.8.4).
 */
function formatText(name: string, [first, ...others]: readonly Insert[]): string {
  const known = statements.get(name);
  if (known) return known;
  if (!first) throw new Error('There is no row to insert.');
  let parameters = 0;
  const inserts = [
    `"stored" as (insert into "${first.table}" (${getNames(first)})
      values (${first.columns.map(() => `$${++parameters}`).join(', ')})
      on conflict do nothing returning ${first.key} as "key")`,
    ...others.map((insert, index) => {
      const values = insert.columns.map(({ type }) => `$${++parameters}::${type}`).join(', ');
      return `"other${index}" as (insert into "${insert.table}" (${getNames(insert)})
        select ${values} from "stored")`;
    }),
  ];
  const text = `with ${inserts.join(', ')} select "key" from "stored"`;
  statements.set(name, text);
  return text;
}

const getNames = ({ columns }: Insert) => columns.map(({ name }) => name).join(', ');

function createInsert(em: EntityManager, entity: object): Insert {
  const known = inserts.get(entity);
  if (known) return known;
  const meta = em.getMetadata().get(entity as never);
  // An embedded object has no column itself; its properties have columns.
  const columns = meta.comparableProps.filter(
    ({ kind, persist }) => kind === ReferenceKind.SCALAR && persist !== false,
  );
  const filled = meta.props.filter(({ onCreate }) => onCreate);
  const insert: Insert = {
    table: meta.tableName,
    key: `"${meta.getPrimaryProp().fieldNames[0]}"`,
    columns: columns.map(({ name, fieldNames, columnTypes }) => ({
      property: name,
      name: `"${fieldNames[0]}"`,
      // Without its length, because a cast would cut a longer text, while the column rejects it.
      type: (columnTypes[0] ?? 'text').replace(/\(.*\)/, ''),
    })),
    fill: (row) => {
      for (const { name, onCreate } of filled) (row as Record<string, unknown>)[name] = onCreate?.(row as never, em);
    },
  };
  inserts.set(entity, insert);
  return insert;
}
