import { constants } from '../content/constants';
import { afterMonths, afterYears, type Retention, RetentionReason, withoutEnd } from './Retention';

/** Periods of retention: the numbers that the privacy policy shows. */
export const periods = {
  /** What visitors send and what does not lead to a contract. */
  submissionMonths: constants.retention.contactMonths,
  /** An address for the newsletter that its owner did not confirm. */
  unconfirmedDays: constants.newsletter.unconfirmedDays,
  /** An account whose address nobody confirmed. */
  unconfirmedAccountDays: constants.accounts.unconfirmedDays,
  /** An account that nobody signs in to. */
  unusedAccountMonths: constants.accounts.unusedMonths,
  /** A mail that was written to a file: what it reports is in the database. As long as an unconfirmed address. */
  mailFileDays: constants.newsletter.unconfirmedDays,
  /** A job that failed for good; long enough for a holiday. */
  failedJobDays: 90,
  /** After the end of the service. */
  clientMonths: constants.retention.clientYears * 12,
  /** Who read or changed what: a year longer than what it is about, for a question that comes late. */
  auditMonths: constants.retention.contactMonths + 12,
};

export const retentions = {
  submission: afterMonths(periods.submissionMonths, RetentionReason.SENT),
  client: afterYears(constants.retention.clientYears, RetentionReason.SERVICE_ENDED),
  staff: withoutEnd(RetentionReason.STAFF_ACCOUNT),
};

interface RetainedRow {
  createdAt: Date;
  clientSince?: Date | null;
  clientEndedAt?: Date | null;
}

/** When what a visitor sent is erased; null while the service to a client goes on. */
export function getErasureTime({ createdAt, clientSince, clientEndedAt }: RetainedRow): Date | null {
  if (!clientSince) return addMonths(createdAt, periods.submissionMonths);
  return clientEndedAt ? addMonths(clientEndedAt, periods.clientMonths) : null;
}

/** How long a submission is kept. */
export const getRetention = ({ clientSince }: Pick<RetainedRow, 'clientSince'>): Retention =>
  clientSince ? retentions.client : retentions.submission;

/** The same time of day so many months later; the last day of a month where the day does not exist, as PostgreSQL has it. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}
