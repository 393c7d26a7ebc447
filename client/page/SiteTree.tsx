import type { Client } from '@urql/core';
import { StrictMode } from 'react';
import { Provider } from 'urql';
import { FormStateProvider, type FormStates } from '../forms/FormState';
import { type Navigate, RouterProvider } from '../router/RouterContext';
import { SiteShell } from '../SiteShell';
import { type SiteState, SiteStateProvider } from './SiteState';

interface Props {
  client: Client;
  forms: FormStates;
  state: SiteState;
  navigate: Navigate;
}

/** The whole tree, the same on the server and in the browser; only who navigates differs. */
export function SiteTree({ client, forms, state, navigate }: Props) {
  return (
    <StrictMode>
      <Provider value={client}>
        <FormStateProvider value={forms}>
          <RouterProvider value={{ location: state.location, navigate }}>
            <SiteStateProvider value={state}>
              <SiteShell />
            </SiteStateProvider>
          </RouterProvider>
        </FormStateProvider>
      </Provider>
    </StrictMode>
  );
}
