import type { Client } from '@urql/core';
import { createContext } from 'react-router-dom';

// The types of React Router follow this flag: the `context` of loaders and actions is a RouterContextProvider.
declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The GraphQL client of loaders and actions: `context.get(clientContext)`. The server makes one for each request. */
export const clientContext = createContext<Client>();
