import { type FilterQuery, raw } from '@mikro-orm/core';
import { registerEnumType } from 'type-graphql';
import { type CalendarDay, getDay } from '../../schema/calendarDay';
import { constants } from '../common/constants';
import { Lead } from '../leads/Lead';
import { InboxKind, type InboxRow } from './InboxRow';

/** State of an item. Each item is in exactly one state. */
export enum InboxState {
  NEW = 'new',
  DUE = 'due',
  OVERDUE = 'overdue',
  ANSWERED = 'answered',
  CONTACTED = 'contacted',
  FLAGGED = 'flagged',
  CLIENT = 'client',
  ASIDE = 'aside',
  RETURNED = 'returned',
}

registerEnumType(InboxState, {
  name: 'InboxState',
  description: 'Where an item stands; it is in one state at a time.',
  valuesConfig: {
    NEW: { description: 'Waits for a reply, and there is time.' },
    DUE: { description: 'Waits for a reply, and the time that was promised has begun to run out.' },
    OVERDUE: { description: 'Waits for a reply for longer than was promised.' },
    ANSWERED: { description: 'The visitor answered, waits for a reply, and there is time.' },
    CONTACTED: { description: 'Staff got in touch, and there is no contract.' },
    FLAGGED: { description: 'Taken for spam; waits for nobody.' },
    CLIENT: { description: 'It led to a contract.' },
    ASIDE: { description: 'Set aside until a day to come, waiting for a reply or not.' },
    RETURNED: { description: 'The day until which it was set aside has come, and no visitor waits for a reply.' },
  },
});

const HOUR = 3_600_000;
const { quoteHoursMin, quoteHoursMax } = constants.replies;

/**
 * Returns the arrival times up to which a waiting item is due and overdue: the two ends of the promise that the pages make
 * ("24–48 hours"), from the same constants.
 */
export const replyTimes = (now: Date) => ({
  due: new Date(now.getTime() - quoteHoursMin * HOUR),
  overdue: new Date(now.getTime() - quoteHoursMax * HOUR),
});

/** Returns since when an item waits: since the answer that nobody replied to, else since it arrived. */
export const getWaitStart = ({ visitorAnsweredAt, createdAt }: Pick<InboxRow, 'visitorAnsweredAt' | 'createdAt'>) =>
  visitorAnsweredAt ?? createdAt;

/** Returns from when on an item that waits since a time is due. */
export const getDueStart = (since: Date) => new Date(since.getTime() + quoteHoursMin * HOUR);

/** Returns the end of the promise to reply to an item that waits since a time. */
export const getDueTime = (since: Date) => new Date(since.getTime() + quoteHoursMax * HOUR);

/** Returns the condition of items whose promise ends between two times, if they wait. Each part has an index. */
export function getDueEndCondition(from: Date, to: Date) {
  const range = { $gt: replyTimes(from).overdue, $lte: replyTimes(to).overdue };
  return { $or: [{ createdAt: range, visitorAnsweredAt: null }, { visitorAnsweredAt: range }] };
}

/** Returns the columns that are null in an item that was never replied to, and is none of a client. */
const getFirstWait = (kind: InboxKind) => ['contacted_at', ...(kind === InboxKind.LEAD ? ['client_since'] : [])];

/**
 * Returns the condition of an item that waits for a reply, in SQL: it is no spam, and neither contacted nor of a client, or the
 * visitor answered since.
 */
export const getWaitingSql = (kind: InboxKind, alias = '') => {
  const first = getFirstWait(kind).map((column) => `${alias}"${column}" is null`);
  return `${alias}"flagged_at" is null and (${first.join(' and ')} or ${alias}"visitor_answered_at" is not null)`;
};

/** Returns the condition of the items that wait for a reply, or of the others. */
export const getWaitingCondition = (waiting: boolean, kind: InboxKind): object => ({
  [raw((alias) => `${waiting ? '' : 'not '}(${getWaitingSql(kind, `${alias}.`)})`)]: [],
});

