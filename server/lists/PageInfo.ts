import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { getRangeErrors } from '../../schema/rules/getRangeErrors';
import { invalidValue, validationFailed } from '../errors/appError';
import type { RequestError } from '../errors/wordFieldErrors';
import type { KeysetList } from './KeysetList';
import { MAX_PAGE_SIZE } from './PageArgs';

/** State of a page; each value is read when it is selected. */
interface Page {
  hasNext(): Promise<boolean>;
  hasPrevious(): Promise<boolean>;
  /** Returns the cursor of the first row (0) or of the last (-1). */
  cursorAt(index: number): Promise<string | null>;
}

@ObjectType({ description: 'The ends of a part of a list (Relay connections).' })
export class PageInfo {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  @Field(() => Boolean)
  hasNextPage(): Promise<boolean> {
    return this.#page.hasNext();
  }

  @Field(() => Boolean)
  hasPreviousPage(): Promise<boolean> {
    return this.#page.hasPrevious();
  }

  @Field(() => String, { nullable: true })
  startCursor(): Promise<string | null> {
    return this.#page.cursorAt(0);
  }

  @Field(() => String, { nullable: true })
  endCursor(): Promise<string | null> {
    return this.#page.cursorAt(-1);
  }
}

const DEFAULT_SIZE = 20;

@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, {
    nullable: true,
    description: `How many from the start, or after \`after\`: 1 to ${MAX_PAGE_SIZE}; ${DEFAULT_SIZE} without it.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'A cursor, to read the rows after it. Goes with `first`.' })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many from the end, or before \`before\`: 1 to ${MAX_PAGE_SIZE}.`,
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'A cursor, to read the rows before it. Goes with `last`.' })
  before?: string | null;
}

/** Part of a list: a number of rows from a cursor, or from an end, forward or backward. */
export interface Window {
  size: number;
  backward: boolean;
  cursor: { argument: 'after' | 'before'; text: string } | undefined;
}

/** @throws VALIDATION_FAILED that names the invalid argument. */
export function getWindow({ first, after, last, before }: ConnectionArgs): Window {
  const backward = last != null || (first == null && before != null);
  if (first != null && last != null) throw rejected('last', 'lastWithFirst');
  if (backward && after != null) throw rejected('after', 'afterWithLast');
  if (!backward && before != null) throw rejected('before', 'beforeWithFirst');
  const size = first ?? last ?? DEFAULT_SIZE;
  const fieldErrors = getRangeErrors(backward ? 'last' : 'first', size, 1, MAX_PAGE_SIZE);
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
  const argument = backward ? 'before' : 'after';
  const text = backward ? before : after;
  return { size, backward, cursor: text == null ? undefined : { argument, text } };
}

/** Returns the error of one argument of a list. */
export const rejected = (argument: keyof ConnectionArgs, reason: RequestError) => invalidValue(argument, reason);

/**
 * Creates the GraphQL types of a list of `item`: a connection and its edges. Each part is read when it is selected.
 * @param toNode Returns the item of a loaded row, if it is not the row itself.
 */
export function createConnection<Node extends object, Row extends { id: string } = Node & { id: string }>(
  item: ClassType<Node>,
  what: string,
  toNode: (row: Row) => Node = (row) => row as unknown as Node,
) {
  @ObjectType(`${item.name}Edge`, { description: 'One row of a list, and where it stands.' })
  class Edge {
    @Field(() => item)
    node!: Node;

    @Field(() => String, { description: 'For `after` and `before`; good for this list in this order.' })
    cursor!: string;
  }

  @ObjectType(`${item.name}Connection`, { description: `A part of the list of ${what}.` })
  class Connection {
    readonly #list: KeysetList<Row>;
    readonly #nodes = new Map<Row, Node>();

    constructor(list: KeysetList<Row>) {
      this.#list = list;
    }

    /** Rows for the audit trail, which records whose data was read. */
    async shownRows(): Promise<readonly Node[]> {
      return (await this.#list.shownRows()).map((row) => this.#getNode(row));
    }

    #getNode(row: Row): Node {
      const node = this.#nodes.get(row) ?? toNode(row);
      this.#nodes.set(row, node);
      return node;
    }

    @Field(() => [Edge])
    async edges(): Promise<Edge[]> {
      return (await this.#list.rows()).map((row) => ({ node: this.#getNode(row), cursor: this.#list.cursorOf(row) }));
    }

    @Field(() => PageInfo)
    pageInfo(): PageInfo {
      return new PageInfo(this.#list);
    }

    @Field(() => Int, { description: 'How many there are in all; counted only when it is asked for.' })
    totalCount(): Promise<number> {
      return this.#list.count();
    }
  }
  return Connection;
}
