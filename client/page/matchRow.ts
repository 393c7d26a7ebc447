import { matchPath, type Params } from '../router/matchPath';
import { rows } from '../routes';
import type { PageRow } from './PageRow';

interface MatchedRow {
  row: PageRow;
  params: Params;
}

/** The row of the pages' table that a path belongs to: the first that fits. The last one takes every path. */
export function matchRow(pathname: string): MatchedRow {
  for (const row of rows) {
    const params = matchPath(row.path, pathname);
    if (params) return { row, params };
  }
  throw new Error('The table of pages has no row for unknown paths.');
}
