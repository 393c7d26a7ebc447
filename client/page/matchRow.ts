import { matchPath, type Params } from 'react-router-dom';
import { rows } from '../routes';
import type { PageRow } from './PageRow';

interface MatchedRow {
  row: PageRow;
  params: Params;
}

/** A page asks of its own path several times, and the router compiles its patterns for each. */
let latest: { pathname: string; matched: MatchedRow } | undefined;

/** The row of the pages' table that a path belongs to: the first that fits. The last one takes every path. */
export function matchRow(pathname: string): MatchedRow {
  if (latest?.pathname !== pathname) latest = { pathname, matched: findRow(pathname) };
  return latest.matched;
}

function findRow(pathname: string): MatchedRow {
  const decoded = decodePath(pathname);
  for (const row of rows) {
    // Not by the router's pattern: its star stops at a line break, which a path may hold in code.
    if (row.path === '*') return { row, params: {} };
    const match = matchPath(row.path, decoded);
    if (match) return { row, params: match.params };
  }
  throw new Error('The table of pages has no row for unknown paths.');
}

/** Segment by segment, because an encoded slash parts nothing. What cannot be decoded stays as it is, and fits no name. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
