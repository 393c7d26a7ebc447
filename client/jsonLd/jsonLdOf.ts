import type {
  ArticlePageQuery,
  ArticlesPageQuery,
  PortfolioPageQuery,
  ProjectPageQuery,
  ServicePageQuery,
  ServicesPageQuery,
  SiteQuery,
} from '../../schema/generated/graphql';
import type { Localization } from '../messages/Localized';
import type { PageMeta } from '../navigation/pageMeta';
import { articleJsonLd, articlesJsonLd } from './articleJsonLd';
import { breadcrumbList } from './breadcrumb';
import { organization, webSite } from './organization';
import { portfolioJsonLd, projectJsonLd } from './portfolioJsonLd';
import { serviceJsonLd } from './serviceJsonLd';
import { servicesJsonLd } from './servicesJsonLd';
import type { Thing } from './Thing';

type Site = SiteQuery['site'];

/** Structured data of pages in addition to the breadcrumb, from the results of their loaders, by the ids of their routes. */
const byRoute: Record<string, (data: unknown, localization: Localization, site: Site) => Thing[]> = {
  'pages/home/HomePage': (_data, { locale }, site) => [webSite(site, locale)],
  'pages/services/ServicesPage': (data, localization) => servicesJsonLd(data as ServicesPageQuery, localization),
  'pages/service/ServicePage': (data, localization) => serviceJsonLd(data as ServicePageQuery['service'], localization),
  'pages/portfolio/PortfolioPage': (data, { locale }) => portfolioJsonLd(data as PortfolioPageQuery, locale),
  'pages/project/ProjectPage': (data, { locale }) => projectJsonLd(data as ProjectPageQuery['project'], locale),
  'pages/articles/ArticlesPage': (data, { locale }) => articlesJsonLd(data as ArticlesPageQuery, locale),
  'pages/article/ArticlePage': (data, { locale }) => articleJsonLd(data as ArticlePageQuery['article'], locale),
};

interface Options {
  localization: Localization;
  breadcrumb: PageMeta['breadcrumb'];
}

/** Returns the structured data of a page, in its language. Only the server imports it; the browser does not need it. */
export const jsonLdOf = (id: string, data: unknown, site: Site, { localization, breadcrumb }: Options): Thing[] => [
  organization(site, localization.locale),
  ...(breadcrumb ? [breadcrumbList(breadcrumb, localization)] : []),
  ...(byRoute[id]?.(data, localization, site) ?? []),
];
