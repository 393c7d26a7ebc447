import { type ReactNode, useId } from 'react';
import './DeskSection.css';

interface Props {
  title: string;
  /** A line that says what the section is for. */
  lead?: ReactNode;
  /** At the end of the heading's line: what can be done with the whole. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a page of the desk. */
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
