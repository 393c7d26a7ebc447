/**
 * The geometry of one tile pattern, drawn the way a craftsman does with ruler and compass: two equal squares turned by
 * an eighth of a circle make a star; stars set tip to tip leave crosses; the same lines read as straps make a weave.
 */
export type Point = readonly [x: number, y: number];

/** How far the notches of the star lie from its centre when its tips lie at 1. */
const notch = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

const at = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];
const number = (value: number) => String(Math.round(value * 100) / 100 || 0);
const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;

/** The sixteen corners of an eight-pointed star, the first tip pointing along x. */
export function starPoints(radius: number): Point[] {
  return Array.from({ length: 16 }, (_, index) => at((index * Math.PI) / 8, index % 2 ? radius * notch : radius));
}

export function starPath(radius: number, centre: Point = [0, 0]): string {
  return `${line(starPoints(radius).map((point) => moved(point, centre)))}Z`;
}

/** The same star cut for setting: from every notch a joint runs to the smaller star at its heart. */
export function cutStarPath(radius: number, heart: number): string {
  const joints = starPoints(1)
    .filter((_, index) => index % 2)
    .map(([x, y]): Point[] => [
      [x * radius, y * radius],
      [x * heart, y * heart],
    ]);
  return starPath(radius) + joints.map(line).join('');
}

/** The cross that four stars leave between them; `cell` is the distance of neighbouring stars. */
export function crossPath(cell: number, centre: Point = [0, 0]): string {
  const star = starPoints(cell / 2);
  const corners = [0, 1, 2, 3].flatMap((quarter) => {
    const middle = at(Math.PI / 4 + (quarter * Math.PI) / 2, cell * Math.SQRT1_2);
    const facing = Array.from({ length: 5 }, (_, index) => star[(quarter * 4 + 12 - index) % 16] as Point);
    return facing.slice(0, 4).map((point) => moved(moved(point, middle), centre));
  });
  return `${line(corners)}Z`;
}

/** The second place where a side of one square meets the other square, as a part of the side. */
const second = Math.SQRT1_2;

/** The star as two woven squares: every side passes over the first strap that it meets and under the second. */
export function khatamPath(radius: number, gap: number, centre: Point = [0, 0]): string {
  const open = gap / (radius * Math.SQRT2);
  return Array.from({ length: 8 }, (_, eighth) => {
    const [before, corner, after] = [-2, 0, 2].map((step) => at(((eighth + step) * Math.PI) / 4, radius)) as [
      Point,
      Point,
      Point,
    ];
    const hook = [between(before, corner, second + open), corner, between(corner, after, second - open)];
    return line(hook.map((point) => moved(point, centre)));
  }).join('');
}

/** One repeat of the endless weave: the upright square closes on itself, the turned one runs on into its neighbours. */
export function weavePath(cell: number, gap: number, centre: Point = [0, 0]): string {
  const radius = cell / 2;
  const open = gap / (radius * Math.SQRT2);
  return Array.from({ length: 8 }, (_, eighth) => {
    const [before, corner, after] = [-2, 0, 2].map((step) => at(((eighth + step) * Math.PI) / 4, radius)) as [
      Point,
      Point,
      Point,
    ];
    const pieces =
      eighth % 2 === 1
        ? [[between(before, corner, second + open), corner, between(corner, after, second - open)]]
        : [
            [between(corner, after, open), between(corner, after, second - open)],
            [between(corner, after, second + open), after],
          ];
    return pieces.map((piece) => line(piece.map((point) => moved(point, centre)))).join('');
  }).join('');
}

/** A steady number from 0 to 1 for a place on the floor: the same floor on the server, in the browser, every day. */
export function grain(column: number, row: number): number {
  let hash = Math.imul(column + 37, 374_761_393) ^ Math.imul(row + 101, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
