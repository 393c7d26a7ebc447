import type { FilterParam } from '../shared/inboxFilter';
import type { Days } from './period';

/** The list of what a figure counts: what arrived on these days and meets the conditions. */
export function getListPath({ from, to }: Days, conditions: Partial<Record<FilterParam, string>> = {}): string {
  return `/?${new URLSearchParams({ from, to, ...conditions })}`;
}
