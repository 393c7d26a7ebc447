import { type ReactNode, useId } from 'react';
import { classes } from './classes';
import './Section.css';

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Content beside or below the heading, such as links or a small figure. */
  aside?: ReactNode;
  /** stack: heading above. split: heading in its own column that stays in view. row: heading and lead on one line. */
  layout?: 'stack' | 'split' | 'row';
  tone?: 'ground' | 'deep' | 'inverse' | 'brand';
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** One section of a page: a background, a heading, and content on the common grid. */
export function Section({
  title,
  lead,
  aside,
  layout = 'stack',
  tone = 'ground',
  id,
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  const dark = tone === 'inverse' || tone === 'brand';
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
