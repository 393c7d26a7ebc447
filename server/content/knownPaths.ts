import type { Home } from './types/Home';
import type { Service } from './types/Service';

const PAGES = ['/', '/services', '/portfolio', '/about', '/contact', '/get-quote'];

/** Paths that a text may link to; the legal documents are named by their slugs. */
export function knownPaths(
  services: readonly Service[] | undefined,
  home: Home | undefined,
  legalSlugs: readonly string[],
) {
  const paths = new Set(PAGES);
  for (const slug of legalSlugs) paths.add(`/${slug}`);
  for (const { id } of services ?? []) paths.add(`/services/${id}`);
  for (const { id } of home?.featured?.projects ?? []) paths.add(`/portfolio/${id}`);
  return (path: string) => paths.has(path.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1'));
}
