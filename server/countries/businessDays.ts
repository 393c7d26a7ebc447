import { addDays, type CalendarDay, getWeekday } from '../../schema/calendarDay';
import type { Country } from './Country';
import { getCountry } from './getCountry';

/** Public holidays that no file of a country can compute, by day. */
export type MovingHolidays = ReadonlySet<CalendarDay>;

/** Whether business is done on a day: on a weekday of business that is no public holiday. */
export const isBusinessDay = (day: CalendarDay, moving: MovingHolidays, country: Country = getCountry()): boolean =>
  country.businessWeekdays.includes(getWeekday(day)) && !moving.has(day) && !isHoliday(day, country);

function isHoliday(day: CalendarDay, { fixedHolidays, getMovingHolidays }: Country): boolean {
  const year = Number(day.slice(0, 4));
  return (
    fixedHolidays.some(({ on, from = 0 }) => day.endsWith(`-${on}`) && year >= from) ||
    getMovingHolidays(year).includes(day)
  );
}

/** Returns the last of a number of business days after a day, which itself never counts. */
export function addBusinessDays(
  day: CalendarDay,
  count: number,
  moving: MovingHolidays,
  country: Country = getCountry(),
): CalendarDay {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, moving, country)) left -= 1;
  }
  return last;
}
