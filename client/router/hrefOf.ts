import type { To } from './Location';

/** The address that leads there from a path. */
export function hrefOf(to: To, pathname: string): string {
  if (typeof to === 'string') return to;
  return (to.pathname ?? pathname) + (to.search ?? '') + (to.hash ?? '');
}
