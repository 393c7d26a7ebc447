import { useTranslations } from 'use-intl';
import { badgePath } from '../../ui/badgePath';

const tile = badgePath(9);
const chairs = [190, 222, 254, 286, 318, 350];
const tiles = [
  [378, 62],
  [404, 62],
  [430, 62],
  [378, 88],
  [404, 88],
  [430, 88],
] as const;

/** Draws the plan of the office as the text beside it describes it. */
export function FloorPlan() {
  const t = useTranslations('about');
  return (
    <svg className="floor-plan" viewBox="0 0 480 330" role="img" aria-label={t('plan')}>
      {/* Outer wall, then the windows on the street side. */}
      <path className="floor-plan__wall" d="M10 40H338V122H470V300H10Z" />
      <path className="floor-plan__window" d="M40 300h56M116 300h56M192 300h56M268 300h56M344 300h56" />
      {/* The courtyard and its floor. */}
      <path className="floor-plan__court" d="M338 30H470V122" />
      {tiles.map(([x, y]) => (
        <path key={`${x},${y}`} className="floor-plan__tile" d={tile} transform={`translate(${x} ${y})`} />
      ))}
      {/* Rooms. */}
      <path d="M150 40V112M150 150V300M10 178H90M128 178H150" />
      {/* The table, with its chairs. */}
      <rect className="floor-plan__table" x="176" y="186" width="190" height="44" />
      {chairs.map((x) => (
        <path key={x} className="floor-plan__chair" d={`M${x} 174h14M${x} 242h14`} />
      ))}
      <text x="80" y="114">
        {t('planQuiet')}
      </text>
      <text x="80" y="244">
        {t('planLoud')}
      </text>
      <text className="floor-plan__table-name" x="271" y="213">
        {t('planTable')}
      </text>
      <text x="404" y="22">
        {t('planCourtyard')}
      </text>
      <text x="240" y="322">
        {t('planStreet')}
      </text>
    </svg>
  );
}
