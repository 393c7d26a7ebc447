import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router-dom';
import type { Client } from 'urql';
import { clientContext } from './data/preload';
import { InboxPage } from './inbox/InboxPage';
import { loaders } from './loaders';
import { pages } from './pages';
import { DeskError } from './shell/DeskError';
import { DeskLayout } from './shell/DeskLayout';

/**
 * Defines the pages of the desk, below /desk. One request is shown beside its list, which stays as it is. Loaders are separate from
 * the code of their pages, so that both are fetched in parallel.
 */
const routes: RouteObject[] = [
  {
    Component: DeskLayout,
    ErrorBoundary: DeskError,
    // Renders nothing while the code of a page loads.
    HydrateFallback: () => null,
    children: [
      {
        // Keeps the frame, so that the other pages and unsent changes stay within reach.
        ErrorBoundary: DeskError,
        children: [
          {
            Component: InboxPage,
            loader: loaders.inbox,
            // A press on the link to this page reloads nothing; the list announces new requests.
            shouldRevalidate: ({ currentUrl, nextUrl }) => !isSameList(currentUrl, nextUrl),
            children: [
              { index: true, element: null },
              { path: 'requests/:id', loader: loaders.request, lazy: pages.request },
            ],
          },
          { path: 'templates', loader: loaders.templates, lazy: pages.templates },
          { path: 'content', loader: loaders.site, lazy: pages.site },
          { path: 'content/list', loader: loaders.content, lazy: pages.content },
          { path: 'content/*', loader: loaders.contentDocument, lazy: pages.contentDocument },
          { path: 'subscribers', loader: loaders.subscribers, lazy: pages.subscribers },
          { path: 'pictures', loader: loaders.pictures, lazy: pages.pictures },
          { path: 'overview', loader: loaders.overview, lazy: pages.overview },
          { path: 'privacy', loader: loaders.privacy, lazy: pages.privacy },
          { path: 'system', loader: loaders.system, lazy: pages.system },
          { path: 'account', loader: loaders.account, lazy: pages.account },
          { path: '*', Component: DeskError },
        ],
      },
    ],
  },
];

/** Compares values, because a typed address may encode spaces differently. */
const isSameList = (one: URL, other: URL): boolean => `${one.searchParams}` === `${other.searchParams}`;

export const createDeskRouter = (client: Client) =>
  createBrowserRouter(routes, {
    basename: '/desk',
    getContext: () => new RouterContextProvider(new Map([[clientContext, client]])),
  });
