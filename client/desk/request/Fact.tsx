import type { ReactNode } from 'react';
import './Fact.css';

/** A label and its value; a dash for an empty value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children || <span className="desk-soft">–</span>}</dd>
    </div>
  );
}
