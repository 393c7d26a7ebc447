import type { SSRData } from '@urql/core';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { browserSubmissions } from './forms/browserSubmissions';
import { type InitialStates, InitialStatesContext } from './forms/initialState';
import { submissionsContext } from './forms/submitForm';
import { clientContext } from './graphql/clientContext';
import { createClient } from './graphql/createClient';
import { focusPressed } from './navigation/focusPressed';
import { loadRoutes } from './navigation/loadRoutes';
import { prefetchLinks } from './navigation/prefetchLinks';
import { routes } from './routes';

/** What the server puts into the document's JSON block. */
export interface PageState extends Pick<HydrationState, 'errors'> {
  /** The answers of the page's queries. */
  data: SSRData;
  forms: InitialStates;
}

/** Takes over the page that the server sent. Rejects when its code did not arrive: then the page stays as it is. */
export async function hydrateSite(): Promise<void> {
  const { data, errors, forms }: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '');
  const client = createClient(data);
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(submissionsContext, browserSubmissions);

  const loaderData = await loadRoutes(routes, new URL(location.href), context).catch((error: unknown) => {
    // Where the server's loader failed, this one does, and the error page is what is hydrated.
    if (errors) return {};
    throw error;
  });
  const router = createBrowserRouter(routes, { getContext: () => context, hydrationData: { loaderData, errors } });

  reloadForLostCode(() => router.state.navigation.location);
  focusPressed();
  prefetchLinks((url) => void loadRoutes(routes, url, context).catch(() => {}));
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <Provider value={client}>
          <InitialStatesContext value={forms}>
            <RouterProvider router={router} />
          </InitialStatesContext>
        </Provider>
      </StrictMode>,
    );
  });
}

/**
 * After a deploy the files of the earlier build are gone: the page that a navigation leads to comes as a document. Once for each
 * build, so that it ends where the files stay away. What was typed is in the drafts.
 */
function reloadForLostCode(getTarget: () => { pathname: string; search: string; hash: string } | undefined) {
  addEventListener('vite:preloadError', () => {
    const target = getTarget();
    if (!target || !navigator.onLine || sessionStorage.getItem('reloaded') === import.meta.url) return;
    sessionStorage.setItem('reloaded', import.meta.url);
    location.assign(target.pathname + target.search + target.hash);
  });
}
