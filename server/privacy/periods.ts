import { constants } from '../common/constants';
import { afterMonths, afterYears, type Retention, RetentionReason, withoutEnd } from './Retention';

/** Retention periods, from the numbers that the privacy policy shows. */
export const periods = {
  /** Submissions that lead to no contract. */
  submissionMonths: constants.retention.contactMonths,
  /** Newsletter addresses that their owners did not confirm. */
  unconfirmedDays: constants.newsletter.unconfirmedDays,
  /** Accounts with an unconfirmed address. */
  unconfirmedAccountDays: constants.accounts.unconfirmedDays,
  /** Accounts without a sign-in. */
  unusedAccountMonths: constants.accounts.unusedMonths,
  /** Mail in files, whose content is also in the database. As long as an unconfirmed address. */
  mailFileDays: constants.newsletter.unconfirmedDays,
  /** Jobs that failed permanently; long enough for a holiday of the operator. */
  failedJobDays: 90,
  /** Ended links to previews, so that a late reader learns that the link has ended. */
  previewDays: 30,
  /** Requests of clients, from the end of the service. */
  clientMonths: constants.retention.clientYears * 12,
  /** Totals of page views, by day. */
  siteFigureMonths: constants.siteFigures.months,
  /** The audit trail: a year longer than the data it is about, for late questions. */
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

/** Returns when a submission is erased; null while the service to a client continues. */
export function getErasureTime({ createdAt, clientSince, clientEndedAt }: RetainedRow): Date | null {
  if (!clientSince) return addMonths(createdAt, periods.submissionMonths);
  return clientEndedAt ? addMonths(clientEndedAt, periods.clientMonths) : null;
}

/** Returns the retention of a submission. */
export const getRetention = ({ clientSince }: Pick<RetainedRow, 'clientSince'>): Retention =>
  clientSince ? retentions.client : retentions.submission;

/** Returns the same time of day a number of months later; the last day of the month if the day does not exist, as in PostgreSQL. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}
