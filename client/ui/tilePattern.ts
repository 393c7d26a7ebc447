/**
 * Geometry of a tile pattern, drawn with ruler and compass: two equal squares, one turned by an eighth of a circle, form a star;
 * stars set tip to tip leave crosses; the same lines drawn as straps form a weave.
 */
export type Point = readonly [x: number, y: number];

/** Distance of the notches of a star from its centre, for tips at a distance of 1. */
const notch = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** Returns a point by its angle and distance from the centre. */
export const at = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];
const number = (value: number) => String(Math.round(value * 100) / 100 || 0);
/** Formats a line through points as the data of an SVG path. */
export const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;

/** Returns the sixteen corners of an eight-pointed star, the first tip on the x axis. */
export function starPoints(radius: number): Point[] {
  return Array.from({ length: 16 }, (_, index) => at((index * Math.PI) / 8, index % 2 ? radius * notch : radius));
}

export function starPath(radius: number, centre: Point = [0, 0]): string {
  return `${line(starPoints(radius).map((point) => moved(point, centre)))}Z`;
}

/** Position of the second crossing of a side with the other square, as a fraction of the side. */
const second = Math.SQRT1_2;

/** A corner of one of the two squares, between its neighbours in that square. */
type Corner = readonly [before: Point, corner: Point, after: Point];

/** Returns the eight corners in order, alternating between the two squares. */
const squareCorners = (radius: number): Corner[] =>
  Array.from({ length: 8 }, (_, eighth) => {
    const on = (step: number) => at(((eighth + step) * Math.PI) / 4, radius);
    return [on(-2), on(0), on(2)];
  });

/** Returns the strap around a corner, from the end of one underpass to the start of the next. */
const strap = ([before, corner, after]: Corner, open: number): Point[] => [
  between(before, corner, second + open),
  corner,
  between(corner, after, second - open),
];

/** Returns the fraction of a side that a strap leaves out at each crossing. */
const openOf = (radius: number, gap: number) => gap / (radius * Math.SQRT2);

/** Returns one tile of the endless weave: the upright square is closed, the turned one continues into the neighbours. */
export function weavePath(cell: number, gap: number, centre: Point = [0, 0]): string {
  const radius = cell / 2;
  const open = openOf(radius, gap);
  const pieces = squareCorners(radius).flatMap((around, eighth) => {
    if (eighth % 2 === 1) return [strap(around, open)];
    const [, corner, after] = around;
    return [
      [between(corner, after, open), between(corner, after, second - open)],
      [between(corner, after, second + open), after],
    ];
  });
  return pieces.map((piece) => line(piece.map((point) => moved(point, centre)))).join('');
}
