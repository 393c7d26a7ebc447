import { type Navigate, useRouter } from './RouterContext';

/** Takes the visitor elsewhere within the site; the same function for as long as the site runs. */
export const useNavigate = (): Navigate => useRouter().navigate;
