import { hrefOf } from './hrefOf';
import { Link, type LinkProps } from './Link';
import { useLocation } from './useLocation';

/** A link of a navigation, which tells the page that one is on; pages below count unless `end` is said. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const path = hrefOf(rest.to, pathname);
  const here = pathname.replace(/(.)\/$/, '$1');
  const isCurrent = here === path || (!end && here.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />;
}
