import { getPagePath } from '../../schema/contentDocuments';
import { documentSlugs } from '../../schema/generated/documents';
import documents from '../../schema/generated/persisted-documents.json';
import type { Home } from './Home';
import type { ArticleFiles } from './readArticles';
import type { ProjectFiles } from './readProjects';
import type { Service } from './Service';
import type { ServiceDetail } from './ServiceDetail';
import { say, type WordedProblem } from './wordProblem';

/** Returns the error in the path of a link, if there is one. */
export type LinkCheck = (path: string) => WordedProblem | undefined;

/** Checks that texts link only to existing pages, by their current paths. */
export function createLinkCheck(
  services: readonly Service[] | undefined,
  home: Home | undefined,
  details: readonly ServiceDetail[],
  projects: Pick<ProjectFiles, 'ids' | 'present'>,
  articles: Pick<ArticleFiles, 'ids' | 'present'> = NO_ARTICLES,
): LinkCheck {
  const offered = [...(services ?? []), ...(home?.services?.cards ?? [])];
  const present = new Set([
    // A site without projects or articles has no page of them.
    ...pageIds.filter((id) => ({ portfolio: projects, articles })[id]?.ids.length !== 0).map(getPagePath),
    ...legalSlugs.map((slug) => `/${slug}`),
    ...offered.map(({ id }) => `/services/${id}`),
    ...projects.ids.map((id) => `/portfolio/${id}`),
    ...articles.ids.map((id) => `/articles/${id}`),
  ]);
  const moved = new Map<string, string>([
    ...details.flatMap(({ slug, formerIds = [] }) =>
      formerIds.map((id) => [`/services/${id}`, `/services/${slug}`] as const),
    ),
    ...[...projects.present].map(([id, now]) => [`/portfolio/${id}`, `/portfolio/${now}`] as const),
    ...[...articles.present].map(([id, now]) => [`/articles/${id}`, `/articles/${now}`] as const),
  ]);
  return (link) => {
    const path = link.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1');
    if (present.has(path)) return undefined;
    const now = moved.get(path);
    return now ? say('movedPage', { path, now }) : say('noPage', { link });
  };
}

const NO_ARTICLES = { ids: [], present: new Map<string, string>() };

/** Ids of the pages with texts in `pages.yaml`: those that an operation requests, as in `page(id: "contact", …)`. */
export const pageIds: readonly string[] = [
  ...new Set(
    Object.values(documents).flatMap((text) => [...text.matchAll(/\bpage\(id: "([^"]+)"/g)].map(([, id = '']) => id)),
  ),
];

/** The documents in `legal/`, in their order; each has a page. */
export const legalSlugs: readonly string[] = documentSlugs;
