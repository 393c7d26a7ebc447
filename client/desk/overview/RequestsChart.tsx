import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Bar, BarChart, type BarShapeProps, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import type { OverviewBucket, OverviewQuery } from '../../../schema/generated/desk/graphql';
import { isRightToLeft } from '../../../schema/locales';
import { usePageLocale } from '../../messages/Localized';
import { getListPath } from './getListPath';
import { type Days, getSteps } from './period';
import { getFill, type SeriesField, SeriesPatterns, SeriesSwatch } from './SeriesPatterns';
import { type Point, SERIES } from './series';
import { useFigures } from './useFigures';
import './RequestsChart.css';

interface Props {
  overview: Pick<OverviewQuery['overview'], 'series' | 'kinds'>;
  days: Days;
  bucket: OverviewBucket;
  title: string;
}

/** What arrived in each step, stacked by kind. The first step is where reading begins: in Arabic at the right. */
export function RequestsChart({ overview: { series, kinds }, days, bucket, title }: Props) {
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
        {SERIES.map(({ kind, field }) => (
          <li key={kind}>
            <Link className="requests-chart__kind" to={getListPath(days, { kind })}>
              <SeriesSwatch field={field} />
              {t(`kinds.${kind}`)}
              <bdi>{figures.count(kinds.find(({ key }) => key === kind)?.count ?? 0)}</bdi>
            </Link>
          </li>
        ))}
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
            cursor={{ fill: 'var(--paper-deep)', stroke: 'none' }}
            content={({ active, payload }) => {
              const point = payload[0]?.payload as Point | undefined;
              return active && point ? <PointText point={point} step={steps[series.indexOf(point)]} /> : null;
            }}
          />
          {SERIES.map(({ kind, field }) => (
            <Bar
              key={field}
              dataKey={field}
              stackId="requests"
              fill={getFill(field)}
              isAnimationActive={false}
              activeBar={false}
              maxBarSize={56}
              shape={BarPart}
              // As its cell of the table, which the keyboard reaches.
              onClick={(_bar, index) => {
                const step = steps[index];
                if (step) navigate(getListPath(step, { kind }));
              }}
            />
          ))}
        </BarChart>
      </div>
    </figure>
  );
}

/** The library gives its texts a colour of their own, which no stylesheet changes. */
const TICK = { fill: 'var(--ink-soft)' };

/** Between two parts is a line of the ground: their colours need not differ from each other by as much as from it. */
const GAP = 1.5;

function BarPart({ x, y, width, height, fill }: BarShapeProps) {
  return height > 0 ? (
    <rect x={x} y={y + GAP / 2} width={width} height={Math.max(1, height - GAP)} fill={fill} />
  ) : null;
}

/** What a bar stands for, while it is pointed at or reached with the arrow keys. */
function PointText({ point, step }: { point: Point; step: Days | undefined }) {
  const t = useTranslations('deskOverview');
  const figures = useFigures();
  const parts: readonly { kind: (typeof SERIES)[number]['kind']; field: SeriesField }[] = SERIES;
  return (
    <div className="requests-chart__point" role="status">
      <p className="requests-chart__step">
        <span>{step && figures.days(step)}</span> <bdi>{figures.count(point.total)}</bdi>
      </p>
      <ul>
        {parts
          .filter(({ field }) => point[field] > 0)
          .map(({ kind, field }) => (
            <li key={kind}>
              <SeriesSwatch field={field} />
              {t(`kinds.${kind}`)}
              <bdi>{figures.count(point[field])}</bdi>
            </li>
          ))}
      </ul>
    </div>
  );
}
