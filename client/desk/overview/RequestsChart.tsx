import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Bar, BarChart, type BarShapeProps, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import type { OverviewBucket, OverviewQuery } from '../../../schema/generated/desk/graphql';
import { isRightToLeft } from '../../../schema/locales';
import { usePageLocale } from '../../messages/Localized';
import { getListPath } from './getListPath';
import { type Days, getSteps } from './period';
import { getFill, SeriesPatterns, SeriesSwatch } from './SeriesPatterns';
import { countAll, type Point, type SeriesPart } from './series';
import { useFigures } from './useFigures';
import './RequestsChart.css';

interface Props {
  series: OverviewQuery['overview']['series'];
  parts: readonly SeriesPart[];
  days: Days;
  bucket: OverviewBucket;
  title: string;
}

/** Shows the requests of each step as stacked bars. The first step is at the start of reading: in Arabic, at the right. */
export function RequestsChart({ series, parts, days, bucket, title }: Props) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  const isReversed = isRightToLeft(usePageLocale());
  const id = useId();
  const navigate = useNavigate();
  const steps = getSteps(
    series.map(({ start }) => start),
    days.to,
  );
  return (
    <figure className="requests-chart" aria-labelledby={id}>
      <figcaption className="visually-hidden" id={id}>
        {t('chartTitle', { title, days: figures.days(days) })}
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
      <div className="requests-chart__drawing">
        <BarChart
          responsive
          data={[...series]}
          className="requests-chart__bars"
          title={t('chartTitle', { title, days: figures.days(days) })}
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
                <PointText point={point} parts={parts} step={steps[series.indexOf(point)]} />
              ) : null;
            }}
          />
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
        </BarChart>
      </div>
    </figure>
  );
}

/** The library sets the text colour inline, where no stylesheet can change it. */
const TICK = { fill: 'var(--text-soft)' };

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

interface PointProps {
  point: Point;
  parts: readonly SeriesPart[];
  step: Days | undefined;
}

/** Describes a bar that the pointer or the arrow keys have reached. */
function PointText({ point, parts, step }: PointProps) {
  const figures = useFigures();
  return (
    <div className="requests-chart__point" role="status">
      <p className="requests-chart__step">
        <span>{step && figures.days(step)}</span> <bdi>{figures.count(countAll(parts, point))}</bdi>
      </p>
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
    </div>
  );
}
