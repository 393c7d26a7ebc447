import { badgePath } from '../../ui/badgePath';

const badge = badgePath(11, [12.5, 12.5]);
const amount = (value: string) => Number.parseInt(value, 10) || 0;

/** Shows a star for each member of the team, the first ones in another colour. The figures below have the same information. */
export function GrowthStars({ first, now }: { first: string; now: string }) {
  const people = Array.from({ length: amount(now) }, (_, position) => position);
  return (
    <svg className="growth-stars" viewBox={`0 0 ${people.length * 25} 25`} aria-hidden="true">
      {people.map((position) => (
        <path
          key={position}
          className={position < amount(first) ? 'growth-stars__first' : undefined}
          d={badge}
          transform={`translate(${position * 25})`}
        />
      ))}
    </svg>
  );
}
