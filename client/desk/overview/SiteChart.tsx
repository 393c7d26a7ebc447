import { useId } from 'react';
import { Bar } from 'recharts';
import type { OverviewBucket, OverviewQuery } from '../../../schema/generated/desk/graphql';
import { StepsChart } from './StepsChart';
import { useFigures } from './useFigures';

type Point = OverviewQuery['siteFigures']['series'][number];

interface Props {
  series: readonly Point[];
  bucket: OverviewBucket;
  title: string;
}

/** Shows page views as bars. */
export function SiteChart({ series, bucket, title }: Props) {
  const figures = useFigures();
  const id = useId();
  return (
    <figure className="requests-chart" aria-labelledby={id}>
      <figcaption className="visually-hidden" id={id}>
        {title}
      </figcaption>
      <StepsChart
        series={series}
        bucket={bucket}
        title={title}
        describe={({ start, seen }) => ({
          step: figures.step(start, bucket),
          total: figures.count(seen),
        })}
      >
        <Bar dataKey="seen" fill="var(--brand)" isAnimationActive={false} activeBar={false} maxBarSize={56} />
      </StepsChart>
    </figure>
  );
}
