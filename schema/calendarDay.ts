import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { create as createDate, toString as formatDate, toZonedDateTime } from 'temporal-polyfill/fns/PlainDate';
import { toInstant, toPlainDate } from 'temporal-polyfill/fns/ZonedDateTime';
import { office } from './office.ts';
import { getMoment, getOffset, type ZoneOffsets } from './zoneOffsets.ts';

/** A day as `YYYY-MM-DD`. Comparing the texts compares the days. */
export type CalendarDay = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A zone by its name, or by its offsets if the zone data of a device may be older than the server's. */
type Zone = string | ZoneOffsets;

/** Returns the day of a moment, by default at the office. */
export const getDay = (moment: Date, timeZone: Zone = office.timeZone): CalendarDay =>
  typeof timeZone === 'string'
    ? formatDate(toPlainDate(toZonedDateTimeISO(fromEpochMilliseconds(moment.getTime()), timeZone)))
    : new Date(moment.getTime() + getOffset(timeZone, moment.getTime())).toISOString().slice(0, 10);

/** A cache, because reading a time zone takes some thirty microseconds, and a period has hundreds of days. */
const dayStarts = new Map<string, number>();
const MAX_DAY_STARTS = 3000;

/**
 * Returns the first moment of a day, by default at the office. If clocks are put forward at midnight, the day begins later; a day
 * that a country skipped begins with the next one.
 */
export function getDayStart(day: CalendarDay, timeZone: Zone = office.timeZone): Date {
  if (typeof timeZone !== 'string') return new Date(getMoment(timeZone, Date.parse(day)));
  const key = `${timeZone} ${day}`;
  let start = dayStarts.get(key);
  if (start === undefined) {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    start = toInstant(toZonedDateTime(createDate(year, month, date), timeZone)).epochMilliseconds;
    if (dayStarts.size >= MAX_DAY_STARTS) dayStarts.clear();
    dayStarts.set(key, start);
  }
  return new Date(start);
}

/** Returns the day a number of days later, or earlier. */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const getLater = (one: CalendarDay, other: CalendarDay): CalendarDay => [one, other].sort()[1] ?? one;

/** Returns the weekday, from 0 for Sunday to 6 for Saturday. */
export const getWeekday = (day: CalendarDay): number => new Date(day).getUTCDay();

/** Whether a text is an existing day: not 2027-02-30, nor a day of the year 0, which databases do not have. */
export const isCalendarDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
