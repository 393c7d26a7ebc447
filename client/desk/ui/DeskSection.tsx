import { type ReactNode, useId } from 'react';
import './DeskSection.css';

interface Props {
  title: string;
  /** A line that explains the section. */
  lead?: ReactNode;
  /** Actions on the whole section, at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page of the desk. */
export function DeskSection({ title, lead, aside, children }: Props) {
  const id = useId();
  return (
    <section className="desk-card" aria-labelledby={id}>
      <header className="desk-section__head">
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {lead && <p className="desk-soft">{lead}</p>}
      {children}
    </section>
  );
}
