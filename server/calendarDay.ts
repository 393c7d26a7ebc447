import { LRUCache } from 'lru-cache';

/** A day as `YYYY-MM-DD`; such texts compare as the days do. */
export type CalendarDay = string;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const casablanca = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Casablanca',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in Morocco at a moment; the format leaves out the zeros of an early year. */
export const getDay = (moment: Date): CalendarDay => casablanca.format(moment).padStart(10, '0');

/** A format takes ten microseconds, and a period has hundreds of days. */
const dayStarts = new LRUCache<CalendarDay, Date>({ max: 3000 });

/** When a day begins in Morocco, which is at UTC or an hour ahead of it. */
export function getDayStart(day: CalendarDay): Date {
  const known = dayStarts.get(day);
  if (known) return known;
  const hourBefore = new Date(Date.parse(day) - HOUR_MS);
  const start = getDay(hourBefore) === day ? hourBefore : new Date(day);
  dayStarts.set(day, start);
  return start;
}

/** Days later, or earlier. */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const getLater = (one: CalendarDay, other: CalendarDay): CalendarDay => [one, other].sort()[1] ?? one;
export const getEarlier = (one: CalendarDay, other: CalendarDay): CalendarDay => [one, other].sort()[0] ?? one;

/** 0 for Sunday to 6 for Saturday. */
export const getWeekday = (day: CalendarDay): number => new Date(day).getUTCDay();

/** Whether a text is a day that exists: not 2027-02-30, nor one of the year 0, which no database has. */
export const isCalendarDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
