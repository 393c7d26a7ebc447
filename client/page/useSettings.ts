import type { SiteQuery } from '../../schema/generated/graphql';
import { useSiteState } from './SiteState';

/** How this installation is set up. */
export const useSettings = (): SiteQuery['settings'] => useSiteState().site.settings;
