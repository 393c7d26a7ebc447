import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { appError } from '../errors';
import { DeadLetter } from './DeadLetter';

/** Most letters in one answer, and most that are tried again by one call. */
const MAX_LETTERS = 100;

@Resolver()
export class DeadLetterResolver {
  @Access('staff')
  @Query(() => [DeadLetter], { description: 'Work that could not be done, the latest first.' })
  deadLetters(
    @Arg('first', () => Int, { defaultValue: 20, description: `How many: 1 to ${MAX_LETTERS}.` }) first: number,
    @Arg('after', () => ID, { nullable: true, description: 'The last one of an earlier part: what follows it.' })
    after: string | null | undefined,
    @Ctx() { jobs }: Context,
  ): Promise<DeadLetter[]> {
    if (first < 1 || first > MAX_LETTERS) {
      throw appError('BAD_REQUEST', `first must be a whole number from 1 to ${MAX_LETTERS}.`, { argument: 'first' });
    }
    if (after != null && !validate(after)) {
      throw appError('BAD_REQUEST', 'after is no id of this list.', { argument: 'after' });
    }
    return jobs.deadLetters.list(first, after ?? undefined);
  }

  @Access('staff')
  @Query(() => Int, { description: 'How much work could not be done.' })
  deadLetterCount(@Ctx() { jobs }: Context): Promise<number> {
    return jobs.deadLetters.count();
  }

  @Access('staff')
  @Mutation(() => Int, {
    description: `Tries these again, ${MAX_LETTERS} at most, and says how many there were; others may have done it first.`,
  })
  replayDeadLetters(@Arg('ids', () => [ID]) ids: string[], @Ctx() { jobs }: Context): Promise<number> {
    if (ids.length > MAX_LETTERS)
      throw appError('BAD_REQUEST', `ids takes ${MAX_LETTERS} at most.`, { argument: 'ids' });
    return jobs.deadLetters.replay(ids.filter((id) => validate(id)));
  }
}
