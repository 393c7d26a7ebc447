import { useId } from 'react';
import { hasMotif } from '../../schema/generated/theme';
import { classes } from './classes';
import { crossPath, cutStarPath, getPositions, grain } from './tileFloor';
import { starPath, weavePath } from './tilePattern';
import './MotifField.css';
import './Motif.css';

const cell = 80;
const columns = 12;
const rows = 9;
const laidWithin = 6.8;
const drawnWithin = 11.5;

const weave = weavePath(cell, 4);
const star = cutStarPath(cell / 2, cell / 4.4);
const heart = starPath(cell / 4.4);
const cross = crossPath(cell);

const glazes = ['accent', 'ground', 'fourth', 'accent', 'ground', 'third', 'ground'] as const;
const hearts = { accent: 'inverse', ground: 'third', fourth: 'inverse', third: 'ground' } as const;

/** Distance from the far corner, where the floor starts; the noise makes its edge uneven, like that of a real floor in progress. */
const distance = (column: number, row: number) =>
  columns - 1 - column + (rows - 1 - row) * 0.75 + grain(column, row) * 1.8;
const isLaid = (column: number, row: number) => column >= columns || row >= rows || distance(column, row) < laidWithin;
/** Colour of a star. Colours repeat a knight's move apart, with random exceptions, as if a craftsman had laid them. */
const glazeAt = (column: number, row: number) =>
  glazes[(column + row * 2 + (grain(row + 7, column) > 0.8 ? 3 : 0)) % glazes.length] ?? 'accent';

const positions = getPositions(columns, rows);
const stars = positions.filter(({ column, row }) => isLaid(column, row));
const drawn = positions.filter(({ column, row }) => !isLaid(column, row) && distance(column, row) < drawnWithin);
/** Crosses are laid only between four laid stars. */
const crosses = positions.filter(({ column, row }) =>
  [0, 1].every((right) => [0, 1].every((below) => isLaid(column + right, row + below))),
);

const faded = (column: number, row: number) => {
  const left = (drawnWithin - distance(column, row)) / (drawnWithin - laidWithin);
  return Math.round(Math.max(left, 0.1) * 10) / 10;
};

/** Shows compass lines that turn into a finished floor, tile by tile; nothing if the theme has no tile pattern. */
export function MotifField({ className }: { className?: string }) {
  const id = useId();
  if (!hasMotif) return null;
  const part = (name: string) => `${id}-${name}`;
  const centre = (position: number) => (position + 0.5) * cell;
  return (
    <svg
      className={classes('motif motif--field', className)}
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <defs>
        <path id={part('weave')} d={weave} />
        <path id={part('star')} d={star} />
        <path id={part('heart')} d={heart} />
        <path id={part('cross')} d={cross} />
      </defs>
      <g className="motif__weave">
        {drawn.map(({ column, row, key }) => (
          <use key={key} href={`#${part('weave')}`} x={centre(column)} y={centre(row)} opacity={faded(column, row)} />
        ))}
      </g>
      <g className="motif__tile motif__tile--deep">
        {crosses.map(({ column, row, key }) => (
          <use key={key} href={`#${part('cross')}`} x={(column + 1) * cell} y={(row + 1) * cell} />
        ))}
      </g>
      {stars.map(({ column, row, key }) => {
        const glaze = glazeAt(column, row);
        const step = Math.floor(distance(column, row) / 1.4);
        return (
          <g
            key={key}
            className={`motif__tile motif__tile--step-${step}`}
            transform={`translate(${centre(column)} ${centre(row)})`}
          >
            <use href={`#${part('star')}`} className={`motif__tile--${glaze}`} />
            <use href={`#${part('heart')}`} className={`motif__tile--${hearts[glaze]}`} />
          </g>
        );
      })}
    </svg>
  );
}
