/** The link that is pressed, if it leads to an address of this site in this window. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && !link.target && link.origin === location.origin ? link : undefined;
}
