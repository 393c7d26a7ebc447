import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Bar, type BarShapeProps } from 'recharts';
import { useTranslations } from 'use-intl';
import type { OverviewBucket, OverviewQuery } from '../../../schema/generated/desk/graphql';
import { type Days, getListPath, getSteps } from './period';
import { getFill, SeriesPatterns, SeriesSwatch } from './SeriesPatterns';
import { StepsChart } from './StepsChart';
import { countAll, type Point, type SeriesPart } from './series';
import { useFigures } from './useFigures';

interface Props {
  series: OverviewQuery['overview']['series'];
  parts: readonly SeriesPart[];
  days: Days;
  bucket: OverviewBucket;
  title: string;
}

/** Shows the requests of each step as stacked bars. */
export function RequestsChart({ series, parts, days, bucket, title }: Props) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  const id = useId();
  const name = t('chartTitle', { title, days: figures.days(days) });
  const navigate = useNavigate();
  const steps = getSteps(
    series.map(({ start }) => start),
    days.to,
  );
  return (
    <figure className="requests-chart" aria-labelledby={id}>
      <figcaption className="visually-hidden" id={id}>
        {name}
      </figcaption>
      <SeriesPatterns />
      <ul className="requests-chart__legend">
        {parts.map(({ key, label, pattern, conditions, getCount }) => {
          const content = (
            <>
              <SeriesSwatch field={pattern} />
              <span>{label}</span>
              <bdi>{figures.count(series.reduce((sum, point) => sum + getCount(point), 0))}</bdi>
            </>
          );
          return (
            <li key={key}>
              {conditions ? (
                <Link className="requests-chart__kind" to={getListPath(days, conditions)}>
                  {content}
                </Link>
              ) : (
                <span className="requests-chart__kind">{content}</span>
              )}
            </li>
          );
        })}
      </ul>
      <StepsChart
        series={series}
        bucket={bucket}
        title={name}
        describe={(point) => {
          const step = steps[series.indexOf(point)];
          return {
            step: step && figures.days(step),
            total: figures.count(countAll(parts, point)),
            parts: <PointParts point={point} parts={parts} />,
          };
        }}
      >
        {parts.map(({ key, pattern, conditions, getCount }) => (
          <Bar
            key={key}
            dataKey={getCount}
            stackId="requests"
            fill={getFill(pattern)}
            isAnimationActive={false}
            activeBar={false}
            maxBarSize={56}
            shape={BarPart}
            // Opens the same list as the table cell, which the keyboard can reach.
            onClick={(_bar, index) => {
              const step = steps[index];
              if (step && conditions) navigate(getListPath(step, conditions));
            }}
          />
        ))}
      </StepsChart>
    </figure>
  );
}

/**
 * Width of the background line between two parts. It lets neighbouring colours have less contrast with each other than with the
 * background.
 */
const GAP = 1.5;

function BarPart({ x, y, width, height, fill }: BarShapeProps) {
  return height > 0 ? (
    <rect x={x} y={y + GAP / 2} width={width} height={Math.max(1, height - GAP)} fill={fill} />
  ) : null;
}

/** Lists the parts of a bar. */
function PointParts({ point, parts }: { point: Point; parts: readonly SeriesPart[] }) {
  const figures = useFigures();
  return (
    <ul>
      {parts
        .filter(({ getCount }) => getCount(point) > 0)
        .map(({ key, label, pattern, getCount }) => (
          <li key={key}>
            <SeriesSwatch field={pattern} />
            <span>{label}</span>
            <bdi>{figures.count(getCount(point))}</bdi>
          </li>
        ))}
    </ul>
  );
}
