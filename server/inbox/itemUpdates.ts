import { type CalendarDay, getDay, isCalendarDay } from '../../schema/calendarDay';
import { addBusinessDays, type MovingHolidays } from '../countries/businessDays';
import { invalidValue } from '../errors/appError';
import { recordRestored } from '../outbox/recordEvent';
import { findReopenedAnswer } from './findWaitingAnswer';
import type { InboxContext } from './InboxContext';
import type { InboxRow } from './InboxRow';
import type { ItemUpdate } from './updateItems';

/**
 * Marks items as contacted, and keeps the first time; an answer of the visitor then waits no more. Or removes the mark.
 * @param input the time of contact; now if undefined.
 */
export const markContacted = (contacted: boolean, now: Date, input?: Date | null): ItemUpdate => ({
  isDone: (row) => contacted === (row.contactedAt !== null) && row.visitorAnsweredAt === null,
  apply: (row) => {
    if (input) assertPast('contactedAt', input, row, now);
    const isFirst = contacted && row.contactedAt === null;
    row.contactedAt = contacted ? (row.contactedAt ?? input ?? now) : null;
    row.visitorAnsweredAt = null;
    return isFirst ? 'contacted' : 'changed';
  },
});

/** Lets the answers of visitors wait again that nobody replied to. An item without one stays as it is. */
export const reopenAnswer: ItemUpdate = {
  isDone: (row) => row.visitorAnsweredAt !== null,
  apply: async (row, inside) => {
    row.visitorAnsweredAt = await findReopenedAnswer(inside, row.id);
    return 'changed' as const;
  },
};

export const flag = (now: Date): ItemUpdate => ({
  isDone: (row) => row.flaggedAt !== null,
  apply: (row) => {
    row.flaggedAt = now;
    return 'changed';
  },
});

/** Removes flags and starts the jobs of a new row, unless they ran before. */
export async function restore({ jobs, now }: InboxContext): Promise<ItemUpdate> {
  const resume = await jobs.prepareResume();
  return {
    isDone: (row) => row.flaggedAt === null,
    apply: async (row, inside) => {
      await recordRestored(inside, row, now());
      await resume(inside, row.id);
      row.flaggedAt = null;
      return 'changed' as const;
    },
  };
}

export const assignTo = (assigneeId: string | null): ItemUpdate => ({
  isDone: (row) => row.assigneeId === assigneeId,
  apply: (row) => {
    row.assigneeId = assigneeId;
    return assigneeId ? 'assigned' : 'changed';
  },
});

interface FollowUp {
  /** Null ends it. */
  day: CalendarDay | null;
  /** Whether staff wait for the visitor until then. */
  isWaiting: boolean;
}

/** Sets items aside until a day, on which staff follow them up; or ends that. */
export const followUp = ({ day, isWaiting }: FollowUp, now: Date): ItemUpdate => ({
  isDone: (row) => row.followUpOn === day && (row.waitingSince !== null) === isWaiting,
  apply: (row) => {
    row.followUpOn = day;
    row.waitingSince = isWaiting ? (row.waitingSince ?? now) : null;
    return 'changed';
  },
});

/** Ends the follow-up of a row. @returns whether it had one. */
export function endFollowUp(row: InboxRow): boolean {
  const hadOne = row.followUpOn !== null || row.waitingSince !== null;
  row.followUpOn = null;
  row.waitingSince = null;
  return hadOne;
}

/** The business days after which a follow-up is proposed to a visitor who does not answer. */
const SILENT_DAYS = 5;

/** Returns the day on which a visitor who does not answer is followed up. */
export const getSilenceEnd = (now: Date, moving: MovingHolidays): CalendarDay =>
  addBusinessDays(getDay(now), SILENT_DAYS, moving);

/** @throws VALIDATION_FAILED that names `followUpOn` if it is not a day. */
export function checkFollowUp(day: string | null | undefined): CalendarDay | null {
  if (day == null) return null;
  if (!isCalendarDay(day)) throw invalidValue('followUpOn', 'notDay');
  return day;
}

/** @throws VALIDATION_FAILED for a time in the future, or before the request. */
export function assertPast(field: string, time: Date, { createdAt }: InboxRow, now: Date): void {
  if (time > now) throw invalidValue(field, 'receivedTimeInvalid');
  if (time < createdAt) throw invalidValue(field, 'endBeforeArrival', { time: createdAt.toISOString() });
}
