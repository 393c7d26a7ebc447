import { badgePath } from './badgePath';
import './Monogram.css';

const badge = badgePath(48);

/** Shows the initials of a person without a photo. Hidden from screen readers, because the name is beside it. */
export function Monogram({ name, tone = 'brand' }: { name: string; tone?: 'brand' | 'third' | 'fourth' | 'accent' }) {
  const words = name.split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
  return (
    <svg className={`monogram monogram--${tone}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={badge} />
      <text textAnchor="middle" y="10.5">
        {initials.toLocaleUpperCase()}
      </text>
    </svg>
  );
}
