import type { Location } from './Location';
import { useRouter } from './RouterContext';

/** Where the visitor is. */
export const useLocation = (): Location => useRouter().location;
