import { hasMotif } from '../../schema/generated/theme';
import { type Point, starPath } from './tilePattern';

/** Returns the shape behind a number or initials: a star of the tile pattern, or a circle if the theme has none. */
export const badgePath = (radius: number, centre: Point = [0, 0]): string =>
  hasMotif ? starPath(radius, centre) : circlePath(radius, centre);

const circlePath = (radius: number, [x, y]: Point) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
