import { type FilterQuery, raw } from '@mikro-orm/core';
import { registerEnumType } from 'type-graphql';
import { constants } from '../common/constants';
import { Lead } from '../leads/Lead';
import { InboxKind, type InboxRow } from './InboxRow';

/** State of an item. Each item is in exactly one state. */
export enum InboxState {
  NEW = 'new',
  DUE = 'due',
  OVERDUE = 'overdue',
  CONTACTED = 'contacted',
  FLAGGED = 'flagged',
  CLIENT = 'client',
}

registerEnumType(InboxState, {
  name: 'InboxState',
  description: 'Where an item stands; it is in one state at a time.',
  valuesConfig: {
    NEW: { description: 'Waits for a reply, and there is time.' },
    DUE: { description: 'Waits for a reply, and the time that was promised has begun to run out.' },
    OVERDUE: { description: 'Waits for a reply for longer than was promised.' },
    CONTACTED: { description: 'Staff got in touch, and there is no contract.' },
    FLAGGED: { description: 'Taken for spam; waits for nobody.' },
    CLIENT: { description: 'It led to a contract.' },
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

/** Returns since when an item that waits is due. */
export const getDueStart = (createdAt: Date) => new Date(createdAt.getTime() + quoteHoursMin * HOUR);

/** Returns the end of the promise to reply. */
export const getDueTime = (createdAt: Date) => new Date(createdAt.getTime() + quoteHoursMax * HOUR);

/** Returns the condition of an item that waits for a reply, in SQL: neither spam nor contacted, and not of a client. */
export const getWaitingSql = (kind: InboxKind, alias = '') =>
  ['flagged_at', 'contacted_at', ...(kind === InboxKind.LEAD ? ['client_since'] : [])]
    .map((column) => `${alias}"${column}" is null`)
    .join(' and ');

/** Returns the condition of the items that wait for a reply, or of the others. */
export const getWaitingCondition = (waiting: boolean, kind: InboxKind): object => ({
  [raw((alias) => (waiting ? getWaitingSql(kind, `${alias}.`) : `not (${getWaitingSql(kind, `${alias}.`)})`))]: [],
});

/** Returns the condition of a state at this time, as ranges of the indexes of lists. `getInboxState` is the same rule for one row. */
export function getStateCondition(state: InboxState, kind: InboxKind, now: Date): FilterQuery<InboxRow> {
  return createCondition(state, kind, now) as FilterQuery<InboxRow>;
}

function createCondition(state: InboxState, kind: InboxKind, now: Date): object {
  const { due, overdue } = replyTimes(now);
  const waits = getWaitingCondition(true, kind);
  switch (state) {
    case InboxState.NEW:
      return { ...waits, createdAt: { $gt: due } };
    case InboxState.DUE:
      return { ...waits, createdAt: { $lte: due, $gt: overdue } };
    case InboxState.OVERDUE:
      return { ...waits, createdAt: { $lte: overdue } };
    case InboxState.CONTACTED:
      return { flaggedAt: null, contactedAt: { $ne: null }, ...(kind === InboxKind.LEAD && { clientSince: null }) };
    case InboxState.FLAGGED:
      return { flaggedAt: { $ne: null } };
    case InboxState.CLIENT:
      return { flaggedAt: null, clientSince: { $ne: null } };
  }
}

export function getInboxState(row: InboxRow, now: Date): InboxState {
  if (row.flaggedAt) return InboxState.FLAGGED;
  if (row instanceof Lead && row.clientSince) return InboxState.CLIENT;
  if (row.contactedAt) return InboxState.CONTACTED;
  const { due, overdue } = replyTimes(now);
  if (row.createdAt <= overdue) return InboxState.OVERDUE;
  return row.createdAt <= due ? InboxState.DUE : InboxState.NEW;
}
