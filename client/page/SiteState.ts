import { createContext, useContext } from 'react';
import type { Location } from 'react-router-dom';
import type { SiteQuery } from '../../schema/generated/graphql';
import type { LoadedPage } from './LoadedPage';
import type { Place } from './scrollPositions';

/** Where the visitor is, and where a navigation that is under way leads. */
export interface SiteState {
  site: SiteQuery;
  location: Location;
  page: LoadedPage;
  /** The path of the page that is being fetched. */
  target?: string;
  /** The two paths between which the view moves right now. */
  moving?: readonly [from: string, to: string];
  /** How the last navigation wants the window scrolled; left alone unless said. */
  scroll?: Partial<Place> & { hash?: string };
}

const SiteContext = createContext<SiteState | undefined>(undefined);
export const SiteStateProvider = SiteContext.Provider;

export function useSiteState(): SiteState {
  const state = useContext(SiteContext);
  if (!state) throw new Error('This component belongs inside SiteTree (client/page/SiteTree).');
  return state;
}
