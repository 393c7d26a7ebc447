import type { FilterParam } from '../shared/inboxFilter';
import type { Days } from './period';

/** Returns the path of the list that a figure counts: requests that arrived on these days and meet the conditions. */
export function getListPath({ from, to }: Days, conditions: Partial<Record<FilterParam, string>> = {}): string {
  return `/?${new URLSearchParams({ from, to, ...conditions })}`;
}
