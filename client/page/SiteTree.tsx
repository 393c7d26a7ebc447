import type { Client } from '@urql/core';
import { StrictMode } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import { Provider } from 'urql';
import { FormStateProvider, type FormStates } from '../forms/FormState';
import { SiteShell } from '../SiteShell';
import { type SiteState, SiteStateProvider } from './SiteState';

interface Props {
  client: Client;
  forms: FormStates;
  state: SiteState;
  navigator: Navigator;
}

/** The whole tree, the same on the server and in the browser; only who navigates differs. */
export function SiteTree({ client, forms, state, navigator }: Props) {
  return (
    <StrictMode>
      <Provider value={client}>
        <FormStateProvider value={forms}>
          <Router location={state.location} navigator={navigator}>
            <SiteStateProvider value={state}>
              <SiteShell />
            </SiteStateProvider>
          </Router>
        </FormStateProvider>
      </Provider>
    </StrictMode>
  );
}
