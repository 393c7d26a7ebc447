import type {
  PortfolioPageQuery,
  ProjectPageQuery,
  ServicePageQuery,
  ServicesPageQuery,
  SiteQuery,
} from '../../schema/generated/graphql';
import type { PageMeta } from '../navigation/pageMeta';
import { breadcrumb } from './breadcrumb';
import { organization, webSite } from './organization';
import { portfolioJsonLd, projectJsonLd } from './portfolioJsonLd';
import { serviceJsonLd } from './serviceJsonLd';
import { servicesJsonLd } from './servicesJsonLd';
import type { Thing } from './Thing';

type Site = SiteQuery['site'];

/** What pages tell search engines beyond the way to them, from what their loaders return; by the ids of their routes. */
const byRoute: Record<string, (data: unknown, site: Site) => Thing[]> = {
  'pages/home/HomePage': (_data, site) => [webSite(site)],
  'pages/services/ServicesPage': (data) => servicesJsonLd(data as ServicesPageQuery),
  'pages/service/ServicePage': (data) => serviceJsonLd(data as ServicePageQuery['service']),
  'pages/portfolio/PortfolioPage': (data) => portfolioJsonLd(data as PortfolioPageQuery),
  'pages/project/ProjectPage': (data) => projectJsonLd(data as ProjectPageQuery['project']),
};

/** The structured data of a page. Only the server imports it: the browser needs none. */
export const jsonLdOf = (id: string, data: unknown, site: Site, way: PageMeta['breadcrumb']): Thing[] => [
  organization(site),
  ...(way ? [breadcrumb(way)] : []),
  ...(byRoute[id]?.(data, site) ?? []),
];
