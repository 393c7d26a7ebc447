import { legalSlugs, pageIds } from './pageIds';
import { projectIds } from './projectIds';
import type { Home } from './types/Home';
import type { Service } from './types/Service';

/** Paths that a text may link to. */
export function knownPaths(services: readonly Service[] | undefined, home: Home | undefined) {
  const offered = [...(services ?? []), ...(home?.services?.cards ?? [])];
  const paths = new Set([
    ...pageIds.map((id) => (id === 'home' ? '/' : `/${id}`)),
    ...legalSlugs.map((slug) => `/${slug}`),
    ...offered.map(({ id }) => `/services/${id}`),
    ...projectIds.map((id) => `/portfolio/${id}`),
  ]);
  return (path: string) => paths.has(path.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1'));
}
