import type { SitemapProjectsQuery } from '../../schema/generated/graphql';
import type { Content } from '../content/Content';
import { pathOfPage } from '../content/pathOfPage';
import type { SitemapEntry } from './sitemapXml';

type Projects = SitemapProjectsQuery['projects'];

/** Every page that search engines may show: those of the content, and a page for each project. */
export function sitemapEntries(content: Content, projects: Projects): SitemapEntry[] {
  const work = projects.map(({ id, updatedAt }) => ({
    path: `/portfolio/${encodeURIComponent(id)}`,
    updated: updatedAt.slice(0, 10),
  }));
  // A list is as new as the newest of what it lists.
  const newest = work.map(({ updated }) => updated).sort();
  const dateOf = (id: string, own: string) => (id === 'portfolio' ? [own, ...newest].sort().at(-1) : own) ?? own;
  return [
    ...content.pages.map(({ id, updated }) => ({ path: pathOfPage(id), updated: dateOf(id, updated) })),
    ...content.serviceDetails.map(({ slug, updated }) => ({ path: `/services/${slug}`, updated })),
    ...work,
    ...content.legalDocuments.map(({ slug, date }) => ({ path: `/${slug}`, updated: date })),
  ];
}
