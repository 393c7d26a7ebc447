import { ServiceType } from '../../schema/rules/serviceTypes';

export type ServiceTypeName = keyof typeof ServiceType;

/** What the list shows: everything, one service type, or nothing because the address names no type. */
export type Filter = ServiceTypeName | 'ALL' | 'UNKNOWN';

/** The seven choices of the list, in order. */
export const filters = ['ALL', 'WORDPRESS', 'DJANGO', 'MERN', 'AI', 'SEO', 'MAINTENANCE'] as const;

/** The filter that a query such as `?type=mern` asks for. */
export function readFilter(search: string): Filter {
  const wanted = new URLSearchParams(search).get('type') ?? 'all';
  if (wanted === 'all') return 'ALL';
  return filters.find((name) => name !== 'ALL' && ServiceType[name] === wanted) ?? 'UNKNOWN';
}

/** The query of a filter; none for all. */
export const searchOf = (filter: (typeof filters)[number]) => (filter === 'ALL' ? '' : `?type=${ServiceType[filter]}`);
