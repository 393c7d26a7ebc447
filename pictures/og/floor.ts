import { crossPath, cutStarPath, grain } from '../../client/ui/tileFloor.ts';
import { starPath, weavePath } from '../../client/ui/tilePattern.ts';
import { hasMotif } from '../../schema/generated/theme.ts';

const CELL = 105;
const ROWS = 6;
const COLUMNS = 7;
const GLAZES = ['accent', 'light', 'fourth', 'accent', 'light', 'third', 'light'] as const;
const HEARTS = { accent: 'dark', light: 'third', fourth: 'dark', third: 'light' } as const;

/** A number of its own for each page, so that no two floors are laid alike. */
const seedOf = (name: string) => [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7);

/** Roles of the theme that paint a floor. */
type Paints = Readonly<
  Record<'card' | 'line' | 'deep' | (typeof GLAZES)[number] | (typeof HEARTS)[keyof typeof HEARTS], string>
>;

/**
 * A floor being laid from the far corner, as SVG, in the corner of an area; its edge and its glazes follow from the name. Nothing without the
 * tile pattern.
 */
export function floor(name: string, width: number, height: number, paints: Paints): string {
  if (!hasMotif) return '';
  const seed = seedOf(name);
  const at = (position: number) => (position + 0.5) * CELL;
  const distance = (column: number, row: number) =>
    COLUMNS - 1 - column + (ROWS - 1 - row) * 0.5 + grain(column + seed, row) * 1.9;
  const isLaid = (column: number, row: number) => column >= COLUMNS || row >= ROWS || distance(column, row) < 4.4;
  // Two columns from the left are the title’s.
  const isDrawn = (column: number, row: number) => column > 1 && !isLaid(column, row) && distance(column, row) < 7.2;

  const positions = Array.from({ length: ROWS * COLUMNS }, (_, index) => [
    index % COLUMNS,
    Math.floor(index / COLUMNS),
  ]);
  const paint = (role: keyof Paints) => `fill="var(--${paints[role]})"`;
  const use = (part: string, x: number, y: number, more: string) => `<use href="#${part}" x="${x}" y="${y}" ${more}/>`;
  const weaves = positions
    .filter(([column = 0, row = 0]) => isDrawn(column, row))
    .map(([column = 0, row = 0]) => {
      const left = Math.max(0.15, (7.2 - distance(column, row)) / 2.8);
      return use(
        'weave',
        at(column),
        at(row),
        `fill="none" stroke="var(--${paints.line})" opacity="${left.toFixed(1)}"`,
      );
    });
  // A cross fits once the four stars around it are drawn; half ones close the floor at its edges.
  const corners = [-1, ...Array.from({ length: Math.max(ROWS, COLUMNS) }, (_, index) => index)];
  const crosses = corners.flatMap((row) =>
    corners
      .filter((column) => column < COLUMNS && row < ROWS)
      .filter((column) =>
        [0, 1].every((right) => [0, 1].every((below) => isLaid(Math.max(column + right, 0), Math.max(row + below, 0)))),
      )
      .map((column) => use('cross', (column + 1) * CELL, (row + 1) * CELL, paint('deep'))),
  );
  const stars = positions
    .filter(([column = 0, row = 0]) => isLaid(column, row))
    .map(([column = 0, row = 0]) => {
      const turn = column + row * 2 + seed + (grain(row + 7 + seed, column) > 0.8 ? 3 : 0);
      const glaze = GLAZES[turn % GLAZES.length] ?? 'accent';
      return use('star', at(column), at(row), paint(glaze)) + use('heart', at(column), at(row), paint(HEARTS[glaze]));
    });
  return [
    `<g transform="translate(${width - COLUMNS * CELL} ${height - ROWS * CELL})" stroke="var(--${paints.card})" stroke-width="3"><defs>`,
    `<path id="weave" d="${weavePath(CELL, 4)}"/><path id="star" d="${cutStarPath(CELL / 2, CELL / 4.4)}"/>`,
    `<path id="heart" d="${starPath(CELL / 4.4)}"/><path id="cross" d="${crossPath(CELL)}"/></defs>`,
    ...weaves,
    ...crosses,
    ...stars,
    '</g>',
  ].join('');
}
