import { Client, cacheExchange, fetchExchange, type SSRData, ssrExchange } from '@urql/core';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import { FormStateProvider, type FormStates } from './forms/FormState';
import { rememberFirstTouch } from './forms/visitSource';
import { createRoutes } from './page/createRoutes';

rememberFirstTouch();
const { operations, forms = {} } = readState();
const ssr = ssrExchange({ isClient: true, initialState: operations });
const client = new Client({ url: '/graphql', exchanges: [cacheExchange, ssr, fetchExchange], preferGetMethod: false });
const router = createBrowserRouter(createRoutes(client));

// The loaders answer from the state that came with the page; hydration waits for them and for the page's code.
if (router.state.initialized) hydrate();
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    hydrate();
  });
}

function hydrate() {
  // Code or data of the page did not arrive. What the server sent stands and works without scripts; it is not replaced.
  if (router.state.errors) return router.dispose();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Provider value={client}>
          <FormStateProvider value={forms}>
            <RouterProvider router={router} />
          </FormStateProvider>
        </Provider>
      </StrictMode>,
    );
  });
}

function readState(): { operations?: SSRData; forms?: FormStates } {
  return JSON.parse(document.getElementById('state')?.textContent ?? '{}');
}
