import { addDays, type CalendarDay, getLater, getWeekday } from '../../schema/calendarDay';
import { getDays, getSeconds, type Kind, type Period, type Young } from './countDays';
import { Overview, OverviewBucket, type OverviewPoint, type OverviewReplies, type OverviewShare } from './Overview';
import { type Dimension, dimensions, type Figures, type Reply, replies } from './OverviewDay';

const SHARES = 20;

type Days = ReadonlyMap<CalendarDay, Figures>;
type Sums = Record<Dimension, Map<string, number>>;

interface OverviewOptions {
  days: Days;
  /** Of the period. */
  young: Young;
  period: Period;
  before: Period;
  bucket: OverviewBucket;
}

/** Puts the figures of days together: of a period, and of the one before it. */
export function createOverview({ days, young, period, before, bucket }: OverviewOptions): Overview {
  const sums = sumUp(days, period);
  const total = addUp(sums.kinds);
  const spam = addUp(sums.spam);
  const earlier = sumUp(days, before, ['kinds', 'seconds']);
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

function sumUp(days: Days, { from, to }: Period, wanted: readonly Dimension[] = dimensions): Sums {
  const sums = Object.fromEntries(dimensions.map((name) => [name, new Map<string, number>()])) as Sums;
  for (const [day, figures] of days) {
    if (day < from || day > to) continue;
    for (const name of wanted) {
      const sum = sums[name];
      const counts = figures[name] ?? {};
      // A year has a hundred thousand counts: no list of them is made.
      for (const key in counts) sum.set(key, (sum.get(key) ?? 0) + (counts[key] ?? 0));
    }
  }
  return sums;
}

const addUp = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** A share; the two may be of two moments, a request apart. */
const divide = (part: number, whole: number) => (whole <= 0 ? null : Math.min(part / whole, 1));

/** Highest first; of the same number, by key. */
const getShares = (counts: ReadonlyMap<string, number>): OverviewShare[] =>
  [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .slice(0, SHARES);

function createSeries(days: Days, period: Period, bucket: OverviewBucket): OverviewPoint[] {
  const points = new Map<CalendarDay, OverviewPoint>();
  for (const day of getDays(period)) {
    const start = getLater(getBucketStart(day, bucket), period.from);
    const counts = days.get(day)?.kinds as Partial<Record<Kind, number>> | undefined;
    const point = points.get(start) ?? {
      start,
      total: 0,
      leads: 0,
      contactMessages: 0,
      helpQuestions: 0,
      serviceRequests: 0,
    };
    points.set(start, point);
    point.leads += counts?.LEAD ?? 0;
    point.contactMessages += counts?.CONTACT_MESSAGE ?? 0;
    point.helpQuestions += counts?.HELP_QUESTION ?? 0;
    point.serviceRequests += counts?.SERVICE_REQUEST ?? 0;
    point.total = point.leads + point.contactMessages + point.helpQuestions + point.serviceRequests;
  }
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
