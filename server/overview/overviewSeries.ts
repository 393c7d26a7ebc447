import { addDays, type CalendarDay, getLater, getWeekday } from '../../schema/calendarDay';
import { type Count, type Kind, OTHER_KEY, type Period } from './countRequests';
import { OverviewBucket, type OverviewPoint, type OverviewShare } from './Overview';

/** Returns the first days of the steps of a period, in order; the first one begins with the period. */
export function getSteps({ from, to }: Period, bucket: OverviewBucket): CalendarDay[] {
  const steps = [from];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (getLater(getBucketStart(day, bucket), from) === day) steps.push(day);
  }
  return steps;
}

function getBucketStart(day: CalendarDay, bucket: OverviewBucket): CalendarDay {
  if (bucket === OverviewBucket.MONTH) return `${day.slice(0, 8)}01`;
  return bucket === OverviewBucket.WEEK ? addDays(day, -((getWeekday(day) + 6) % 7)) : day;
}

/** Lists the counts of a dimension by their key. */
export const getShares = (counts: readonly Count[], dimension: Count['dimension']): OverviewShare[] =>
  addUp(
    counts.filter((count) => count.dimension === dimension),
    'key',
  );

/** Lists the counts of the series by kind. */
export const getKinds = (counts: readonly Count[]): OverviewShare[] => addUp(getSeries(counts), 'kind');

/** Lists the counts of the series by project type. */
export const getProjectTypes = (counts: readonly Count[]): OverviewShare[] => addUp(getSeries(counts), 'key');

const getSeries = (counts: readonly Count[]) => counts.filter(({ dimension }) => dimension === 'series');

/** Highest first; of the same number, by key. All others follow as one. */
function addUp(counts: readonly Count[], by: 'kind' | 'key'): OverviewShare[] {
  const shares = new Map<string, number>();
  for (const { [by]: key, count } of counts) if (key !== null) shares.set(key, (shares.get(key) ?? 0) + count);
  return [...shares]
    .map(([key, count]) => ({ key, count }))
    .sort(
      (one, other) =>
        Number(one.key === OTHER_KEY) - Number(other.key === OTHER_KEY) ||
        other.count - one.count ||
        (one.key < other.key ? -1 : 1),
    );
}

/** Creates a point for each step, also where nothing came. */
export function createSeries(counts: readonly Count[], steps: readonly CalendarDay[]): OverviewPoint[] {
  const byStep = Map.groupBy(getSeries(counts), ({ step }) => step);
  return steps.map((start, index) => {
    const here = byStep.get(index + 1) ?? [];
    const of = (kind: Kind) => here.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
    return {
      start,
      total: here.reduce((sum, one) => sum + one.count, 0),
      leads: of('LEAD'),
      contactMessages: of('CONTACT_MESSAGE'),
      helpQuestions: of('HELP_QUESTION'),
      serviceRequests: of('SERVICE_REQUEST'),
      projectTypes: getProjectTypes(here),
    };
  });
}
