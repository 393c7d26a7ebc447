import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { newsletter } from '../schema/generated/agency';
import { type FormName, getActionPath } from './forms/formDefinitions';
import { createFormAction } from './forms/submitForm';
import { notFound } from './graphql/loadPage';
import { getTranslate, localizationContext } from './messages/localizationContext';
import { ErrorPage } from './pages/ErrorPage';
import * as site from './SiteRoute';
import { lazyPage } from './workarounds/lostCode';

/** Creates the route of a page. Its id is the file of its module, by which the server finds the stylesheet of the page. */
const page = (path: string, id: string, lazy: LazyRouteFunction<RouteObject>): RouteObject => ({
  path,
  id,
  lazy: lazyPage(lazy),
});

/**
 * Creates an action without a page, for a form on every page. Its code loads with the form, independently of any page. Without
 * scripts the form posts to the page around it, which the server renders again.
 */
const layoutForm = (name: FormName): RouteObject => ({
  path: getActionPath(name),
  action: createFormAction(name),
  loader: ({ context }) => {
    const t = getTranslate(context.get(localizationContext), 'page');
    throw notFound(t('notFoundTitle'), t('notFoundText'));
  },
});

const newsletterPages = [
  page('/newsletter/confirm', 'pages/newsletter/ConfirmPage', () => import('./pages/newsletter/ConfirmPage')),
  page(
    '/newsletter/unsubscribe',
    'pages/newsletter/UnsubscribePage',
    () => import('./pages/newsletter/UnsubscribePage'),
  ),
];

/** All pages, within the common layout. The module of a page exports its `loader`, `action`, `handle` and `Component`. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    ...site,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'pages',
        // A page that fails keeps the layout.
        ErrorBoundary: ErrorPage,
        children: [
          page('/', 'pages/home/HomePage', () => import('./pages/home/HomePage')),
          page('/contact', 'pages/contact/ContactPage', () => import('./pages/contact/ContactPage')),
          page('/get-quote', 'pages/get-quote/GetQuotePage', () => import('./pages/get-quote/GetQuotePage')),
          page('/services', 'pages/services/ServicesPage', () => import('./pages/services/ServicesPage')),
          page('/services/:slug', 'pages/service/ServicePage', () => import('./pages/service/ServicePage')),
          page('/about', 'pages/about/AboutPage', () => import('./pages/about/AboutPage')),
          page('/portfolio', 'pages/portfolio/PortfolioPage', () => import('./pages/portfolio/PortfolioPage')),
          page('/portfolio/:id', 'pages/project/ProjectPage', () => import('./pages/project/ProjectPage')),
          page('/articles', 'pages/articles/ArticlesPage', () => import('./pages/articles/ArticlesPage')),
          page('/articles/:article', 'pages/article/ArticlePage', () => import('./pages/article/ArticlePage')),
          ...(newsletter ? newsletterPages : []),
          page(
            '/account/confirm',
            'pages/account/ConfirmAccountPage',
            () => import('./pages/account/ConfirmAccountPage'),
          ),
          page('/account/reset', 'pages/account/ResetPasswordPage', () => import('./pages/account/ResetPasswordPage')),
          layoutForm('quote'),
          layoutForm('help'),
          layoutForm('newsletter'),
          // Any other address of one part: a document of the content, or a missing page.
          page('/:document', 'pages/legal/LegalPage', () => import('./pages/legal/LegalPage')),
          page('*', 'pages/not-found/NotFoundPage', () => import('./pages/not-found/NotFoundPage')),
        ],
      },
    ],
  },
];
