import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { saveCsv } from '../shared/saveCsv';
import type { Days } from './period';
import { type Counts, MEASURES, type Row } from './useSiteLabels';

type Point = OverviewQuery['siteFigures']['series'][number];

const DIMENSIONS = ['page', 'locale', 'source', 'device'] as const satisfies (keyof Row)[];

const getCells = (counts: Counts) => MEASURES.map((measure) => counts[measure]);

/** Saves the rows, with a column for each dimension. */
export function saveRows(rows: readonly Row[], { from, to }: Days): void {
  const lines = rows.map((row) => [...DIMENSIONS.map((name) => row[name] ?? ''), ...getCells(row)]);
  saveCsv(`site-${from}-${to}.csv`, [[...DIMENSIONS, ...MEASURES], ...lines]);
}

/** Saves the series, a line for each step. */
export function saveSteps(series: readonly Point[], { from, to }: Days): void {
  const lines = series.map((point) => [point.start, ...getCells(point)]);
  saveCsv(`site-views-${from}-${to}.csv`, [['start', ...MEASURES], ...lines]);
}
