import { constants } from '../content/constants';

/**
 * How long what is kept: the very numbers that the privacy policy shows. What an entry ends with is its reason, in words
 * that staff and the person may read.
 */
export const periods = {
  /** What visitors send and what does not lead to a contract. */
  submissionMonths: constants.retention.contactMonths,
  /** An address for the newsletter that its owner did not confirm. */
  unconfirmedDays: constants.newsletter.unconfirmedDays,
  /** An account whose address nobody confirmed. */
  unconfirmedAccountDays: constants.accounts.unconfirmedDays,
  /** An account that nobody signs in to. */
  unusedAccountMonths: constants.accounts.unusedMonths,
  /** A mail that was written to a file: what it tells of is in the database. As long as an address that nobody confirmed. */
  mailFileDays: constants.newsletter.unconfirmedDays,
  /** After the end of the service. */
  clientMonths: constants.retention.clientYears * 12,
  /** Who read or changed what: a year longer than what it is about, for a question that comes late. */
  auditMonths: constants.retention.contactMonths + 12,
};

export const reasons = {
  submission: `${periods.submissionMonths} months after it was sent, where it did not lead to a contract`,
  client: `a contract: commercial and tax law ask to keep it for the duration of the service plus ${constants.retention.clientYears} years`,
  staff: 'an account of staff: take that right away first',
};

interface Kept {
  createdAt: Date;
  clientSince?: Date | null;
  clientEndedAt?: Date | null;
}

/** When what a visitor sent is erased; null while the service to a client goes on. */
export function getErasureTime({ createdAt, clientSince, clientEndedAt }: Kept): Date | null {
  if (!clientSince) return addMonths(createdAt, periods.submissionMonths);
  return clientEndedAt ? addMonths(clientEndedAt, periods.clientMonths) : null;
}

/** Why it is kept until then. */
export const getKeepingReason = ({ clientSince }: Pick<Kept, 'clientSince'>): string =>
  clientSince ? reasons.client : reasons.submission;

/** The same time of day so many months later; the last day of a month where the day does not exist, as PostgreSQL has it. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}
