import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { getRangeErrors } from '../../schema/rules/getRangeErrors';
import { validationFailed } from '../errors/appError';
import type { Lazy } from './Lazy';

/** Maximum number of rows on one page of a list. */
export const MAX_PAGE_SIZE = 100;
/** Beyond the last page of any list. */
export const MAX_PAGE = 1_000_000;

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Which page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: `Rows on a page, ${MAX_PAGE_SIZE} at most.` })
  pageSize!: number;
}

type Window = { limit: number; offset: number };

/** Creates the GraphQL type of one page of a list of `item`: the rows, and their total number. */
export function readPage<T extends object>(item: ClassType<T>, many: string) {
  @ObjectType(`${item.name}Page`, { description: `One page of ${many}.` })
  class Page implements Lazy {
    readonly #results: T[];
    #isShown = false;

    constructor(results: T[], count: number) {
      this.#results = results;
      this.count = count;
    }

    @Field(() => [item])
    get results(): T[] {
      this.#isShown = true;
      return this.#results;
    }

    @Field(() => Int, { description: 'How many there are on all pages together.' })
    count: number;

    /** Rows for the audit trail; none if only the count was selected. */
    async shownRows(): Promise<readonly T[]> {
      return this.#isShown ? this.#results : [];
    }

    /** @throws VALIDATION_FAILED that names the arguments out of range. */
    static async of({ page, pageSize }: PageArgs, find: (window: Window) => Promise<[T[], number]>): Promise<Page> {
      const fieldErrors = [
        ...getRangeErrors('page', page, 1, MAX_PAGE),
        ...getRangeErrors('pageSize', pageSize, 1, MAX_PAGE_SIZE),
      ];
      if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
      const [results, count] = await find({ limit: pageSize, offset: (page - 1) * pageSize });
      return new Page(results, count);
    }

    /** Returns a page of a list in memory. */
    static ofList(args: PageArgs, rows: readonly T[]): Promise<Page> {
      return Page.of(args, async ({ limit, offset }) => [rows.slice(offset, offset + limit), rows.length]);
    }
  }
  return Page;
}