/** Returns the condition of a state at this time, as ranges of the indexes of lists. `getInboxState` is the same rule for one row. */
export function getStateCondition(state: InboxState, kind: InboxKind, now: Date): FilterQuery<InboxRow> {
  return createCondition(state, kind, now) as FilterQuery<InboxRow>;
}

/** Returns the condition of items that are not set aside. */
export const getPresentCondition = (today: CalendarDay) => ({
  $or: [{ followUpOn: null }, { followUpOn: { $lte: today } }],
});

/** Returns a condition of the time since which an item waits. */
const waitsSince = (condition: object): object => ({
  [raw((alias) => `coalesce(${alias}."visitor_answered_at", ${alias}."created_at")`)]: condition,
});

function createCondition(state: InboxState, kind: InboxKind, now: Date): object {
  const { due, overdue } = replyTimes(now);
  const noClient = kind === InboxKind.LEAD && { clientSince: null };
  const today = getDay(now);
  const present = getPresentCondition(today);
  const unanswered = { visitorAnsweredAt: null };
  const first = { contactedAt: null, ...noClient, ...unanswered, ...present };
  const settled = { flaggedAt: null, ...unanswered, followUpOn: null };
  switch (state) {
    case InboxState.NEW:
      return { flaggedAt: null, ...first, createdAt: { $gt: due } };
    case InboxState.DUE:
      return { flaggedAt: null, ...first, createdAt: { $lte: due, $gt: overdue } };
    case InboxState.OVERDUE:
      // An answer is later than its request, so that the index of waiting items is read up to that time.
      return {
        ...getWaitingCondition(true, kind),
        ...present,
        createdAt: { $lte: overdue },
        ...waitsSince({ $lte: overdue }),
      };
    case InboxState.ANSWERED:
      return { flaggedAt: null, visitorAnsweredAt: { $gt: overdue }, ...present };
    case InboxState.CONTACTED:
      return { ...settled, contactedAt: { $ne: null }, ...noClient };
    case InboxState.FLAGGED:
      return { flaggedAt: { $ne: null } };
    case InboxState.CLIENT:
      return { ...settled, clientSince: { $ne: null } };
    case InboxState.ASIDE:
      return { flaggedAt: null, followUpOn: { $gt: today } };
    case InboxState.RETURNED:
      return { flaggedAt: null, followUpOn: { $lte: today }, ...getWaitingCondition(false, kind) };
  }
}

export function getInboxState(row: InboxRow, now: Date): InboxState {
  const state = getStateOfWait(row, now);
  if (row.followUpOn === null || state === InboxState.FLAGGED) return state;
  if (row.followUpOn > getDay(now)) return InboxState.ASIDE;
  return WAITING.includes(state) ? state : InboxState.RETURNED;
}

/** Returns the state of an item, as if it had no follow-up. */
export function getStateOfWait(row: InboxRow, now: Date): InboxState {
  if (row.flaggedAt) return InboxState.FLAGGED;
  const { due, overdue } = replyTimes(now);
  if (row.visitorAnsweredAt) return row.visitorAnsweredAt <= overdue ? InboxState.OVERDUE : InboxState.ANSWERED;
  if (row instanceof Lead && row.clientSince) return InboxState.CLIENT;
  if (row.contactedAt) return InboxState.CONTACTED;
  if (row.createdAt <= overdue) return InboxState.OVERDUE;
  return row.createdAt <= due ? InboxState.DUE : InboxState.NEW;
}

const WAITING: readonly InboxState[] = [InboxState.NEW, InboxState.DUE, InboxState.OVERDUE, InboxState.ANSWERED];

/** Whether an item waits for a reply, and is not set aside. */
export const isWaiting = (row: InboxRow, now: Date): boolean => WAITING.includes(getInboxState(row, now));
