import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { addDays, type CalendarDay, isCalendarDay } from '../../schema/calendarDay';
import { OVERVIEW_LIMITS } from '../../schema/rules/deskLimits';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { invalidValue } from '../errors/appError';
import { countAll, countRequests, measureReplies, type Period } from './countRequests';
import { Overview, OverviewBucket } from './Overview';
import { createSeries, getKinds, getProjectTypes, getShares, getSteps } from './overviewSeries';

const { firstDay, steps: STEPS, daysOf: DAYS_OF } = OVERVIEW_LIMITS;
const DAY_MS = 24 * 60 * 60 * 1000;

@Resolver()
export class OverviewResolver {
  @Access('staff')
  @Query(() => Overview, { description: 'Figures of the requests of a period, both days included.' })
  async overview(
    @Arg('from', () => String, { description: 'First day (YYYY-MM-DD).' }) from: string,
    @Arg('to', () => String, { description: 'Last day (YYYY-MM-DD).' }) to: string,
    @Arg('bucket', () => OverviewBucket, {
      defaultValue: OverviewBucket.DAY,
      description: `Steps of the series, ${STEPS} at most.`,
    })
    bucket: OverviewBucket,
    @Ctx() { em }: RequestContext,
  ): Promise<Overview> {
    const period = { from, to };
    const earlier = { from: addDays(from, -countDaysOf(period, bucket)), to: addDays(from, -1) };
    const steps = getSteps(period, bucket);
    // One state of the tables for all figures, so that they add up.
    return em.transactional(
      async (inside) => {
        const reading = inside as EntityManager;
        const counts = await countRequests(reading, period, steps);
        const { total, spam } = await countAll(reading, period);
        return Object.assign(new Overview(), {
          series: createSeries(counts, steps),
          total,
          spam,
          spamShare: total + spam === 0 ? null : spam / (total + spam),
          kinds: getKinds(counts),
          projectTypes: getProjectTypes(counts),
          budgets: getShares(counts, 'budget'),
          sources: getShares(counts, 'source'),
          campaigns: getShares(counts, 'campaign'),
          locales: getShares(counts, 'locale'),
          answered: await measureReplies(reading, period),
          previous: {
            total: (await countAll(reading, earlier)).total,
            medianSeconds: (await measureReplies(reading, earlier)).medianSeconds,
          },
        });
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }
}

/** @throws VALIDATION_FAILED for an invalid day or period. */
export function countDaysOf({ from, to }: Period, bucket: OverviewBucket): number {
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
