import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../ui/isPlainClick';
import { hrefOf } from './hrefOf';
import type { To } from './Location';
import { type NavigateOptions, useRouter } from './RouterContext';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'preventScrollReset' | 'viewTransition'> & { to: To };

/** A link to a page of this site. */
export function Link({ to, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) {
  const { location, navigate } = useRouter();
  const href = hrefOf(to, location.pathname);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace: href === hrefOf(location, ''), preventScrollReset, viewTransition });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
