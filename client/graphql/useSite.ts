import { useRouteLoaderData } from 'react-router-dom';
import type { SiteQuery } from '../../schema/generated/graphql';

function useSiteData(): SiteQuery {
  const data = useRouteLoaderData<SiteQuery>('site');
  if (!data) throw new Error('This component belongs inside the layout route "site" (client/routes.tsx).');
  return data;
}

/** Returns the facts about the agency. */
export const useSite = (): SiteQuery['site'] => useSiteData().site;

/** Returns the settings of this installation. */
export const useSettings = (): SiteQuery['settings'] => useSiteData().settings;
