import { matchPath, type Params } from 'react-router-dom';
import { rows } from '../routes';
import type { PageRow } from './PageRow';

interface MatchedRow {
  row: PageRow;
  params: Params;
}

/** The row of the pages' table that a path belongs to: the first that fits. The last one takes every path. */
export function matchRow(pathname: string): MatchedRow {
  for (const row of rows) {
    const match = matchPath(row.path, pathname);
    if (match) return { row, params: match.params };
  }
  throw new Error('The table of pages has no row for unknown paths.');
}
