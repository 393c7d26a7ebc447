import { type CalendarDay, isCalendarDay } from '../../schema/calendarDay';
import type { Context } from '../context';
import { invalidValue } from '../errors/appError';
import { recordRestored } from '../outbox/recordEvent';
import type { InboxRow } from './InboxRow';
import type { ItemUpdate } from './updateItems';

/** Marks items as contacted, of which the first time is kept, or takes that back. @param input the time of contact, now without it. */
export const markContacted = (contacted: boolean, now: Date, input?: Date | null): ItemUpdate => ({
  isDone: (row) => contacted === (row.contactedAt !== null),
  apply: (row) => {
    if (input) assertPast('contactedAt', input, row, now);
    row.contactedAt = contacted ? (input ?? now) : null;
    return contacted ? 'contacted' : 'changed';
  },
});

export const flag = (now: Date): ItemUpdate => ({
  isDone: (row) => row.flaggedAt !== null,
  apply: (row) => {
    row.flaggedAt = now;
    return 'changed';
  },
});

/** Takes flags off; what follows from a new row follows now, unless it did before. */
export async function restore({ jobs, now }: Context): Promise<ItemUpdate> {
  const release = await jobs.openRelease();
  return {
    isDone: (row) => row.flaggedAt === null,
    apply: async (row, inside) => {
      await recordRestored(inside, row, now());
      await release(inside, row.id);
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

export const followUpOn = (day: CalendarDay | null): ItemUpdate => ({
  isDone: (row) => row.followUpOn === day,
  apply: (row) => {
    row.followUpOn = day;
    return 'changed';
  },
});

/** @throws VALIDATION_FAILED that names `followUpOn` where it is no day. */
export function checkFollowUp(day: string | null | undefined): CalendarDay | null {
  if (day == null) return null;
  if (!isCalendarDay(day)) throw invalidValue('followUpOn', 'notDay');
  return day;
}

/** @throws VALIDATION_FAILED for a time that is to come, or was before the request. */
export function assertPast(field: string, time: Date, { createdAt }: InboxRow, now: Date): void {
  if (time > now) throw invalidValue(field, 'receivedTimeInvalid');
  if (time < createdAt) throw invalidValue(field, 'endBeforeArrival', { time: createdAt.toISOString() });
}
