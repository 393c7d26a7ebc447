import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { addDays, type CalendarDay, isCalendarDay } from '../../schema/calendarDay';
import { OVERVIEW_LIMITS } from '../../schema/rules/deskLimits';
import { Access } from '../Access';
import type { Context } from '../context';
import { invalidValue } from '../errors/appError';
import { countYoung, type Period } from './countDays';
import { addDaysTo, createOverview, createTotals } from './createOverview';
import { Overview, OverviewBucket } from './Overview';
import { readDays } from './readDays';

const { firstDay, steps: STEPS, daysOf: DAYS_OF } = OVERVIEW_LIMITS;
const DAY_MS = 24 * 60 * 60 * 1000;

@Resolver()
export class OverviewResolver {
  @Access('staff')
  @Query(() => Overview, { description: 'Figures of what arrived in a period, both days included.' })
  async overview(
    @Arg('from', () => String, { description: 'First day (YYYY-MM-DD).' }) from: string,
    @Arg('to', () => String, { description: 'Last day (YYYY-MM-DD).' }) to: string,
    @Arg('bucket', () => OverviewBucket, {
      defaultValue: OverviewBucket.DAY,
      description: `Steps of the series, ${STEPS} at most.`,
    })
    bucket: OverviewBucket,
    @Ctx() { em }: Context,
  ): Promise<Overview> {
    const period = { from, to };
    const length = countDaysOf(period, bucket);
    const totals = createTotals(period);
    const wanted = { from: addDays(from, -length), to, detailedFrom: from };
    for await (const days of readDays(em, wanted)) addDaysTo(totals, days);
    return createOverview({ totals, young: await countYoung(em, period), bucket });
  }
}

/** @throws VALIDATION_FAILED for what is no day, or no period. */
function countDaysOf({ from, to }: Period, bucket: OverviewBucket): number {
  for (const [field, day] of Object.entries({ from, to })) {
    if (!isPlausibleDay(day)) throw invalidValue(field, 'periodDayInvalid');
  }
  if (to < from) throw invalidValue('to', 'periodReversed', { from });
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (length > STEPS * DAYS_OF[bucket.toUpperCase() as Uppercase<OverviewBucket>])
    throw invalidValue('from', 'periodTooLong', { max: STEPS });
  return length;
}

/** A typing error in a year would be a period of centuries. */
const isPlausibleDay = (day: CalendarDay) => isCalendarDay(day) && day >= firstDay && day < '3000-01-01';
