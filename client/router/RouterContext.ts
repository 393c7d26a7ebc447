import { createContext, useContext } from 'react';
import type { Location, To } from './Location';

export interface NavigateOptions {
  /** The current entry of the history is replaced: Back does not return to it. */
  replace?: boolean;
  /** The window stays where it is. */
  preventScrollReset?: boolean;
  /** The view moves to the next page, and back. */
  viewTransition?: boolean;
}

export type Navigate = (to: To, options?: NavigateOptions) => void;

interface Router {
  location: Location;
  navigate: Navigate;
}

const Context = createContext<Router | undefined>(undefined);
export const RouterProvider = Context.Provider;

export function useRouter(): Router {
  const router = useContext(Context);
  if (!router) throw new Error('This component belongs inside RouterProvider (client/page/SiteTree).');
  return router;
}
