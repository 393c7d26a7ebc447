import { useRouteLoaderData } from 'react-router-dom';
import type { SiteQuery } from '../../schema/generated/graphql';

/** Who the agency is: loaded once, by the route that holds every page. */
export function useSite(): SiteQuery['site'] {
  const data = useRouteLoaderData('site') as SiteQuery | undefined;
  if (!data) throw new Error('useSite is for components inside the site route (client/page/createRoutes).');
  return data.site;
}
