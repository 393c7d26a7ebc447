import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { saveCsv } from '../shared/saveCsv';
import type { Days } from './period';
import { countAll, type Point, type SeriesPart } from './series';

type Overview = OverviewQuery['overview'];
type Line = (string | number)[];

const SHARES = [
  'kinds',
  'projectTypes',
  'budgets',
  'sources',
  'campaigns',
  'locales',
] as const satisfies (keyof Overview)[];

/** Saves the series, a line for each step. */
export function saveSeries(series: readonly Point[], parts: readonly SeriesPart[], { from, to }: Days): void {
  const lines = series.map((point) => [
    point.start,
    ...parts.map(({ getCount }) => getCount(point)),
    countAll(parts, point),
  ]);
  saveCsv(`requests-${from}-${to}.csv`, [['start', ...parts.map(({ label }) => label), 'total'], ...lines]);
}

/** Saves all figures of a period except the series. */
export const saveFigures = (overview: Overview, { from, to }: Days): void =>
  saveCsv(`overview-${from}-${to}.csv`, getFigureLines(overview));

/** Returns one line for each figure: name, key and value. Times are in seconds, shares between 0 and 1. */
function getFigureLines(overview: Overview): Line[] {
  const { total, spam, spamShare, answered, previous } = overview;
  const single = {
    total,
    spam,
    spamShare,
    ...answered,
    previousTotal: previous.total,
    previousMedianSeconds: previous.medianSeconds,
  };
  return [
    ['figure', 'key', 'value'],
    ...Object.entries(single).map(([name, value]) => [name, '', value ?? '']),
    ...SHARES.flatMap((name) => overview[name].map(({ key, count }) => [name, key || '(others)', count])),
  ];
}
