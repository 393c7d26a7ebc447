import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { type Change, createChangeType, done } from '../common/Change';
import { invalidValue } from '../errors/appError';
import { ClockState, checkClock, confirmClock } from './checkClock';

const HOUR_MS = 60 * 60 * 1000;

const ClockChange = createChangeType('ClockChange', { result: () => ClockState });

@Resolver()
export class ClockResolver {
  @Access('staff')
  @Query(() => ClockState, { description: 'Whether the site trusts its clock, and so erases what has expired.' })
  clock(@Ctx() { em, now }: RequestContext): Promise<ClockState> {
    return checkClock(em, now());
  }

  @Access('staff')
  @Mutation(() => ClockChange, {
    description: 'Says that the clock of the site is right, after which expired data is erased again.',
  })
  async confirmClock(
    @Arg('now', () => Date, { description: 'What time it is, by another clock than that of the site.' }) input: Date,
    @Ctx() { em, now }: RequestContext,
  ): Promise<Change<ClockState>> {
    const time = now();
    if (Math.abs(time.getTime() - input.getTime()) > HOUR_MS) {
      throw invalidValue('now', 'clockDiffers', { time: time.toISOString() });
    }
    await confirmClock(em, time);
    return done(await checkClock(em, time));
  }
}
