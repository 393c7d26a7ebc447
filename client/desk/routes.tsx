import type { RouteObject } from 'react-router-dom';
import { InboxPage } from './inbox/InboxPage';
import { DeskError } from './layout/DeskError';
import { DeskLayout } from './layout/DeskLayout';

/** The pages of the desk, below /desk. One request is shown beside its list, which stays as it is. */
export const routes: RouteObject[] = [
  {
    Component: DeskLayout,
    ErrorBoundary: DeskError,
    // Nothing, for the moment that the code of a page takes.
    HydrateFallback: () => null,
    children: [
      {
        Component: InboxPage,
        children: [
          { index: true, element: null },
          {
            path: 'requests/:id',
            lazy: async () => ({ Component: (await import('./request/RequestPage')).RequestPage }),
          },
        ],
      },
      {
        path: 'templates',
        lazy: async () => ({ Component: (await import('./templates/TemplatesPage')).TemplatesPage }),
      },
      { path: 'overview', lazy: async () => ({ Component: (await import('./overview/OverviewPage')).OverviewPage }) },
      { path: 'privacy', lazy: async () => ({ Component: (await import('./privacy/PrivacyPage')).PrivacyPage }) },
      { path: 'system', lazy: async () => ({ Component: (await import('./system/SystemPage')).SystemPage }) },
      { path: 'account', lazy: async () => ({ Component: (await import('./account/AccountPage')).AccountPage }) },
      { path: '*', Component: DeskError },
    ],
  },
];
