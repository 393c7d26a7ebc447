import type { TypedDocumentNode } from '@urql/core';
import {
  AboutPageDocument,
  ContactPageDocument,
  GetQuotePageDocument,
  HomePageDocument,
  LegalPageDocument,
  PortfolioPageDocument,
  ProjectPageDocument,
  ServicePageDocument,
  ServicesPageDocument,
  type SiteQuery,
} from '../../schema/generated/graphql';
import { paths } from '../paths';
import { words } from '../words/words';
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

/** What each page tells search engines, by the operation that it shows. */
const table = new Map([
  told(HomePageDocument, (_data, site) => [webSite(site)]),
  told(ServicesPageDocument, servicesJsonLd),
  told(ServicePageDocument, serviceJsonLd),
  told(PortfolioPageDocument, portfolioJsonLd),
  told(ProjectPageDocument, projectJsonLd),
  told(AboutPageDocument, () => [breadcrumb([words.layout.about, paths.about()])]),
  told(ContactPageDocument, () => [breadcrumb([words.layout.contact, paths.contact()])]),
  told(GetQuotePageDocument, () => [breadcrumb([words.layout.getQuote, paths.getQuote()])]),
  told(LegalPageDocument, ({ legalDocument }) =>
    legalDocument ? [breadcrumb([legalDocument.title, `/${legalDocument.slug}`])] : [],
  ),
]);

/** The structured data of a page, from the data that it shows. Only the server imports it: the browser needs none. */
export const jsonLdOf = (operation: unknown, data: unknown, site: Site): Thing[] => [
  organization(site),
  ...(table.get(operation)?.(data as never, site) ?? []),
];
