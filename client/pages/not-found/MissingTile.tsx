import { hasMotif } from '../../../schema/generated/theme';
import { cutStarPath, getPositions, grain } from '../../ui/tileFloor';
import { starPath, weavePath } from '../../ui/tilePattern';

const cell = 80;
const columns = 7;
const rows = 6;
const gap = { column: 3, row: 2 };

const star = cutStarPath(cell / 2, cell / 4.4);
const heart = starPath(cell / 4.4);
const weave = weavePath(cell, 4);
const glazes = ['ground', 'fourth', 'third', 'ground', 'fourth'] as const;
const glazeAt = (column: number, row: number) => glazes[Math.floor(grain(column + 3, row) * glazes.length)] ?? 'ground';
const hearts = { ground: 'third', fourth: 'inverse', third: 'ground' } as const;

const positions = getPositions(columns, rows);
const laid = positions.filter(({ column, row }) => column !== gap.column || row !== gap.row);
const centre = (position: number) => (position + 0.5) * cell;

/**
 * Draws a finished floor without one tile: its outline marks the gap, and the tile is a little further on. Nothing if the theme has
 * no tile pattern.
 */
export function MissingTile() {
  if (!hasMotif) return null;
  return (
    <svg
      className="missing-tile leans"
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <defs>
        <path id="missing-star" d={star} />
        <path id="missing-heart" d={heart} />
      </defs>
      {laid.map(({ column, row, key }) => {
        const glaze = glazeAt(column, row);
        return (
          <g key={key} className="missing-tile__joint" transform={`translate(${centre(column)} ${centre(row)})`}>
            <use href="#missing-star" className={`motif__tile--${glaze}`} />
            <use href="#missing-heart" className={`motif__tile--${hearts[glaze]}`} />
          </g>
        );
      })}
      <g transform={`translate(${centre(gap.column)} ${centre(gap.row)})`}>
        <path className="missing-tile__bed missing-tile__joint" d={starPath(cell / 2)} />
        <path className="missing-tile__drawing" d={weave} />
      </g>
      <g transform={`translate(${centre(gap.column) + 62} ${centre(gap.row) + 70}) rotate(14) scale(1.04)`}>
        <path className="missing-tile__shadow" d={starPath(cell / 2, [5, 8])} />
        <g className="missing-tile__joint missing-tile__loose">
          <use href="#missing-star" className="motif__tile--accent" />
          <use href="#missing-heart" className="motif__tile--inverse" />
        </g>
      </g>
    </svg>
  );
}
