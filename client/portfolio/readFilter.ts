import { offeredServiceTypes, ServiceType } from '../../schema/rules/choices';

/** Filter of the list: everything, one service as stored, or no result because the address has an unknown one. */
export type Filter = ServiceType | 'all' | 'unknown';

/** The filters that visitors see, in order. */
export const filters: readonly (ServiceType | 'all')[] = ['all', ...offeredServiceTypes];

/** Reads the filter of a query such as `?type=mern`. The address of a retired service still shows its projects. */
export function readFilter(search: string): Filter {
  const wanted = new URLSearchParams(search).get('type') ?? 'all';
  return wanted === 'all' ? wanted : (Object.values(ServiceType).find((type) => type === wanted) ?? 'unknown');
}

/** Returns the query of a filter; empty for all projects. */
export const getFilterSearch = (filter: ServiceType | 'all') => (filter === 'all' ? '' : `?type=${filter}`);
