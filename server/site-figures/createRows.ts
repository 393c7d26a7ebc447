import type { CalendarDay } from '../../schema/calendarDay';
import { MAX_FIGURE_ROWS, type SiteDevice, type SiteSource } from '../../schema/rules/siteFigures';
import type { Figures, StepFigures } from './readFigures';
import { type SiteCounts, SiteDimension, type SitePoint, type SiteRow } from './SiteFigures';

const NONE: SiteCounts = { seen: 0, touched: 0, sent: 0 };

const add = (one: SiteCounts, other: SiteCounts): SiteCounts => ({
  seen: one.seen + other.seen,
  touched: one.touched + other.touched,
  sent: one.sent + other.sent,
});

export const addUp = (figures: readonly SiteCounts[]): SiteCounts => figures.reduce(add, NONE);

/** Divides figures by dimensions, as many rows as an answer may have. */
export function createRows(figures: readonly Figures[], by: readonly SiteDimension[]): SiteRow[] {
  const isBy = (dimension: SiteDimension) => by.includes(dimension);
  const rows = new Map<string, SiteRow>();
  for (const one of figures) {
    const key = {
      page: isBy(SiteDimension.PAGE) ? one.page : null,
      locale: isBy(SiteDimension.LOCALE) ? one.locale : null,
      source: isBy(SiteDimension.SOURCE) ? (one.source as SiteSource) : null,
      device: isBy(SiteDimension.DEVICE) ? (one.device as SiteDevice | null) : null,
    };
    const id = JSON.stringify(key);
    rows.set(id, { ...key, ...add(rows.get(id) ?? NONE, one) });
  }
  return [...rows]
    .sort(
      ([oneId, one], [otherId, other]) => other.seen - one.seen || other.sent - one.sent || (oneId < otherId ? -1 : 1),
    )
    .slice(0, MAX_FIGURE_ROWS)
    .map(([, row]) => row);
}

/** Creates a point for each step, also where nothing came. */
export function createPoints(figures: readonly StepFigures[], starts: readonly CalendarDay[]): SitePoint[] {
  const bySteps = Map.groupBy(figures, ({ step }) => step);
  return starts.map((start, index) => ({ start, ...addUp(bySteps.get(index + 1) ?? []) }));
}
