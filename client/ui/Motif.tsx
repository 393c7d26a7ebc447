import { useId } from 'react';
import { hasMotif } from '../../schema/generated/theme';
import { classes } from './classes';
import { weavePath, wovenStarPath } from './tilePattern';
import './Motif.css';

type MotifProps = {
  /** weave: compass lines that fill their container. star: a single woven star. MotifField is the third form. */
  variant: 'weave' | 'star';
  className?: string;
};

const wovenStar = wovenStarPath(44, 8);
const weave = weavePath(80, 3, [40, 40]);

/** The only ornament of the site; nothing if the theme has none. It is decoration, so it is hidden from screen readers. */
export function Motif({ variant, className }: MotifProps) {
  const id = useId();
  if (!hasMotif) return null;
  const allClasses = classes('motif', `motif--${variant}`, className);

  if (variant === 'weave') {
    return (
      <svg className={allClasses} aria-hidden="true">
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
          <path className="motif__weave" d={weave} />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    );
  }

  return (
    <svg className={allClasses} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={wovenStar} />
    </svg>
  );
}
