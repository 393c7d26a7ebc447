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
import type { SiteQuery } from '../schema/generated/graphql';
import { locales, splitLocale } from '../schema/locales';
import { layMessages } from '../schema/messages/layMessages';
import { browserSubmissions } from './forms/browserSubmissions';
import { submissionsContext } from './forms/submitForm';
import { clientContext } from './graphql/clientContext';
import { createClient } from './graphql/createClient';
import { Localized } from './messages/Localized';
import { loadMessages } from './messages/loadMessages';
import { localizationContext } from './messages/localizationContext';
import { loadRoutes } from './navigation/loadRoutes';
import { prefetchLinks } from './navigation/prefetchLinks';
import { routes } from './routes';
import { countViews } from './site-figures/countViews';
import { focusPressed } from './workarounds/focusPressed';
import { prepareHydration } from './workarounds/hydration';
import { leaveForLostCode } from './workarounds/lostCode';

/** Words of the interface that were published since the release, by namespace and key. */
export type PublishedWords = Readonly<Record<string, unknown>>;

/** Content of the document's JSON block, written by the server. */
export interface PageState extends Pick<HydrationState, 'errors' | 'actionData'> {
  /** Results of the page's queries. */
  data: SSRData;
  words?: PublishedWords | undefined;
}

/** Hydrates the page from the server. Rejects if its code does not load; the page then stays as it is. */
export async function hydrateSite(): Promise<void> {
  const { data, errors, actionData, words }: PageState = JSON.parse(
    document.getElementById('state')?.textContent ?? '',
  );
  // Not read from `lang`, because page translators write their own language there.
  const { locale } = splitLocale(location.pathname);
  const localization = { locale, messages: layMessages(await loadMessages(locale), words) };
  const basename = locales[locale].prefix || '/';
  const client = createClient(locale, data);
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(localizationContext, localization);
  context.set(submissionsContext, browserSubmissions);

  const loaderData = await loadRoutes(routes, new URL(location.href), context, basename).catch((error: unknown) => {
    // If the server's loader failed, this one fails as well, and the error page is hydrated.
    if (errors) return {};
    throw error;
  });
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => context,
    hydrationData: { loaderData, errors, actionData },
  });

  if ((loaderData as { site?: SiteQuery }).site?.settings.siteFigures) countViews(router, locale);
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
            {/* React skips effects of values that an interrupted transition had already drawn: on a slow phone a form that could
                not be sent stayed at “Submitting…” (workarounds/README). */}
            <RouterProvider router={router} useTransitions={false} />
          </Provider>
        </Localized>
        <WhenHydrated act={finish} />
      </StrictMode>,
      { onRecoverableError },
    );
  });
}

/** Ignores rejected promises of view transitions that another navigation or a slow page interrupts; React Router does not handle them. */
function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition was'))
      event.preventDefault();
  });
}

/** Calls a function in an effect at the root, after all other effects. From then on the page is interactive. */
function WhenHydrated({ act }: { act: () => void }): null {
  useEffect(() => {
    act();
    document.documentElement.dataset.ready = '';
  }, [act]);
  return null;
}
