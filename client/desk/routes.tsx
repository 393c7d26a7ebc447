import type { RouteObject } from 'react-router-dom';
import { InboxPage } from './inbox/InboxPage';
import { pages } from './pages';
import { DeskError } from './shell/DeskError';
import { DeskLayout } from './shell/DeskLayout';

/** The pages of the desk, below /desk. One request is shown beside its list, which stays as it is. */
export const routes: RouteObject[] = [
  {
    Component: DeskLayout,
    ErrorBoundary: DeskError,
    // Nothing, for the moment that the code of a page takes.
    HydrateFallback: () => null,
    children: [
      {
        // Within the frame: the other pages, and what waits to be sent, stay in reach.
        ErrorBoundary: DeskError,
        children: [
          {
            Component: InboxPage,
            children: [
              { index: true, element: null },
              { path: 'requests/:id', lazy: pages.request },
            ],
          },
          { path: 'templates', lazy: pages.templates },
          { path: 'overview', lazy: pages.overview },
          { path: 'privacy', lazy: pages.privacy },
          { path: 'system', lazy: pages.system },
          { path: 'account', lazy: pages.account },
          { path: '*', Component: DeskError },
        ],
      },
    ],
  },
];
