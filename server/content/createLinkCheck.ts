import { legalSlugs, pageIds } from './pageIds';
import { pathOfPage } from './pathOfPage';
import { presentProjectIds, projectIds } from './projectIds';
import type { Home } from './types/Home';
import type { Service } from './types/Service';
import type { ServiceDetail } from './types/ServiceDetail';

/** What is wrong with the path of a link, if anything. */
export type LinkCheck = (path: string) => string | undefined;

/** Texts may link to the pages that there are, by their present paths. */
export function createLinkCheck(
  services: readonly Service[] | undefined,
  home: Home | undefined,
  details: readonly ServiceDetail[],
): LinkCheck {
  const offered = [...(services ?? []), ...(home?.services?.cards ?? [])];
  const present = new Set([
    ...pageIds.map(pathOfPage),
    ...legalSlugs.map((slug) => `/${slug}`),
    ...offered.map(({ id }) => `/services/${id}`),
    ...projectIds.map((id) => `/portfolio/${id}`),
  ]);
  const moved = new Map<string, string>([
    ...details.flatMap(({ slug, formerIds = [] }) =>
      formerIds.map((id) => [`/services/${id}`, `/services/${slug}`] as const),
    ),
    ...[...presentProjectIds].map(([id, now]) => [`/portfolio/${id}`, `/portfolio/${now}`] as const),
  ]);
  return (link) => {
    const path = link.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1');
    if (present.has(path)) return undefined;
    const now = moved.get(path);
    return now ? `${path} is ${now} now` : `no page answers ${link}`;
  };
}
