import type { SSRData } from '@urql/core';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { Provider } from 'urql';
import { locales, splitLocale } from '../schema/locales';
import { browserSubmissions } from './forms/browserSubmissions';
import { submissionsContext } from './forms/submitForm';
import { clientContext } from './graphql/clientContext';
import { createClient } from './graphql/createClient';
import { prepareHydration } from './hydration';
import { Localized } from './messages/Localized';
import { loadMessages } from './messages/loadMessages';
import { localizationContext } from './messages/localizationContext';
import { focusPressed } from './navigation/focusPressed';
import { loadRoutes } from './navigation/loadRoutes';
import { leaveForLostCode } from './navigation/lostCode';
import { prefetchLinks } from './navigation/prefetchLinks';
import { routes } from './routes';

/** What the server puts into the document's JSON block. */
export interface PageState extends Pick<HydrationState, 'errors' | 'actionData'> {
  /** The answers of the page's queries. */
  data: SSRData;
}

/** Takes over the page that the server sent. Rejects when its code did not arrive: then the page stays as it is. */
export async function hydrateSite(): Promise<void> {
  const { data, errors, actionData }: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '');
  // Not from the document: programs that translate a page write their own language there.
  const { locale } = splitLocale(location.pathname);
  const localization = { locale, messages: await loadMessages(locale) };
  const basename = locales[locale].prefix || '/';
  const client = createClient(locale, data);
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(localizationContext, localization);
  context.set(submissionsContext, browserSubmissions);

  const loaderData = await loadRoutes(routes, new URL(location.href), context, basename).catch((error: unknown) => {
    // Where the server's loader failed, this one does, and the error page is what is hydrated.
    if (errors) return {};
    throw error;
  });
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => context,
    hydrationData: { loaderData, errors, actionData },
  });

  leaveForLostCode(router);
  ignoreSkippedTransitions();
  focusPressed();
  prefetchLinks((url) => {
    const { path = '*' } = matchRoutes(routes, url, basename)?.at(-1)?.route ?? {};
    if (path !== '*') loadRoutes(routes, url, context, basename).catch(() => {});
  });
  const root = document.getElementById('root') as HTMLElement;
  const { onRecoverableError, finish } = prepareHydration(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Localized {...localization}>
          <Provider value={client}>
            <RouterProvider router={router} />
          </Provider>
        </Localized>
        <WhenHydrated act={finish} />
      </StrictMode>,
      { onRecoverableError },
    );
  });
}

/** A view transition that another navigation or a slow page cuts off rejects a promise that React Router does not look at. */
function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was'))
      event.preventDefault();
  });
}

/** Acts in an effect at the root: all others have run. The page takes part from then on. */
function WhenHydrated({ act }: { act: () => void }): null {
  useEffect(() => {
    act();
    document.documentElement.dataset.ready = '';
  }, [act]);
  return null;
}
