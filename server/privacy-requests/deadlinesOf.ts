import { addBusinessDays, type MovingHolidays } from '../calendar/businessDays';
import { addDays, type CalendarDay, dayOf } from '../calendar/calendarDay';
import { constants } from '../content/constants';
import { PrivacyRequestKind } from './PrivacyRequestKind';

interface Deadlines {
  /** Only where the answer itself may take longer. */
  acknowledgeBy: CalendarDay | null;
  answerBy: CalendarDay;
}

/** The days that the privacy policy and the terms promise for a request of this kind; the day of arrival does not count. */
export function deadlinesOf(kind: PrivacyRequestKind, receivedAt: Date, moving: MovingHolidays): Deadlines {
  const { privacyBusinessDays, legalBusinessDays, privacyRequestDays } = constants.replies;
  const received = dayOf(receivedAt);
  const soon = addBusinessDays(received, privacyBusinessDays, moving);
  if (kind === PrivacyRequestKind.PRIVACY_ENQUIRY) return { acknowledgeBy: null, answerBy: soon };
  if (kind === PrivacyRequestKind.LEGAL_INQUIRY) {
    return { acknowledgeBy: null, answerBy: addBusinessDays(received, legalBusinessDays, moving) };
  }
  return { acknowledgeBy: soon, answerBy: addDays(received, privacyRequestDays) };
}
