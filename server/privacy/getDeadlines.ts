import { addDays, type CalendarDay, getDay } from '../../schema/calendarDay';
import { constants } from '../common/constants';
import { addBusinessDays, type MovingHolidays } from '../countries/businessDays';
import type { Country } from '../countries/Country';
import { getCountry } from '../countries/getCountry';
import { PrivacyRequestKind } from './PrivacyRequest';

interface Deadlines {
  /** Set only if the answer itself may take longer. */
  acknowledgeBy: CalendarDay | null;
  answerBy: CalendarDay;
}

/** Returns the days that the privacy policy and the terms promise for a kind of request; the day of arrival does not count. */
export function getDeadlines(
  kind: PrivacyRequestKind,
  receivedAt: Date,
  moving: MovingHolidays,
  { country = getCountry(), timeZone }: { country?: Country; timeZone?: string } = {},
): Deadlines {
  const { privacyBusinessDays, legalBusinessDays } = constants.replies;
  const received = getDay(receivedAt, timeZone);
  const soon = addBusinessDays(received, privacyBusinessDays, moving, country);
  if (kind === PrivacyRequestKind.PRIVACY_ENQUIRY) return { acknowledgeBy: null, answerBy: soon };
  if (kind === PrivacyRequestKind.LEGAL_INQUIRY) {
    return { acknowledgeBy: null, answerBy: addBusinessDays(received, legalBusinessDays, moving, country) };
  }
  return { acknowledgeBy: soon, answerBy: addDays(received, country.dataProtection.answerDays) };
}
