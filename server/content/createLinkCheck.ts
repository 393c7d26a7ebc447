import documents from '../../schema/generated/persisted-documents.json';
import type { Home } from './Home';
import { presentProjectIds, projectIds } from './projectIds';
import type { Service } from './Service';
import type { ServiceDetail } from './ServiceDetail';

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

/** The pages whose texts stand in `pages.yaml`: those that an operation asks for, as `page(id: "contact", …)`. */
export const pageIds: readonly string[] = [
  ...new Set(
    Object.values(documents).flatMap((text) => [...text.matchAll(/\bpage\(id: "([^"]+)"/g)].map(([, id = '']) => id)),
  ),
];

/** The documents of `legal/`, each a row of `client/routes.tsx`. */
export const legalSlugs: readonly string[] = ['privacy-policy', 'terms-of-service', 'cookie-policy'];

/** Path of the page that an entry of pages.yaml is about. */
export const pathOfPage = (id: string) => (id === 'home' ? '/' : `/${id}`);
