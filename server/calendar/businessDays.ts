import { addDays, type CalendarDay, weekdayOf } from './calendarDay';
import { fixedHolidays } from './fixedHolidays';

/** Holidays that follow the moon, by day. */
export type MovingHolidays = ReadonlySet<CalendarDay>;

/** Monday to Friday, except public holidays in Morocco: the words of the privacy policy. */
export function isBusinessDay(day: CalendarDay, moving: MovingHolidays): boolean {
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 5 && !moving.has(day) && !isFixedHoliday(day);
}

/** The last of so many business days after a day; that day itself does not count, whatever it is. */
export function addBusinessDays(day: CalendarDay, count: number, moving: MovingHolidays): CalendarDay {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, moving)) left -= 1;
  }
  return last;
}

const isFixedHoliday = (day: CalendarDay) =>
  fixedHolidays.some(({ on, from = 0 }) => day.endsWith(`-${on}`) && Number(day.slice(0, 4)) >= from);
