import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { getRangeErrors } from '../../schema/rules/getRangeErrors';
import { Access } from '../access/Access';
import { type Change, countOutcome, createChange, createChangeType } from '../common/Change';
import { invalidValue, validationFailed } from '../errors/appError';
import { describeReceiver } from './Channel';
import { DeadLetter } from './DeadLetter';
import { DelayedWork } from './DelayedWork';
import type { JobsContext } from './JobsContext';

/** Maximum number of letters in a response, and of letters retried by one call. */
const MAX_LETTERS = 100;

const CountChange = createChangeType('CountChange', { result: () => Int });

@Resolver(() => DeadLetter)
export class DeadLetterResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The chat service that rejected a message, such as `telegram`, or the server of a webhook or a topic; null for other work.',
  })
  receiver(@Root() { task, recipient }: DeadLetter, @Ctx() { channels }: JobsContext): string | null {
    return describeReceiver(channels, task, recipient);
  }

  @Access('staff')
  @Query(() => [DeadLetter], { description: 'Failed jobs, the latest first.' })
  async deadLetters(
    @Arg('first', () => Int, { defaultValue: 20, description: `How many: 1 to ${MAX_LETTERS}.` }) first: number,
    @Arg('after', () => ID, {
      nullable: true,
      description: 'The last letter of an earlier part, to read the letters after it.',
    })
    after: string | null | undefined,
    @Ctx() { jobs }: JobsContext,
  ): Promise<DeadLetter[]> {
    const fieldErrors = getRangeErrors('first', first, 1, MAX_LETTERS);
    if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
    const letters =
      after != null && !validate(after) ? undefined : await jobs.deadLetters.list(first, after ?? undefined);
    if (!letters) throw invalidValue('after', 'letterGone');
    return letters;
  }

  @Access('staff')
  @Query(() => Int, { description: 'How much work could not be done.' })
  deadLetterCount(@Ctx() { jobs }: JobsContext): Promise<number> {
    return jobs.deadLetters.count();
  }

  @Access('staff')
  @Mutation(() => CountChange, {
    description: `Tries these again, ${MAX_LETTERS} at most, and returns how many there were; others may have done it first.`,
  })
  async replayDeadLetters(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { jobs }: JobsContext,
  ): Promise<Change<number>> {
    return describe(ids, await jobs.deadLetters.replay(getLetters(ids)));
  }

  @Access('staff')
  @Mutation(() => CountChange, {
    description: `Gives these up for good, ${MAX_LETTERS} at most, and returns how many there were. The request itself stays: only its mail is not sent.`,
  })
  async discardDeadLetters(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { jobs }: JobsContext,
  ): Promise<Change<number>> {
    return describe(ids, await jobs.deadLetters.discard(getLetters(ids)));
  }
}

const describe = (ids: readonly string[], count: number): Change<number> =>
  createChange<number>(countOutcome(count, ids.length - count), { result: count });

function getLetters(ids: string[]): string[] {
  if (ids.length > MAX_LETTERS) {
    throw invalidValue('ids', 'tooManyIds', { max: MAX_LETTERS });
  }
  return ids.filter((id) => validate(id));
}

@Resolver()
export class DelayedWorkResolver {
  @Access('staff')
  @Query(() => [DelayedWork], { description: 'Work that waits though it was due, by kind, that of the oldest first.' })
  delayedWork(@Ctx() { jobs }: JobsContext): Promise<DelayedWork[]> {
    return jobs.delayedWork();
  }
}
