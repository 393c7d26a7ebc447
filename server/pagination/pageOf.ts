import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { rangeFaults } from '../../schema/rules/rangeFaults';
import { validationFailed } from '../errors';
import { MAX_PAGE, MAX_PAGE_SIZE, type PageArgs } from './PageArgs';

type Window = { limit: number; offset: number };

/** Makes the GraphQL type of one page of a list of `item`: the rows, and how many there are in all. */
export function pageOf<T extends object>(item: ClassType<T>, many: string) {
  @ObjectType(`${item.name}Page`, { description: `One page of ${many}.` })
  class Page {
    @Field(() => [item])
    results!: T[];

    @Field(() => Int, { description: 'How many there are on all pages together.' })
    count!: number;

    /** @throws VALIDATION_FAILED that names what is out of range. */
    static async of({ page, pageSize }: PageArgs, find: (window: Window) => Promise<[T[], number]>): Promise<Page> {
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
