import { addDays, type CalendarDay, getDay, getWeekday } from '../../schema/calendarDay';
import { constants } from '../content/constants';
import { PrivacyRequestKind } from './PrivacyRequest';

interface Deadlines {
  /** Set only if the answer itself may take longer. */
  acknowledgeBy: CalendarDay | null;
  answerBy: CalendarDay;
}

/** Returns the days that the privacy policy and the terms promise for a kind of request; the day of arrival does not count. */
export function getDeadlines(kind: PrivacyRequestKind, receivedAt: Date, moving: MovingHolidays): Deadlines {
  const { privacyBusinessDays, legalBusinessDays, privacyRequestDays } = constants.replies;
  const received = getDay(receivedAt);
  const soon = addBusinessDays(received, privacyBusinessDays, moving);
  if (kind === PrivacyRequestKind.PRIVACY_ENQUIRY) return { acknowledgeBy: null, answerBy: soon };
  if (kind === PrivacyRequestKind.LEGAL_INQUIRY) {
    return { acknowledgeBy: null, answerBy: addBusinessDays(received, legalBusinessDays, moving) };
  }
  return { acknowledgeBy: soon, answerBy: addDays(received, privacyRequestDays) };
}

interface FixedHoliday {
  /** `MM-DD` */
  on: string;
  name: string;
  /** First year of the holiday, if it began during the life of this site. */
  from?: number;
}

/**
 * Paid public holidays with a fixed date: decree 2-04-426 of 29 December 2004, as amended for the Amazigh New Year (first
 * observed in 2024) and by decree 2-26-14 of 27 January 2026 for Unity Day. Lunar holidays are configuration.
 */
const fixedHolidays: readonly FixedHoliday[] = [
  { on: '01-01', name: 'New Year' },
  { on: '01-11', name: 'Proclamation of Independence' },
  { on: '01-14', name: 'Amazigh New Year', from: 2024 },
  { on: '05-01', name: 'Labour Day' },
  { on: '07-30', name: 'Throne Day' },
  { on: '08-14', name: 'Oued Ed-Dahab Day' },
  { on: '08-20', name: 'Revolution of the King and the People' },
  { on: '08-21', name: 'Youth Day' },
  { on: '10-31', name: 'Unity Day', from: 2026 },
  { on: '11-06', name: 'Green March' },
  { on: '11-18', name: 'Independence Day' },
];

/** Lunar holidays, by day. */
export type MovingHolidays = ReadonlySet<CalendarDay>;

/** Whether a day is a business day as the privacy policy defines it: Monday to Friday, except public holidays in Morocco. */
export function isBusinessDay(day: CalendarDay, moving: MovingHolidays): boolean {
  const weekday = getWeekday(day);
  return weekday >= 1 && weekday <= 5 && !moving.has(day) && !isFixedHoliday(day);
}

/** Returns the last of a number of business days after a day, which itself never counts. */
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
