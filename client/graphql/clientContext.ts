import type { Client } from '@urql/core';
import { createContext } from 'react-router-dom';

// The types of React Router depend on this flag: the `context` of loaders and actions is a RouterContextProvider.
declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** Context of loaders and actions with the GraphQL client: `context.get(clientContext)`. The server creates one per request. */
export const clientContext = createContext<Client>();
