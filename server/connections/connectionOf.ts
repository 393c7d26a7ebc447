import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { KeysetList } from './KeysetList';
import { PageInfo } from './PageInfo';

/** Makes the GraphQL types of a list of `item`, a connection and its edges; its parts are read when selected. */
export function connectionOf<Row extends { id: string }>(item: ClassType<Row>, what: string) {
  @ObjectType(`${item.name}Edge`, { description: 'One row of a list, and where it stands.' })
  class Edge {
    @Field(() => item)
    node!: Row;

    @Field(() => String, { description: 'For `after` and `before`; good for this list in this order.' })
    cursor!: string;
  }

  @ObjectType(`${item.name}Connection`, { description: `A part of the list of ${what}.` })
  class Connection {
    readonly #list: KeysetList<Row>;

    constructor(list: KeysetList<Row>) {
      this.#list = list;
    }

    /** For the audit trail, which tells whose data was read. */
    shownRows(): Promise<readonly Row[]> {
      return this.#list.shownRows();
    }

    @Field(() => [Edge])
    async edges(): Promise<Edge[]> {
      return (await this.#list.rows()).map((node) => ({ node, cursor: this.#list.cursorOf(node) }));
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
