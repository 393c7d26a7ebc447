/**
 * The geometry of one tile pattern, drawn the way a craftsman does with ruler and compass: two equal squares turned by
 * an eighth of a circle make a star; stars set tip to tip leave crosses; the same lines read as straps make a weave.
 */
export type Point = readonly [x: number, y: number];

/** How far the notches of the star lie from its centre when its tips lie at 1. */
const notch = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** A point by its angle and its distance from the centre. */
export const at = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];
const number = (value: number) => String(Math.round(value * 100) / 100 || 0);
/** A line through points, as the data of an SVG path. */
export const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;

/** The sixteen corners of an eight-pointed star, the first tip pointing along x. */
export function starPoints(radius: number): Point[] {
  return Array.from({ length: 16 }, (_, index) => at((index * Math.PI) / 8, index % 2 ? radius * notch : radius));
}

export function starPath(radius: number, centre: Point = [0, 0]): string {
  return `${line(starPoints(radius).map((point) => moved(point, centre)))}Z`;
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
