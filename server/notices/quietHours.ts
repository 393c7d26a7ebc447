import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { toInstant } from 'temporal-polyfill/fns/ZonedDateTime';
import { type CalendarDay, getDay } from '../../schema/calendarDay';
import { office } from '../../schema/office';
import type { PushDevice } from './PushDevice';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A time of day, as an input of the type `time` has it. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Returns the end of the quiet hours of a device, in the time zone of the office; undefined if it does not rest now. */
export function findQuietEnd(
  { quietFrom, quietTo }: Pick<PushDevice, 'quietFrom' | 'quietTo'>,
  now: Date,
): Date | undefined {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return undefined;
  const isOverNight = quietTo < quietFrom;
  const today = getDay(now);
  // The rest of a night began yesterday.
  for (const day of isOverNight ? [addDays(today, -1), today] : [today]) {
    const end = getMoment(isOverNight ? addDays(day, 1) : day, quietTo);
    if (now >= getMoment(day, quietFrom) && now < end) return end;
  }
  return undefined;
}

const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function getMoment(day: CalendarDay, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = create(year, month, date, hour, minute);
  return new Date(toInstant(toZonedDateTime(shown, office.timeZone)).epochMilliseconds);
}
