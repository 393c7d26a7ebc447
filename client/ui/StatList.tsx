import { classes } from './classes';
import './StatList.css';

/** Large numbers with their labels; nothing if there are none. */
export function StatList({
  stats,
  className,
}: {
  stats: readonly { value: string; label: string }[];
  className?: string;
}) {
  if (stats.length === 0) return null;
  return (
    <dl className={classes('stats', className)}>
      {stats.map(({ value, label }) => (
        <div className="stat" key={label}>
          <dt className="stat__label">{label}</dt>
          <dd className="stat__value">
            {/* Keeps the sign of the number on its side in right-to-left text. */}
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
