import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import type { OverviewBucket, SiteFiguresQuery } from '../../../schema/generated/desk/graphql';
import { isRightToLeft } from '../../../schema/locales';
import { usePageLocale } from '../../messages/Localized';
import { useFigures } from './useFigures';
import './RequestsChart.css';

type Point = SiteFiguresQuery['siteFigures']['series'][number];

interface Props {
  series: readonly Point[];
  bucket: OverviewBucket;
  title: string;
}

/** Shows page views as bars. The first step is at the start of reading: in Arabic, at the right. */
export function SiteChart({ series, bucket, title }: Props) {
  const t = useTranslations('deskSite');
  const figures = useFigures();
  const isReversed = isRightToLeft(usePageLocale());
  const id = useId();
  return (
    <figure className="requests-chart" aria-labelledby={id}>
      <figcaption className="desk-soft" id={id}>
        {series.some(({ seen }) => seen === null) ? t('chartText') : title}
      </figcaption>
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
              return active && point ? (
                <div className="requests-chart__point" role="status">
                  <p className="requests-chart__step">
                    <span>{figures.step(point.start, bucket)}</span>{' '}
                    <bdi>{point.seen === null ? t('inOther') : figures.count(point.seen)}</bdi>
                  </p>
                </div>
              ) : null;
            }}
          />
          <Bar dataKey="seen" fill="var(--brand)" isAnimationActive={false} activeBar={false} maxBarSize={56} />
        </BarChart>
      </div>
    </figure>
  );
}

/** The library sets the text colour inline, where no stylesheet can change it. */
const TICK = { fill: 'var(--text-soft)' };
