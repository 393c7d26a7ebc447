import { useId } from 'react';
import { Bar } from 'recharts';
import { useTranslations } from 'use-intl';
import type { OverviewBucket, SiteFiguresQuery } from '../../../schema/generated/desk/graphql';
import { StepsChart } from './StepsChart';
import { useFigures } from './useFigures';

type Point = SiteFiguresQuery['siteFigures']['series'][number];

interface Props {
  series: readonly Point[];
  bucket: OverviewBucket;
  title: string;
}

/** Shows page views as bars. */
export function SiteChart({ series, bucket, title }: Props) {
  const t = useTranslations('deskSite');
  const figures = useFigures();
  const id = useId();
  return (
    <figure className="requests-chart" aria-labelledby={id}>
      <figcaption className="desk-soft" id={id}>
        {series.some(({ seen }) => seen === null) ? t('chartText') : title}
      </figcaption>
      <StepsChart
        series={series}
        bucket={bucket}
        title={title}
        describe={({ start, seen }) => ({
          step: figures.step(start, bucket),
          total: seen === null ? t('inOther') : figures.count(seen),
        })}
      >
        <Bar dataKey="seen" fill="var(--brand)" isAnimationActive={false} activeBar={false} maxBarSize={56} />
      </StepsChart>
    </figure>
  );
}
