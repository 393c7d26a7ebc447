import { ArgsType, Field, Int } from 'type-graphql';

/** Most rows on one page of a list. */
export const MAX_PAGE_SIZE = 100;
/** Further than any list reaches. */
export const MAX_PAGE = 1_000_000;

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Which page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: `Rows on a page, ${MAX_PAGE_SIZE} at most.` })
  pageSize!: number;
}
