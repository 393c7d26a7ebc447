import type { SiteFiguresQuery } from '../../../schema/generated/desk/graphql';
import { saveCsv } from '../shared/saveCsv';
import type { Days } from './period';
import { type Counts, MEASURES, type Row } from './useSiteLabels';

type Point = SiteFiguresQuery['siteFigures']['series'][number];

const DIMENSIONS = ['page', 'locale', 'source', 'device'] as const satisfies (keyof Row)[];

/** A figure that is not shown by itself is an empty cell; it is part of the last line. */
const getCells = (counts: Counts) => MEASURES.map((measure) => counts[measure] ?? '');

/** Saves the rows, with a column for each dimension. */
export function saveRows(rows: readonly Row[], other: Counts, { from, to }: Days): void {
  const lines = rows.map((row) => [...DIMENSIONS.map((name) => row[name] ?? ''), ...getCells(row)]);
  const rest = ['(others)', '', '', '', ...getCells(other)];
  saveCsv(`site-${from}-${to}.csv`, [[...DIMENSIONS, ...MEASURES], ...lines, rest]);
}

/** Saves the series, a line for each step. */
export function saveSteps(series: readonly Point[], other: Counts, { from, to }: Days): void {
  const lines = series.map((point) => [point.start, ...getCells(point)]);
  saveCsv(`site-views-${from}-${to}.csv`, [['start', ...MEASURES], ...lines, ['(others)', ...getCells(other)]]);
}
