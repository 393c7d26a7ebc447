import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { getRangeErrors } from '../../schema/rules/getRangeErrors';
import { Access } from '../common/Access';
import type { Context } from '../context';
import { invalidValue, validationFailed } from '../errors/appError';
import { DeadLetter } from './DeadLetter';
import { DelayedWork } from './DelayedWork';

/** Maximum number of letters in a response, and of letters retried by one call. */
const MAX_LETTERS = 100;

@Resolver()
export class DeadLetterResolver {
  @Access('staff')
  @Query(() => [DeadLetter], { description: 'Failed jobs, the latest first.' })
  async deadLetters(
    @Arg('first', () => Int, { defaultValue: 20, description: `How many: 1 to ${MAX_LETTERS}.` }) first: number,
    @Arg('after', () => ID, {
      nullable: true,
      description: 'The last letter of an earlier part, to read the letters after it.',
    })
    after: string | null | undefined,
    @Ctx() { jobs }: Context,
  ): Promise<DeadLetter[]> {
    const fieldErrors = getRangeErrors('first', first, 1, MAX_LETTERS);
    if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
    const letters =
      after != null && !validate(after) ? undefined : await jobs.deadLetters.list(first, after ?? undefined);
    if (!letters) throw invalidValue('after', 'letterGone');
    return letters;
  }

  @Access('staff')
  @Query(() => Int, { description: 'Number of failed jobs.' })
  deadLetterCount(@Ctx() { jobs }: Context): Promise<number> {
    return jobs.deadLetters.count();
  }

  @Access('staff')
  @Mutation(() => Int, {
    description: `Tries these again, ${MAX_LETTERS} at most, and says how many there were; others may have done it first.`,
  })
  replayDeadLetters(@Arg('ids', () => [ID]) ids: string[], @Ctx() { jobs }: Context): Promise<number> {
    return jobs.deadLetters.replay(getLetters(ids));
  }

  @Access('staff')
  @Mutation(() => Int, {
    description: `Gives these up for good, ${MAX_LETTERS} at most, and says how many there were. The request itself stays: only its mail is not sent.`,
  })
  discardDeadLetters(@Arg('ids', () => [ID]) ids: string[], @Ctx() { jobs }: Context): Promise<number> {
    return jobs.deadLetters.discard(getLetters(ids));
  }
}

function getLetters(ids: string[]): string[] {
  if (ids.length > MAX_LETTERS) {
    throw invalidValue('ids', 'tooManyIds', { max: MAX_LETTERS });
  }
  return ids.filter((id) => validate(id));
}

@Resolver()
export class DelayedWorkResolver {
  @Access('staff')
  @Query(() => [DelayedWork], { description: 'Jobs that wait though they are due, by kind, the oldest first.' })
  delayedWork(@Ctx() { jobs }: Context): Promise<DelayedWork[]> {
    return jobs.delayedWork();
  }
}
