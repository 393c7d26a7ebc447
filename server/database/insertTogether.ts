import { ReferenceKind } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../isDatabaseAway';
import { findPool } from './preparedQuery';

interface Insert {
  table: string;
  /** Name of the key's column, in quotes. */
  key: string;
  columns: readonly Column[];
  /** Properties that the entity fills when it is made. */
  fill: (row: object) => void;
}

interface Column {
  property: string;
  /** In quotes. */
  name: string;
  type: string;
}

/** Values of new rows in the order of their columns, for each row. */
type Values = readonly (readonly unknown[])[];
/** Stores the rows of one call; false where another row has one of the first one's unique values. */
type Store = (values: Values) => Promise<boolean>;

const inserts = new WeakMap<object, Insert>();
const statements = new Map<string, string>();
const senders = new WeakMap<Pool, Map<string, Store>>();

/**
 * Inserts a new row, and those that follow from it, in one statement, which commits by itself: all of them are there, or none. A
 * flush of the unit of work does the same in four round trips, and takes longer over them than all else that a submit needs. The
 * rows belong to no unit of work afterwards. On a server, calls for rows of the same kinds share a statement while others are
 * under way.
 * @returns false, and stores nothing, where another row has one of the first one's unique values. That is no error of the
 * database, whose log would name the value.
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
    if (pool) return await createSender(pool, kinds, parts)(values);
    const statement = CompiledQuery.raw(formatText(kinds, parts, 1), values.flat());
    const { rows: stored } = await (transaction ?? em.getConnection().getClient()).executeQuery(statement);
    return stored.length > 0;
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}

/** Sends by name, as `runPreparedQuery` does. */
function createSender(pool: Pool, kinds: string, parts: readonly Insert[]): Store {
  const known = senders.get(pool) ?? new Map<string, Store>();
  senders.set(pool, known);
  const keyAt = parts[0] ? keyIndex(parts[0]) : 0;
  const sender =
    known.get(kinds) ??
    sendInGroups<Values, boolean>(async (group) => {
      const values = parts.flatMap((_, index) => group.flatMap((one) => one[index] ?? []));
      const name = `insert ${kinds} ${group.length}`;
      const { rows } = await pool.query({ name, text: formatText(kinds, parts, group.length), values });
      const stored = new Set(rows.map(({ key }: { key: unknown }) => key));
      return group.map(([first]) => stored.has(first?.[keyAt]));
    }, isDatabaseAway);
  known.set(kinds, sender);
  return sender;
}

/**
 * Inserts so many rows of each part, and returns the keys of those of the first part that are stored. Named subqueries are carried
 * out whether or not they are read (PostgreSQL's manual, 7.8.4).
 */
function formatText(kinds: string, [first, ...others]: readonly Insert[], count: number): string {
  const name = `${kinds} ${count}`;
  const known = statements.get(name);
  if (known) return known;
  if (!first) throw new Error('There is no row to insert.');
  let parameters = 0;
  const getRows = (write: (row: number) => string) => Array.from({ length: count }, (_, row) => write(row)).join(', ');
  const inserts = [
    `"stored" as (insert into "${first.table}" (${getNames(first)})
      values ${getRows(() => `(${first.columns.map(() => `$${++parameters}`).join(', ')})`)}
      on conflict do nothing returning ${first.key} as "key")`,
    ...others.map((insert, index) => {
      // Each beside the key of the row that it follows from.
      const getKey = (row: number) => `$${row * first.columns.length + keyIndex(first) + 1}::uuid`;
      const values = getRows(
        (row) => `(${[getKey(row), ...insert.columns.map(({ type }) => `$${++parameters}::${type}`)].join(', ')})`,
      );
      return `"other${index}" as (insert into "${insert.table}" (${getNames(insert)})
        select ${getNames(insert)} from (values ${values}) as "given" ("first row", ${getNames(insert)})
        where "first row" in (select "key" from "stored"))`;
    }),
  ];
  const text = `with ${inserts.join(', ')} select "key" from "stored"`;
  statements.set(name, text);
  return text;
}

const getNames = ({ columns }: Insert) => columns.map(({ name }) => name).join(', ');
const keyIndex = ({ columns, key }: Insert) => columns.findIndex(({ name }) => name === key);

function createInsert(em: EntityManager, entity: object): Insert {
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
    key: `"${meta.getPrimaryProp().fieldNames[0]}"`,
    columns: columns.map(({ name, fieldNames, columnTypes }) => ({
      property: name,
      name: `"${fieldNames[0]}"`,
      // Without its length: a cast would cut what is longer, the column refuses it.
      type: (columnTypes[0] ?? 'text').replace(/\(.*\)/, ''),
    })),
    fill: (row) => {
      for (const { name, onCreate } of filled) (row as Record<string, unknown>)[name] = onCreate?.(row as never, em);
    },
  };
  inserts.set(entity, insert);
  return insert;
}

/** Groups under way at once: with more they are smaller, and each is a statement, a commit and a round trip. */
const AT_ONCE = 2;
const MOST = 16;
/** A group that takes longer holds up nobody any more: its connection may have fallen silent. */
const PATIENCE_MS = 1_000;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a way to send items of which several go together while others are under way. Where nothing is, one goes alone and at
 * once. Sizes are powers of two, so that there are few statements to plan.
 * @param send stores a group; gives the result of each, or fails and has stored none.
 * @param isOfAll whether an error says nothing of what a group holds. After any other (a text that is too long, two groups that
 * wait for each other) each of the group is sent by itself, so that each has an end of its own.
 */
export function sendInGroups<Item, Result>(
  send: (group: readonly Item[]) => Promise<readonly Result[]>,
  isOfAll: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  const sendAll = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await send(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (group.length === 1 || isOfAll(error)) for (const { reject } of group) reject(error);
      else await Promise.all(group.map((one) => sendAll([one])));
    }
  };

  const sendNext = () => {
    if (waiting.length === 0 || underWay >= AT_ONCE) return;
    const size = Math.min(MOST, 2 ** Math.floor(Math.log2(waiting.length)));
    let isUnderWay = true;
    const end = () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      underWay -= 1;
      sendNext();
    };
    underWay += 1;
    const timer = setTimeout(end, PATIENCE_MS);
    sendAll(waiting.splice(0, size)).finally(() => {
      clearTimeout(timer);
      end();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      sendNext();
    });
}
