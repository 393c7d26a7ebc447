import { ServiceType } from '../../schema/rules/serviceTypes';

export type ServiceTypeName = keyof typeof ServiceType;

/** Filter of the list: everything, one service type, or no result because the address has an unknown type. */
export type Filter = ServiceTypeName | 'ALL' | 'UNKNOWN';

/** The seven filters, in order. */
export const filters = ['ALL', 'WORDPRESS', 'DJANGO', 'MERN', 'AI', 'SEO', 'MAINTENANCE'] as const;

/** Reads the filter of a query such as `?type=mern`. */
export function readFilter(search: string): Filter {
  const wanted = new URLSearchParams(search).get('type') ?? 'all';
  if (wanted === 'all') return 'ALL';
  return filters.find((name) => name !== 'ALL' && ServiceType[name] === wanted) ?? 'UNKNOWN';
}

/** Returns the query of a filter; empty for all projects. */
export const searchOf = (filter: (typeof filters)[number]) => (filter === 'ALL' ? '' : `?type=${ServiceType[filter]}`);
