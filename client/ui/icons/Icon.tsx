import type { ReactNode } from 'react';
import './Icon.css';

type IconProps = {
  name?: string;
  /** Mirrors the icon in right-to-left text; for signs with a reading direction, such as a question mark. */
  isMirrored?: boolean;
  children: ReactNode;
};

/**
 * Frame of all icons: a square of 24 units, with mitred corners like cut tiles. Hidden from screen readers, because text is always
 * beside it.
 */
export function Icon({ name, isMirrored, children }: IconProps) {
  const className = ['icon', name && `icon--${name}`, isMirrored && 'mirrored'].filter(Boolean).join(' ');
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
