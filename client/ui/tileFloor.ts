import { at, line, moved, type Point, starPath, starPoints } from './tilePattern.ts';

/** Returns the star cut for laying: from every notch a joint runs to the smaller star in its centre. */
export function cutStarPath(radius: number, heart: number): string {
  const joints = starPoints(1)
    .filter((_, index) => index % 2)
    .map(([x, y]): Point[] => [
      [x * radius, y * radius],
      [x * heart, y * heart],
    ]);
  return starPath(radius) + joints.map(line).join('');
}

/** Returns the cross that four stars leave between them; `cell` is the distance of neighbouring stars. */
export function crossPath(cell: number): string {
  const star = starPoints(cell / 2);
  const corners = [0, 1, 2, 3].flatMap((quarter) => {
    const middle = at(Math.PI / 4 + (quarter * Math.PI) / 2, cell * Math.SQRT1_2);
    const facing = Array.from({ length: 5 }, (_, index) => star[(quarter * 4 + 12 - index) % 16] as Point);
    return facing.slice(0, 4).map((point) => moved(point, middle));
  });
  return `${line(corners)}Z`;
}

/** Returns the positions of a floor, row by row. */
export const getPositions = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
    key: index,
  }));

/** Returns a stable pseudo-random number from 0 to 1 for a position, so that server and browser draw the same floor. */
export function grain(column: number, row: number): number {
  let hash = Math.imul(column + 37, 374_761_393) ^ Math.imul(row + 101, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
