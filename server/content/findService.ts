import { servicePages } from '../../schema/generated/choices';
import type { Env } from '../settings/env';
import type { Content, Contents } from './Content';
import type { ServiceDetail } from './ServiceDetail';

/** Finds the service whose page shows a project of the portfolio. */
export const findServiceOfProject = (
  { serviceDetails }: Pick<Content, 'serviceDetails'>,
  projectId: string,
): ServiceDetail | undefined =>
  serviceDetails.find(({ sampleProjects }) => sampleProjects.some((sample) => sample.projectId === projectId));

/** Finds a service by its slug or a former slug. */
export const findServiceDetail = (
  { serviceDetails }: Pick<Content, 'serviceDetails'>,
  id: string | undefined,
): ServiceDetail | undefined =>
  serviceDetails.find(({ slug, formerIds }) => slug === id || formerIds.some((former) => former === id));

/** The first service, the only one with a page in the specification (section 2); its others answer “Service Not Found”. */
const [SPECIFIED] = Object.keys(servicePages);

/** Leaves out the service pages that the setting `SERVICE_PAGES` excludes. */
export function selectServicePages(contents: Contents, pages: Env['SERVICE_PAGES']): Contents {
  if (pages === 'all') return contents;
  const select = (content: Content): Content => ({
    ...content,
    serviceDetails: content.serviceDetails.filter(({ slug }) => slug === SPECIFIED),
  });
  return { ...contents, ...Object.fromEntries(Object.entries(contents).map(([locale, one]) => [locale, select(one)])) };
}
