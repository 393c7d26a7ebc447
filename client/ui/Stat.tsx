import type { ReactNode } from 'react';
import './Stat.css';

/** A number worth a headline and what it counts; several stand in a <dl className="stats">. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="stat">
      <dt className="stat__label">{label}</dt>
      <dd className="stat__value">{value}</dd>
    </div>
  );
}
