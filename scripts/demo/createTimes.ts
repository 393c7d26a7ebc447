import { addDays, type CalendarDay, getDay, getDayStart, getWeekday } from '../../schema/calendarDay.ts';
import type { Random } from './createRandom.ts';

const HOUR_MS = 3_600_000;
/** Less than the year after which requests are erased, so that a demo opened later is still complete. */
const DAYS = 345;

/** Weights from Sunday: visitors write on working days, and less on a Friday. */
const WEEKDAYS = [0.3, 1.2, 1.25, 1.15, 1.1, 0.85, 0.35];
/** Weights by the hour at the office. */
const HOURS = [1, 1, 0, 0, 0, 0, 1, 2, 6, 11, 13, 11, 7, 6, 9, 11, 10, 7, 4, 3, 4, 5, 4, 2];
/** Weak month, because half the country is on holiday in August. */
const AUGUST = '08';

/** Returns how much happens on a day; `progress` grows from 0 to 1 within the year. */
export const weighDay = (day: CalendarDay, progress: number): number =>
  (1 + 1.3 * progress) * (WEEKDAYS[getWeekday(day)] ?? 1) * (day.slice(5, 7) === AUGUST ? 0.6 : 1);

/** Invents times of arrival within the last year, earliest first: more from month to month, few at weekends and at night. */
export function createArrivals(random: Random, count: number, now: Date): Date[] {
  const today = getDay(now);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index - DAYS);
    return [day, weighDay(day, index / DAYS)] as const;
  });
  const hours = HOURS.map((weight, hour) => [hour, weight] as const);
  const createTime = (day: CalendarDay) =>
    new Date(getDayStart(day).getTime() + (random.weighted(hours) + random.next()) * HOUR_MS);
  const times = Array.from({ length: count }, () => createTime(random.weighted(days)));
  return times.sort((a, b) => a.getTime() - b.getTime());
}

/** Invents the time of a reply: within hours, sometimes days, and nearly always during office hours. */
export function createReplyTime(random: Random, arrival: Date): Date {
  const hours = Math.min(150, 3.5 * Math.exp(1.15 * random.normal()));
  const at = new Date(arrival.getTime() + hours * HOUR_MS);
  if (random.chance(0.08)) return at;
  while (!isOfficeOpen(at)) at.setTime(at.getTime() + HOUR_MS);
  return at;
}

function isOfficeOpen(time: Date): boolean {
  const day = getDay(time);
  const weekday = getWeekday(day);
  const hour = (time.getTime() - getDayStart(day).getTime()) / HOUR_MS;
  return weekday >= 1 && weekday <= 5 && hour >= 9 && hour < 19;
}
