import type { SiteQuery } from '../../schema/generated/graphql';
import { useSiteState } from './SiteState';

/** Who the agency is. */
export const useSite = (): SiteQuery['site'] => useSiteState().site.site;
