import { hasMotif } from '../../../schema/generated/theme';
import { starPoints, wovenStarPath } from '../../ui/tilePattern';

const RADIUS = 90;
const wovenStar = wovenStarPath(RADIUS, 9);
const tips = starPoints(118).filter((_, index) => index % 2 === 0);
const notches = starPoints(RADIUS).filter((_, index) => index % 2);
const notch = Math.hypot(...(notches[0] ?? [0, 0]));

/**
 * Draws the construction of a star: two circles, eight rays, two squares. Decoration beside the text that explains it; nothing if
 * the theme has no tile pattern.
 */
export function CompassStar() {
  if (!hasMotif) return null;
  return (
    <svg className="compass-star" viewBox="-122 -122 244 244" aria-hidden="true">
      <circle r={RADIUS} />
      <circle r={notch} />
      <circle r="118" />
      {tips.map(([x, y]) => (
        <path key={`${x},${y}`} d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`} />
      ))}
      <path className="compass-star__woven" d={wovenStar} />
    </svg>
  );
}
