import { MIN_SHOWN } from '../../schema/rules/siteFigures';

export interface ShownFigures {
  /** Null where the figure is not shown by itself. */
  shown: (number | null)[];
  /** All that are not shown, together; null if even the total is not shown. */
  other: number | null;
  /** Null from one to four. */
  total: number | null;
}

/**
 * Hides figures from one to four. The hidden ones are counted together, with the next greater ones until there are five: the total
 * less all others then gives no single one. Zero is shown, because it is about nobody.
 * @param rest what has no row of its own.
 */
export function hideSmall(figures: readonly number[], rest = 0): ShownFigures {
  const total = figures.reduce((all, figure) => all + figure, rest);
  if (isSmall(total)) return { shown: figures.map((figure) => (figure === 0 ? 0 : null)), other: null, total: null };
  const shown: (number | null)[] = figures.map((figure) => (isSmall(figure) ? null : figure));
  let other = figures.reduce((all, figure) => (isSmall(figure) ? all + figure : all), rest);
  while (isSmall(other)) {
    const next = findLeast(shown);
    other += shown[next] ?? 0;
    shown[next] = null;
  }
  return { shown, other, total };
}

const isSmall = (figure: number) => figure > 0 && figure < MIN_SHOWN;

/** Returns the index of the least figure that is shown and not zero. */
const findLeast = (figures: readonly (number | null)[]) =>
  figures.reduce<number>(
    (found, figure, index) => (figure && figure < (figures[found] ?? Infinity) ? index : found),
    -1,
  );
