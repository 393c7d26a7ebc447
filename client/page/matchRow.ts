import { matchRoutes, type Params } from 'react-router-dom';
import { rows } from '../routes';
import type { PageRow } from './PageRow';

interface MatchedRow {
  row: PageRow;
  params: Params;
}

/** The row of the pages' table that a path belongs to; the last row takes every path. */
export function matchRow(pathname: string): MatchedRow {
  const match = matchRoutes(rows, pathname)?.at(-1);
  if (!match) throw new Error('The table of pages has no row for unknown paths.');
  return { row: match.route, params: match.params };
}
