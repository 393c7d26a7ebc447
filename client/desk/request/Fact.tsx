import type { ReactNode } from 'react';
import './Fact.css';

/** A label and what it names. What is empty says so with a dash. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children || <span className="desk-soft">–</span>}</dd>
    </div>
  );
}
