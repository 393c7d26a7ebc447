import type { ReactNode } from 'react';

/** Holds a table that may be wider and higher than its container. Scrollable content needs keyboard focus. */
export const Scroller = ({ title, children }: { title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: for the arrow keys
  <section className="series-table__scroller" aria-label={title} tabIndex={0}>
    {children}
  </section>
);
