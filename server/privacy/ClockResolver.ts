import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../common/Access';
import type { Context } from '../context';
import { invalidValue } from '../errors/appError';
import { ClockState, checkClock, confirmClock } from './checkClock';

const HOUR_MS = 60 * 60 * 1000;

@Resolver()
export class ClockResolver {
  @Access('staff')
  @Query(() => ClockState, { description: 'Whether the site trusts its clock, and so erases expired data.' })
  clock(@Ctx() { em, now }: Context): Promise<ClockState> {
    return checkClock(em, now());
  }

  @Access('staff')
  @Mutation(() => ClockState, {
    description: 'Says that the clock of the site is right, after which expired data is erased again.',
  })
  async confirmClock(
    @Arg('now', () => Date, { description: 'The present time, by another clock than that of the site.' }) input: Date,
    @Ctx() { em, now }: Context,
  ): Promise<ClockState> {
    const time = now();
    if (Math.abs(time.getTime() - input.getTime()) > HOUR_MS) {
      throw invalidValue('now', 'clockDiffers', { time: time.toISOString() });
    }
    await confirmClock(em, time);
    return checkClock(em, time);
  }
}
