import type { CalendarDay } from '../../schema/calendarDay';
import { MAX_FIGURE_ROWS, type SiteDevice, type SiteSource } from '../../schema/rules/siteFigures';
import { hideSmall } from './hideSmall';
import type { Figures, StepFigures } from './readFigures';
import { type SiteCounts, SiteDimension, type SitePoint, type SiteRow } from './SiteFigures';

const MEASURES = ['seen', 'touched', 'sent'] as const;
type Counts = Record<(typeof MEASURES)[number], number>;

interface Hidden<Row> {
  total: SiteCounts;
  rows: (Row & SiteCounts)[];
  other: SiteCounts;
}

/** Divides figures by dimensions. Rows beyond the maximum are counted under `other`, and so are small figures. */
export function createRows(
  figures: readonly Figures[],
  by: readonly SiteDimension[],
): Hidden<Omit<SiteRow, keyof Counts>> {
  const isBy = (dimension: SiteDimension) => by.includes(dimension);
  const rows = new Map<string, Omit<SiteRow, keyof Counts> & Counts>();
  for (const { seen, touched, sent, ...one } of figures) {
    if (isBy(SiteDimension.DEVICE) && one.device === null) continue;
    const key = {
      page: isBy(SiteDimension.PAGE) ? one.page : null,
      locale: isBy(SiteDimension.LOCALE) ? one.locale : null,
      source: isBy(SiteDimension.SOURCE) ? (one.source as SiteSource) : null,
      device: isBy(SiteDimension.DEVICE) ? (one.device as SiteDevice) : null,
    };
    const id = JSON.stringify(key);
    const row = rows.get(id) ?? { ...key, seen: 0, touched: 0, sent: 0 };
    rows.set(id, { ...row, seen: row.seen + seen, touched: row.touched + touched, sent: row.sent + sent });
  }
  const sorted = [...rows].sort(
    ([oneId, one], [otherId, other]) => other.seen - one.seen || other.sent - one.sent || (oneId < otherId ? -1 : 1),
  );
  const hidden = hide(sorted.map(([, row]) => row));
  if (!isBy(SiteDimension.DEVICE)) return hidden;
  const noSent = <Row extends SiteCounts>(row: Row): Row => ({ ...row, sent: null });
  // The total does not depend on the dimensions.
  const sent = hideSmall([figures.reduce((all, one) => all + one.sent, 0)]).total;
  return { total: { ...hidden.total, sent }, rows: hidden.rows.map(noSent), other: noSent(hidden.other) };
}

/** Creates a point for each step, also where nothing came. */
export function createPoints(
  figures: readonly StepFigures[],
  starts: readonly CalendarDay[],
): Hidden<Pick<SitePoint, 'start'>> {
  const bySteps = Map.groupBy(figures, ({ step }) => step);
  return hide(
    starts.map((start, index) => {
      const here = bySteps.get(index + 1) ?? [];
      const count = (measure: keyof Counts) => here.reduce((all, one) => all + one[measure], 0);
      return { start, seen: count('seen'), touched: count('touched'), sent: count('sent') };
    }),
    starts.length,
  );
}

function hide<Row extends Counts>(all: readonly Row[], max = MAX_FIGURE_ROWS): Hidden<Omit<Row, keyof Counts>> {
  const rows = all.slice(0, max);
  const beyond = all.slice(max);
  const by = Object.fromEntries(
    MEASURES.map((measure) => [
      measure,
      hideSmall(
        rows.map((row) => row[measure]),
        beyond.reduce((rest, row) => rest + row[measure], 0),
      ),
    ]),
  ) as Record<keyof Counts, ReturnType<typeof hideSmall>>;
  const pick = (get: (figures: ReturnType<typeof hideSmall>) => number | null): SiteCounts => ({
    seen: get(by.seen),
    touched: get(by.touched),
    sent: get(by.sent),
  });
  return {
    total: pick(({ total }) => total),
    rows: rows.map((row, index) => ({ ...row, ...pick(({ shown }) => shown[index] ?? null) })),
    other: pick(({ other }) => other),
  };
}
