import type { ReactNode } from 'react';
import './Stat.css';

/** A large number with its label; put several into a <dl className="stats">. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="stat">
      <dt className="stat__label">{label}</dt>
      <dd className="stat__value">
        {/* Keeps the sign of the number on its side in right-to-left text. */}
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
