import { addDays, type CalendarDay, getLater, getWeekday } from '../../schema/calendarDay';
import { getDays, getSeconds, type Kind, type Period, type Young } from './countDays';
import { Overview, OverviewBucket, type OverviewPoint, type OverviewReplies, type OverviewShare } from './Overview';
import { type Dimension, dimensions, type Figures, OTHER_KEY, type Reply, replies } from './OverviewDay';

const SHARES = 20;

type Sums = Record<Dimension, Map<string, number>>;

/** The sums of a period, and of the one before it. */
export interface Totals {
  period: Period;
  sums: Sums;
  earlier: Sums;
  /** Of each day of the period, by kind and by type of project. */
  days: Map<CalendarDay, Pick<Figures, 'kinds' | 'projectTypes'>>;
}

const createSums = () => Object.fromEntries(dimensions.map((name) => [name, new Map<string, number>()])) as Sums;

export const createTotals = (period: Period): Totals => ({
  period,
  sums: createSums(),
  earlier: createSums(),
  days: new Map(),
});

/** Adds the figures of days, those before the period to the earlier ones. */
export function addDaysTo({ period, sums, earlier, days }: Totals, added: ReadonlyMap<CalendarDay, Figures>): void {
  for (const [day, figures] of added) {
    if (day < period.from) addFigures(earlier, figures, ['kinds', 'seconds']);
    else {
      addFigures(sums, figures, dimensions);
      days.set(day, { kinds: figures.kinds, projectTypes: figures.projectTypes });
    }
  }
}

function addFigures(sums: Sums, figures: Figures, wanted: readonly Dimension[]): void {
  for (const name of wanted) {
    const sum = sums[name];
    const counts = figures[name] ?? {};
    // A year has a hundred thousand counts: no list of them is made.
    for (const key in counts) sum.set(key, (sum.get(key) ?? 0) + (counts[key] ?? 0));
  }
}

interface OverviewOptions {
  totals: Totals;
  /** Of the period. */
  young: Young;
  bucket: OverviewBucket;
}

/** Makes the figures of a period from its sums. */
export function createOverview({ totals, young, bucket }: OverviewOptions): Overview {
  const { period, sums, earlier, days } = totals;
  const total = addUp(sums.kinds);
  const spam = addUp(sums.spam);
  return Object.assign(new Overview(), {
    series: createSeries(days, period, bucket),
    total,
    spam,
    spamShare: divide(spam, total + spam),
    kinds: getShares(sums.kinds),
    projectTypes: getShares(sums.projectTypes),
    sources: getShares(sums.sources),
    campaigns: getShares(sums.campaigns),
    locales: getShares(sums.locales),
    answered: createReplies(sums, young),
    previous: { total: addUp(earlier.kinds), medianSeconds: findPercentile(earlier.seconds, 0.5) },
  });
}

const addUp = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** A share; the two may be of two moments, a request apart. */
const divide = (part: number, whole: number) => (whole <= 0 ? null : Math.min(part / whole, 1));

/** Lists the greatest, highest first; of the same number, by key. All others follow as one. */
function getShares(counts: ReadonlyMap<string, number>): OverviewShare[] {
  const shares: OverviewShare[] = [];
  let rest = counts.get(OTHER_KEY) ?? 0;
  // A sort of all would take a quarter of a second for the values of a year.
  for (const [key, count] of counts) {
    if (key === OTHER_KEY) continue;
    const share = { key, count };
    const after = shares.findLastIndex((one) => compareShares(one, share) < 0) + 1;
    if (after < SHARES) shares.splice(after, 0, share);
    else rest += count;
    if (shares.length > SHARES) rest += shares.pop()?.count ?? 0;
  }
  return rest > 0 ? [...shares, { key: OTHER_KEY, count: rest }] : shares;
}

const compareShares = (one: OverviewShare, other: OverviewShare) =>
  other.count - one.count || (one.key < other.key ? -1 : 1);

function createSeries(days: Totals['days'], period: Period, bucket: OverviewBucket): OverviewPoint[] {
  const points = new Map<CalendarDay, OverviewPoint>();
  const typesByStart = new Map<CalendarDay, Map<string, number>>();
  for (const day of getDays(period)) {
    const start = getLater(getBucketStart(day, bucket), period.from);
    const figures = days.get(day);
    const counts = figures?.kinds as Partial<Record<Kind, number>> | undefined;
    const point = points.get(start) ?? {
      start,
      total: 0,
      leads: 0,
      contactMessages: 0,
      helpQuestions: 0,
      serviceRequests: 0,
      projectTypes: [],
    };
    points.set(start, point);
    const types = typesByStart.get(start) ?? new Map<string, number>();
    typesByStart.set(start, types);
    for (const [type, count] of Object.entries(figures?.projectTypes ?? {}))
      types.set(type, (types.get(type) ?? 0) + count);
    point.leads += counts?.LEAD ?? 0;
    point.contactMessages += counts?.CONTACT_MESSAGE ?? 0;
    point.helpQuestions += counts?.HELP_QUESTION ?? 0;
    point.serviceRequests += counts?.SERVICE_REQUEST ?? 0;
    point.total = point.leads + point.contactMessages + point.helpQuestions + point.serviceRequests;
  }
  for (const [start, point] of points) point.projectTypes = getShares(typesByStart.get(start) ?? new Map());
  return [...points.values()];
}

function getBucketStart(day: CalendarDay, bucket: OverviewBucket): CalendarDay {
  if (bucket === OverviewBucket.MONTH) return `${day.slice(0, 8)}01`;
  return bucket === OverviewBucket.WEEK ? addDays(day, -((getWeekday(day) + 6) % 7)) : day;
}

function createReplies({ replies: counts, seconds }: Sums, young: Young): OverviewReplies {
  const count = (wanted: readonly Reply[], without: Young['day'] = {}) =>
    wanted.reduce((sum, reply) => sum + (counts.get(reply) ?? 0) - (without[reply] ?? 0), 0);
  return {
    answered: count(['DAY', 'TWO_DAYS', 'LATER']),
    waiting: count(['WAITING']),
    within24Hours: divide(count(['DAY'], young.day), count(replies, young.day)),
    within48Hours: divide(count(['DAY', 'TWO_DAYS'], young.twoDays), count(replies, young.twoDays)),
    medianSeconds: findPercentile(seconds, 0.5),
    ninetiethPercentileSeconds: findPercentile(seconds, 0.9),
  };
}

/** By the nearest rank: the smallest one that this share of all does not exceed. */
function findPercentile(seconds: ReadonlyMap<string, number>, share: number): number | null {
  let left = Math.ceil(addUp(seconds) * share);
  for (const [key, count] of [...seconds].sort(([one], [other]) => Number(one) - Number(other))) {
    left -= count;
    if (left <= 0) return getSeconds(Number(key));
  }
  return null;
}
