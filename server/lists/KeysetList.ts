import { type EntityClass, type FilterQuery, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { validate } from 'uuid';
import { z } from 'zod';
import { type ConnectionArgs, getWindow, rejected, type Window } from './PageInfo';

/** Position of a row in an order: its key, and its id if keys are equal. */
interface Position {
  key: string;
  id: string;
}

type Order = Pick<Ordering<never>, 'name' | 'type'>;

const KEYS = {
  // Times that PostgreSQL accepts; Date.parse alone would accept others.
  timestamptz: z.union([z.literal('infinity'), z.iso.datetime().refine((text) => !text.startsWith('0000'))]),
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
};

/** Encodes a position as a cursor, which is opaque to callers. */
const encodeCursor = ({ name }: Order, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([name, key, id])).toString('base64url');

/** @returns undefined if the text is no cursor of this order. */
function decodeCursor({ name, type }: Order, text: string): Position | undefined {
  const shape = z.tuple([z.literal(name), KEYS[type], z.string().refine((id) => validate(id))]);
  const { data } = shape.safeParse(parsed(text));
  return data && { key: data[1], id: data[2] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** A table, and the condition for its rows. */
export interface ListSource<Row> {
  entity: EntityClass<Row>;
  where: FilterQuery<Row>;
}

interface KeysetListOptions<Row> {
  em: EntityManager;
  /** One source, or several that are merged into one order. */
  sources: readonly ListSource<Row>[];
  ordering: Ordering<Row>;
}

interface Page<Row> {
  rows: Row[];
  /** Whether there are more rows in the direction of reading. */
  isMore: boolean;
}

/**
 * One page of a list, found by the key of the row next to it. Each part is read once, when it is selected. A list of several
 * tables reads a page of rows from each, from the same key on, so that the length of the list costs nothing.
 */
export class KeysetList<Row extends { id: string }> {
  readonly #options: KeysetListOptions<Row>;
  readonly #window: Window;
  readonly #start: Position | undefined;
  #page: Promise<Page<Row>> | undefined;

  /** @throws VALIDATION_FAILED that names the invalid argument. */
  constructor(options: KeysetListOptions<Row>, args: ConnectionArgs) {
    this.#options = options;
    this.#window = getWindow(args);
    const { cursor } = this.#window;
    this.#start = cursor && decodeCursor(options.ordering, cursor.text);
    if (cursor && !this.#start) {
      throw rejected(cursor.argument, 'cursorUnknown');
    }
  }

  cursorOf(row: Row): string {
    return encodeCursor(this.#options.ordering, this.#positionOf(row));
  }

  async cursorAt(index: number): Promise<string | null> {
    const row = (await this.rows()).at(index);
    return row ? this.cursorOf(row) : null;
  }

  async rows(): Promise<Row[]> {
    return (await this.#read()).rows;
  }

  /** Returns the rows read so far without reading more; none if reading failed, because that error was already reported. */
  async shownRows(): Promise<readonly Row[]> {
    const page = await this.#page?.catch(() => undefined);
    return page?.rows ?? [];
  }

  async count(): Promise<number> {
    const { em, sources } = this.#options;
    let count = 0;
    for (const { entity, where } of sources) count += await em.count(entity, where as never);
    return count;
  }

  hasNext(): Promise<boolean> {
    return this.#window.backward ? this.#isBehind() : this.#isAhead();
  }

  hasPrevious(): Promise<boolean> {
    return this.#window.backward ? this.#isAhead() : this.#isBehind();
  }

  async #isAhead(): Promise<boolean> {
    return (await this.#read()).isMore;
  }

  /** Whether there are rows before the page, in the direction of reading. Without a cursor there are none. */
  async #isBehind(): Promise<boolean> {
    if (!this.#start) return false;
    const { backward } = this.#window;
    const rows = await this.rows();
    const nearest = backward ? rows.at(-1) : rows[0];
    // If the page is empty, the row of the cursor itself lies before it, unless it was deleted.
    const from = nearest ? this.#positionOf(nearest) : this.#start;
    for (const source of this.#options.sources) {
      const behind = await this.#select(source, from, !backward, !nearest).select('id').limit(1).execute('get');
      if (behind != null) return true;
    }
    return false;
  }

  #read(): Promise<Page<Row>> {
    this.#page ??= this.#readPage();
    return this.#page;
  }

  async #readPage(): Promise<Page<Row>> {
    const { size, backward } = this.#window;
    // Reads one row more than requested, which shows whether there are more.
    const lists: Row[][] = [];
    for (const source of this.#options.sources) {
      const query = this.#select(source, this.#start, backward).select('*');
      lists.push((await query.limit(size + 1).getResultList()) as Row[]);
    }
    const found = await this.#merge(
      lists.filter((list) => list.length > 0),
      backward,
    );
    const rows = found.slice(0, size);
    return { rows: backward ? rows.reverse() : rows, isMore: found.length > size };
  }

  /** Merges several lists. The database compares texts, because only it knows the collation of its indexes. */
  async #merge(lists: Row[][], backward: boolean): Promise<Row[]> {
    const [first = [], ...others] = lists;
    if (others.length === 0) return first;
    const { em, ordering } = this.#options;
    const rows = lists.flat();
    const positions = rows.map((row, position) => ({ position, ...this.#positionOf(row) }));
    const direction = ordering.descending !== backward ? 'desc' : 'asc';
    const order: { position: number }[] = await em.execute(
      `select "position" from json_to_recordset(?::json) as "row"("position" int, "key" ${ordering.type}, "id" uuid)
        order by "key" ${direction}, "id" ${direction}`,
      [JSON.stringify(positions)],
    );
    return order.flatMap(({ position }) => rows[position] ?? []);
  }

  #select({ entity, where }: ListSource<Row>, from: Position | undefined, backward: boolean, inclusive = false) {
    const { em, ordering } = this.#options;
    const query = em.createQueryBuilder(entity as EntityClass<{ id: string }>, 'row').where(where as never);
    const key = ordering.sql('row');
    const isDescending = ordering.descending !== backward;
    if (from) {
      const comparison = `${isDescending ? '<' : '>'}${inclusive ? '=' : ''}`;
      // A row comparison is one range of the index; `a < x or (a = x and b < y)` would read the index from its start.
      query.andWhere(`(${key}, row.id) ${comparison} (cast(? as ${ordering.type}), cast(? as uuid))`, [
        from.key,
        from.id,
      ]);
    }
    const direction = isDescending ? 'desc' : 'asc';
    return query.orderBy([{ [raw(key)]: direction }, { id: direction }] as never);
  }

  #positionOf(row: Row): Position {
    return { key: this.#options.ordering.keyOf(row), id: row.id };
  }
}

/** An order of a list. The id is compared after the key, so that no two rows are equal. */
export interface Ordering<Row> {
  /** Part of cursors, so that another order rejects them. */
  name: string;
  descending: boolean;
  /** The SQL of the key, as in its index; never null. */
  sql: (alias: string) => string;
  type: 'timestamptz' | 'text';
  /** Returns the same key of a loaded row. */
  keyOf: (row: Row) => string;
}
