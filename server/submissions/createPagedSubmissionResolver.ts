import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { PageArgs } from '../pagination/PageArgs';
import { pageOf } from '../pagination/pageOf';
import { createSubmissionResolver, type Kind, nameInSchema } from './createSubmissionResolver';
import { FlaggedArg } from './FlaggedArg';
import type { Submission } from './Submission';
import type { SubmissionFilterInput } from './SubmissionFilterInput';
import { submissionCondition } from './submissionCondition';

/** What staff do with one kind of submission, and its list by page number: `contactMessages` of ContactMessage. */
export function createPagedSubmissionResolver<Row extends Submission, Filter extends SubmissionFilterInput>(
  kind: Kind<Row, Filter>,
) {
  const { entity, many } = kind;
  const Page = pageOf<Row>(entity, many);
  type Page = InstanceType<typeof Page>;

  @Resolver()
  abstract class PagedSubmissionResolver extends createSubmissionResolver(kind) {
    @Access('staff')
    @Query(() => Page, {
      name: `${nameInSchema(entity)}s`,
      description: `${many.charAt(0).toUpperCase()}${many.slice(1)}, newest first.`,
    })
    list(
      @Args(() => PageArgs) args: PageArgs,
      @FlaggedArg() flagged: boolean | null | undefined,
      @Ctx() { em }: Context,
    ): Promise<Page> {
      return Page.of(args, (window) =>
        em.findAndCount(entity, submissionCondition<Row>({ flagged }), { orderBy: { id: 'desc' } as never, ...window }),
      );
    }
  }
  return PagedSubmissionResolver;
}
