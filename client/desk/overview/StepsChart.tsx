import type { ReactNode } from 'react';
import { BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { OverviewBucket } from '../../../schema/generated/desk/graphql';
import { isRightToLeft } from '../../../schema/locales';
import { usePageLocale } from '../../messages/Localized';
import { useFigures } from './useFigures';
import './RequestsChart.css';

interface Props<Point> {
  series: readonly Point[];
  bucket: OverviewBucket;
  title: string;
  /** Describes a step that the pointer or the arrow keys have reached: its days, its total, and their parts. */
  describe: (point: Point) => { step: ReactNode; total: ReactNode; parts?: ReactNode };
  /** The bars. */
  children: ReactNode;
}

/** Draws the bars of each step. The first step is at the start of reading: in Arabic, at the right. */
export function StepsChart<Point extends { start: string }>({
  series,
  bucket,
  title,
  describe,
  children,
}: Props<Point>) {
  const figures = useFigures();
  const isReversed = isRightToLeft(usePageLocale());
  return (
    <div className="requests-chart__drawing">
      <BarChart
        responsive
        data={[...series]}
        className="requests-chart__bars"
        title={title}
        barCategoryGap="15%"
        margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
      >
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="start"
          reversed={isReversed}
          tickFormatter={(start: string) => figures.step(start, bucket)}
          tickLine={false}
          interval="equidistantPreserveStart"
          minTickGap={16}
          tick={TICK}
        />
        <YAxis
          orientation={isReversed ? 'right' : 'left'}
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          tickFormatter={figures.count}
          tick={TICK}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--ground-deep)', stroke: 'none' }}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as Point | undefined;
            if (!active || !point) return null;
            const { step, total, parts } = describe(point);
            return (
              <div className="requests-chart__point" role="status">
                <p className="requests-chart__step">
                  <span>{step}</span> <bdi>{total}</bdi>
                </p>
                {parts}
              </div>
            );
          }}
        />
        {children}
      </BarChart>
    </div>
  );
}

/** The library sets the text colour inline, where no stylesheet can change it. */
const TICK = { fill: 'var(--text-soft)' };
