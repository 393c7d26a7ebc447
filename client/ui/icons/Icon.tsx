import type { ReactNode } from 'react';
import './Icon.css';

/** One pen for all icons: a 24 unit square, mitred corners like cut tile. Always beside words, hence hidden. */
export function Icon({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <svg className={name ? `icon icon--${name}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
