import type { ReactNode } from 'react';
import './Icon.css';

type IconProps = {
  name?: string;
  /** Reads along the line, such as a question mark: it is turned around where lines run from right to left. */
  isMirrored?: boolean;
  children: ReactNode;
};

/** One pen for all icons: a 24 unit square, mitred corners like cut tile. Always beside words, hence hidden. */
export function Icon({ name, isMirrored, children }: IconProps) {
  const className = ['icon', name && `icon--${name}`, isMirrored && 'mirrored'].filter(Boolean).join(' ');
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
