import {
  AboutPageDocument,
  ConfirmPageDocument,
  ContactPageDocument,
  GetQuotePageDocument,
  HomePageDocument,
  LegalPageDocument,
  PortfolioPageDocument,
  ProjectPageDocument,
  ServicePageDocument,
  ServicesPageDocument,
  UnsubscribePageDocument,
} from '../schema/generated/graphql';
import { ServiceType } from '../schema/rules/serviceTypes';
import { row } from './page/PageRow';
import { aboutTabs } from './pages/about/aboutTabs';
import { servicesTabs } from './pages/services/servicesTabs';
import { words } from './words/words';

const legal = (slug: string) =>
  row({
    path: `/${slug}`,
    operation: LegalPageDocument,
    variables: () => ({ slug }),
    page: () => import('./pages/legal/LegalPage'),
    module: 'pages/legal/LegalPage',
  });

/** The pages, whole: path, operation, page. Adding a page is one row here, and what the README lists. */
export const rows = [
  row({
    path: '/',
    operation: HomePageDocument,
    page: () => import('./pages/home/HomePage'),
    module: 'pages/home/HomePage',
  }),
  row({
    path: '/contact',
    operation: ContactPageDocument,
    page: () => import('./pages/contact/ContactPage'),
    module: 'pages/contact/ContactPage',
    form: 'contact',
  }),
  row({
    path: '/get-quote',
    operation: GetQuotePageDocument,
    page: () => import('./pages/get-quote/GetQuotePage'),
    module: 'pages/get-quote/GetQuotePage',
    form: 'quote',
  }),
  row({
    path: '/services',
    operation: ServicesPageDocument,
    page: () => import('./pages/services/ServicesPage'),
    module: 'pages/services/ServicesPage',
    query: { tab: servicesTabs },
  }),
  row({
    path: '/services/:slug',
    operation: ServicePageDocument,
    variables: ({ slug = '' }) => ({ slug }),
    page: () => import('./pages/service/ServicePage'),
    module: 'pages/service/ServicePage',
    form: 'service-request',
    // Which sample is content of the page: anything could stand there.
    query: { sample: [], view: ['desktop', 'mobile'] },
  }),
  row({
    path: '/about',
    operation: AboutPageDocument,
    page: () => import('./pages/about/AboutPage'),
    module: 'pages/about/AboutPage',
    query: { tab: aboutTabs },
  }),
  legal('privacy-policy'),
  legal('terms-of-service'),
  legal('cookie-policy'),
  row({
    path: '/portfolio',
    operation: PortfolioPageDocument,
    page: () => import('./pages/portfolio/PortfolioPage'),
    module: 'pages/portfolio/PortfolioPage',
    query: { type: ['all', ...Object.values(ServiceType)] },
    ...words.portfolioStates.list,
  }),
  row({
    path: '/portfolio/:id',
    operation: ProjectPageDocument,
    variables: ({ id = '' }) => ({ id }),
    page: () => import('./pages/project/ProjectPage'),
    module: 'pages/project/ProjectPage',
    ...words.portfolioStates.project,
  }),
  row({
    path: '/newsletter/confirm',
    operation: ConfirmPageDocument,
    variables: (_params, query) => ({ token: query.get('token') ?? '' }),
    page: () => import('./pages/newsletter/ConfirmPage'),
    module: 'pages/newsletter/ConfirmPage',
    query: { token: [] },
    isSecret: true,
  }),
  row({
    path: '/newsletter/unsubscribe',
    operation: UnsubscribePageDocument,
    variables: (_params, query) => ({ token: query.get('token') ?? '' }),
    page: () => import('./pages/newsletter/UnsubscribePage'),
    module: 'pages/newsletter/UnsubscribePage',
    query: { token: [] },
    isSecret: true,
  }),
  row({
    path: '*',
    page: () => import('./pages/not-found/NotFoundPage'),
    module: 'pages/not-found/NotFoundPage',
  }),
];
