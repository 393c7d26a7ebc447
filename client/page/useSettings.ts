import { useRouteLoaderData } from 'react-router-dom';
import type { SiteQuery } from '../../schema/generated/graphql';

/** How this installation is set up: loaded once, by the route that holds every page. */
export function useSettings(): SiteQuery['settings'] {
  const data = useRouteLoaderData('site') as SiteQuery | undefined;
  if (!data) throw new Error('useSettings is for components inside the site route (client/page/createRoutes).');
  return data.settings;
}
