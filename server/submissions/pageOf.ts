import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { appError } from '../errors';

/** Most rows on one page of a list. */
export const MAX_PAGE_SIZE = 100;

type Window = { limit: number; offset: number };

/** Makes the GraphQL type of one page of a list of `item`: the rows, and how many there are in all. */
export function pageOf<T extends object>(item: ClassType<T>) {
  @ObjectType()
  abstract class Page {
    @Field(() => [item])
    results!: T[];

    @Field(() => Int, { description: 'How many there are on all pages together.' })
    count!: number;

    static async of(page: number, pageSize: number, find: (window: Window) => Promise<[T[], number]>) {
      if (page < 1 || page > 1_000_000) throw appError('BAD_REQUEST', 'page must be a whole number from 1.');
      if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
        throw appError('BAD_REQUEST', `page_size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
      }
      const [results, count] = await find({ limit: pageSize, offset: (page - 1) * pageSize });
      return { results, count };
    }
  }
  return Page;
}
