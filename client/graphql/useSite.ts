import { useRouteLoaderData } from 'react-router-dom';
import type { SiteQuery } from '../../schema/generated/graphql';

function useSiteData(): SiteQuery {
  const data = useRouteLoaderData<SiteQuery>('site');
  if (!data) throw new Error('This component belongs inside the layout route "site" (client/routes.tsx).');
  return data;
}

/** Who the agency is. */
export const useSite = (): SiteQuery['site'] => useSiteData().site;

/** How this installation is set up. */
export const useSettings = (): SiteQuery['settings'] => useSiteData().settings;
