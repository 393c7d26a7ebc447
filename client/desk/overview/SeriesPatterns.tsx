import type { ReactNode } from 'react';
import type { SERIES } from './series';

type SeriesField = (typeof SERIES)[number]['field'];

export const getFill = (field: SeriesField): string => `url(#series-${field})`;

/** Defines the patterns of bars; each colour has its own. Drawn once for chart and legend. */
export function SeriesPatterns() {
  return (
    <svg className="series-patterns" aria-hidden="true">
      <defs>
        <Pattern field="leads" size={8} />
        <Pattern field="contactMessages" size={6}>
          <path d="M-1 7 7 -1M-4 4 4 -4M2 10 10 2" />
        </Pattern>
        <Pattern field="helpQuestions" size={6}>
          <circle cx={3} cy={3} r={1} />
        </Pattern>
        <Pattern field="serviceRequests" size={5}>
          <path d="M0 2.5H5" />
        </Pattern>
      </defs>
    </svg>
  );
}

function Pattern({ field, size, children }: { field: SeriesField; size: number; children?: ReactNode }) {
  return (
    <pattern id={`series-${field}`} className="series-pattern" width={size} height={size} patternUnits="userSpaceOnUse">
      <rect className={`series-pattern__ground series-pattern__ground--${field}`} width={size} height={size} />
      {children}
    </pattern>
  );
}

/** Shows the pattern beside a name. */
export function SeriesSwatch({ field }: { field: SeriesField }) {
  return (
    <svg className="series-swatch" width={16} height={16} aria-hidden="true">
      <rect width={16} height={16} rx={3} fill={getFill(field)} />
    </svg>
  );
}
