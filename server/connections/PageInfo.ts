import { Field, ObjectType } from 'type-graphql';

/** What a page knows of itself, read when it is asked for. */
interface Page {
  hasNext(): Promise<boolean>;
  hasPrevious(): Promise<boolean>;
  /** The cursor of the first row (0) or of the last (-1). */
  cursorAt(index: number): Promise<string | null>;
}

@ObjectType({ description: 'What lies on both sides of a part of a list (Relay connections).' })
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
