import { useSiteState } from './SiteState';

/** Whether the view moves between this page and the one of the path, so that what both show can move along. */
export const useMoving = (path: string): boolean => useSiteState().moving?.includes(path) ?? false;
