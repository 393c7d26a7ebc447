import type { CalendarDay } from '../../schema/calendarDay';

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), on which other holidays depend. */
export function getEaster(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}
