import type { TypedDocumentNode } from '@urql/core';
import {
  HomePageDocument,
  PortfolioPageDocument,
  ProjectPageDocument,
  ServicePageDocument,
  ServicesPageDocument,
  type SiteQuery,
} from '../../schema/generated/graphql';
import type { Head } from '../page/Head';
import { breadcrumb } from './breadcrumb';
import { organization, webSite } from './organization';
import { portfolioJsonLd, projectJsonLd } from './portfolioJsonLd';
import { serviceJsonLd } from './serviceJsonLd';
import { servicesJsonLd } from './servicesJsonLd';
import type { Thing } from './Thing';

type Site = SiteQuery['site'];
type Describe<Data> = (data: Data, site: Site) => Thing[];

/** Ties the type of an operation to what is told of its page. */
const told = <Data, Variables extends object>(
  operation: TypedDocumentNode<Data, Variables>,
  describe: Describe<Data>,
): [unknown, Describe<never>] => [operation, describe];

/** What pages tell search engines beyond the way to them, by the operation that they show. */
const table = new Map([
  told(HomePageDocument, (_data, site) => [webSite(site)]),
  told(ServicesPageDocument, servicesJsonLd),
  told(ServicePageDocument, serviceJsonLd),
  told(PortfolioPageDocument, portfolioJsonLd),
  told(ProjectPageDocument, projectJsonLd),
]);

/** The structured data of a page, from the data that it shows. Only the server imports it: the browser needs none. */
export const jsonLdOf = (operation: unknown, data: unknown, site: Site, way: Head['breadcrumb']): Thing[] => [
  organization(site),
  ...(way ? [breadcrumb(way)] : []),
  ...(table.get(operation)?.(data as never, site) ?? []),
];
