import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { type FormName, getActionPath } from './forms/formDefinitions';
import { createFormAction } from './forms/submitForm';
import { notFound } from './graphql/loadPage';
import { getTranslate, localizationContext } from './messages/localizationContext';
import { lazyPage } from './navigation/lostCode';
import { ErrorPage } from './pages/ErrorPage';
import * as site from './SiteRoute';

/** A page: its path, and the file of its module, which is also its id. The server finds the page's stylesheet by the id. */
const page = (path: string, id: string, lazy: LazyRouteFunction<RouteObject>): RouteObject => ({
  path,
  id,
  lazy: lazyPage(lazy),
});

const legalPage = (slug: string) =>
  page(`/${slug}`, `pages/legal/LegalPage#${slug}`, () => import('./pages/legal/LegalPage'));

/**
 * A form that stands on every page: an action without a page. Its code comes with the form, and waits for no page's. Without
 * scripts it posts to the page around it, whose document the server renders again.
 */
const layoutForm = (name: FormName): RouteObject => ({
  path: getActionPath(name),
  action: createFormAction(name),
  loader: ({ context }) => {
    const t = getTranslate(context.get(localizationContext), 'page');
    throw notFound(t('notFoundTitle'), t('notFoundText'));
  },
});

/** All pages, in the layout that they share. A page's module exports its `loader`, `action`, `handle` and `Component`. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    ...site,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'pages',
        // A page that fails leaves the layout in place.
        ErrorBoundary: ErrorPage,
        children: [
          page('/', 'pages/home/HomePage', () => import('./pages/home/HomePage')),
          page('/contact', 'pages/contact/ContactPage', () => import('./pages/contact/ContactPage')),
          page('/get-quote', 'pages/get-quote/GetQuotePage', () => import('./pages/get-quote/GetQuotePage')),
          page('/services', 'pages/services/ServicesPage', () => import('./pages/services/ServicesPage')),
          page('/services/:slug', 'pages/service/ServicePage', () => import('./pages/service/ServicePage')),
          page('/about', 'pages/about/AboutPage', () => import('./pages/about/AboutPage')),
          legalPage('privacy-policy'),
          legalPage('terms-of-service'),
          legalPage('cookie-policy'),
          page('/portfolio', 'pages/portfolio/PortfolioPage', () => import('./pages/portfolio/PortfolioPage')),
          page('/portfolio/:id', 'pages/project/ProjectPage', () => import('./pages/project/ProjectPage')),
          page('/newsletter/confirm', 'pages/newsletter/ConfirmPage', () => import('./pages/newsletter/ConfirmPage')),
          page(
            '/newsletter/unsubscribe',
            'pages/newsletter/UnsubscribePage',
            () => import('./pages/newsletter/UnsubscribePage'),
          ),
          page(
            '/account/confirm',
            'pages/account/ConfirmAccountPage',
            () => import('./pages/account/ConfirmAccountPage'),
          ),
          page('/account/reset', 'pages/account/ResetPasswordPage', () => import('./pages/account/ResetPasswordPage')),
          layoutForm('quote'),
          layoutForm('help'),
          layoutForm('newsletter'),
          page('*', 'pages/not-found/NotFoundPage', () => import('./pages/not-found/NotFoundPage')),
        ],
      },
    ],
  },
];
