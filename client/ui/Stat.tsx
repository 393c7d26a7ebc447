import type { ReactNode } from 'react';
import './Stat.css';

/** A number worth a headline and what it counts; several stand in a <dl className="stats">. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="stat">
      <dt className="stat__label">{label}</dt>
      <dd className="stat__value">
        {/* Its sign stays at its side also where the line runs from right to left. */}
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
