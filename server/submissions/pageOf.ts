import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { rangeFaults } from '../../schema/rules/rangeFaults';
import { validationFailed } from '../errors';

/** Most rows on one page of a list. */
export const MAX_PAGE_SIZE = 100;
/** Further than any list reaches. */
export const MAX_PAGE = 1_000_000;

type Window = { limit: number; offset: number };

/** Makes the GraphQL type of one page of a list of `item`: the rows, and how many there are in all. */
export function pageOf<T extends object>(item: ClassType<T>) {
  @ObjectType()
  abstract class Page {
    @Field(() => [item])
    results!: T[];

    @Field(() => Int, { description: 'How many there are on all pages together.' })
    count!: number;

    /** @throws VALIDATION_FAILED that names what is out of range. */
    static async of(page: number, pageSize: number, find: (window: Window) => Promise<[T[], number]>) {
      const faults = [
        ...rangeFaults('page', page, 1, MAX_PAGE),
        ...rangeFaults('pageSize', pageSize, 1, MAX_PAGE_SIZE),
      ];
      if (faults.length > 0) throw validationFailed(faults);
      const [results, count] = await find({ limit: pageSize, offset: (page - 1) * pageSize });
      return { results, count };
    }
  }
  return Page;
}
