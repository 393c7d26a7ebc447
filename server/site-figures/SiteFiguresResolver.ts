import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { OVERVIEW_LIMITS } from '../../schema/rules/deskLimits';
import { Access } from '../access/Access';
import { OverviewBucket } from '../overview/Overview';
import { countDaysOf } from '../overview/OverviewResolver';
import { getSteps } from '../overview/overviewSeries';
import { addUp, createPoints, createRows } from './createRows';
import type { FiguresContext } from './FiguresContext';
import { getContentPaths } from './getContentPaths';
import { readFigures, readSteps } from './readFigures';
import { SiteDimension, SiteFigures } from './SiteFigures';

@Resolver()
export class SiteFiguresResolver {
  @Access('staff')
  @Query(() => SiteFigures, {
    description: 'Page views of a period, both days included, and the requests that they led to.',
  })
  async siteFigures(
    @Arg('from', () => String, { description: 'First day (YYYY-MM-DD).' }) from: string,
    @Arg('to', () => String, { description: 'Last day (YYYY-MM-DD).' }) to: string,
    @Arg('bucket', () => OverviewBucket, {
      defaultValue: OverviewBucket.DAY,
      description: `Steps of the series, ${OVERVIEW_LIMITS.steps} at most.`,
    })
    bucket: OverviewBucket,
    @Arg('by', () => [SiteDimension], {
      defaultValue: [SiteDimension.PAGE],
      description: 'The dimensions of the rows.',
    })
    by: SiteDimension[],
    @Ctx() { em, content, figures }: FiguresContext,
  ): Promise<SiteFigures> {
    const period = { from, to };
    countDaysOf(period, bucket);
    const steps = getSteps(period, bucket);
    // Other instances may have up to a minute of page views in memory.
    await figures?.flush();
    return em.transactional(
      async (inside) => {
        const reading = inside as EntityManager;
        const divided = await readFigures(reading, period, getContentPaths(content));
        const answer = {
          isOn: figures !== undefined,
          total: addUp(divided),
          rows: createRows(divided, by),
          series: createPoints(await readSteps(reading, period, steps), steps),
        };
        return Object.assign(new SiteFigures(), answer);
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }
}
