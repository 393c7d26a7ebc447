import { addDays, isCalendarDay } from '../../../schema/calendarDay';
import type { OverviewBucket } from '../../../schema/generated/desk/graphql';
import { OVERVIEW_LIMITS } from '../../../schema/rules/deskLimits';
import type { FilterParam } from '../shared/inboxFilter';

/** Periods that end today; `30d` is the default. */
export const PERIODS = ['7d', '30d', '90d', '12m', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Steps of a chart, finest first. */
const BUCKETS = ['DAY', 'WEEK', 'MONTH'] as const satisfies OverviewBucket[];

/** First and last day (YYYY-MM-DD), both inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  /** Undefined for custom days. */
  name: PeriodName | undefined;
  bucket: OverviewBucket;
}

export const { firstDay: FIRST_DAY } = OVERVIEW_LIMITS;
const { steps: MAX_STEPS, daysOf: DAYS_OF } = OVERVIEW_LIMITS;
/** Maximum of days for which a chart with this step is not crowded. */
const BEST_UP_TO = { DAY: 31, WEEK: 190, MONTH: Number.POSITIVE_INFINITY } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

const DEFAULT: PeriodName = '30d';

/** Reads the period from an address; invalid values are replaced by the defaults. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const name = PERIODS.find((period) => period === params.get('period')) ?? DEFAULT;
  const isOwn = isPeriod({ from, to });
  const days = isOwn ? { from, to } : getDays(name, today);
  const possible = getBuckets(days);
  const asked = possible.find((bucket) => bucket === params.get('bucket')?.toUpperCase());
  return { ...days, name: isOwn ? undefined : name, bucket: asked ?? getBestBucket(days) };
}

/** Returns whether both days are valid, in order, and not too far apart. */
export const isPeriod = ({ from, to }: Days): boolean =>
  isCalendarDay(from) &&
  isCalendarDay(to) &&
  from >= FIRST_DAY &&
  from <= to &&
  countDays({ from, to }) <= MAX_STEPS * DAYS_OF.MONTH;

function getDays(name: PeriodName, today: string): Days {
  switch (name) {
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    // Whole months, so that the first bar is comparable with the others.
    case '12m':
      return { from: getMonthsBefore(today, 11), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the steps into which the server can divide these days. */
export const getBuckets = (days: Days): OverviewBucket[] =>
  BUCKETS.filter((bucket) => countDays(days) <= MAX_STEPS * DAYS_OF[bucket]);

const getBestBucket = (days: Days): OverviewBucket =>
  BUCKETS.find((bucket) => countDays(days) <= BEST_UP_TO[bucket]) ?? 'MONTH';

/** Returns the first day of the month that is `months` months earlier. */
function getMonthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 10);
}

/** Returns the days of each step; a step ends on the day before the next one. */
export const getSteps = (starts: readonly string[], to: string): Days[] =>
  starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next ? addDays(next, -1) : to };
  });

/** Returns the path of the list that a figure counts: requests that arrived on these days and meet the conditions. */
export function getListPath({ from, to }: Days, conditions: Partial<Record<FilterParam, string>> = {}): string {
  return `/?${new URLSearchParams({ from, to, ...conditions })}`;
}
