import { useId } from 'react';
import { hasMotif } from '../../schema/generated/theme';
import { classes } from './classes';
import { Sign } from './Sign';
import { weavePath } from './tilePattern';
import './Motif.css';

type MotifProps = {
  /** weave: compass lines that fill their container. sign: the sign of the agency. MotifField is the third form. */
  variant: 'weave' | 'sign';
  className?: string;
};

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

  return <Sign className={allClasses} />;
}
