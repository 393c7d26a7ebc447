import { type ReactNode, useId } from 'react';
import { classes } from './classes';
import './Section.css';

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Beside or below the heading: links, a small figure. */
  aside?: ReactNode;
  /** stack: heading above. split: heading in a column of its own that stays in view. row: heading and lead on one line. */
  layout?: 'stack' | 'split' | 'row';
  tone?: 'paper' | 'deep' | 'ink' | 'majorelle';
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** One part of a page: a ground, a heading that names it, and its own composition on the shared grid. */
export function Section({
  title,
  lead,
  aside,
  layout = 'stack',
  tone = 'paper',
  id,
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  const dark = tone === 'ink' || tone === 'majorelle';
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes('section', `section--${tone}`, `section--${layout}`, dark && 'on-dark', className)}
    >
      <div className="wrap section__inner">
        <header className="section__head">
          <h2 className="section__title" id={titleId}>
            {title}
          </h2>
          {lead && <p className="lead">{lead}</p>}
          {aside}
        </header>
        <div className="section__body">{children}</div>
      </div>
    </section>
  );
}
