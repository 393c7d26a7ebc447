import { ref } from '@mikro-orm/core';
import { v5 } from 'uuid';
import { addDays, getDay } from '../../schema/calendarDay.ts';
import { AuditEntry, AuditKind } from '../../server/audit/AuditEntry.ts';
import type { Account } from '../../server/auth/Account.ts';
import { ChangeOutcome } from '../../server/common/Change.ts';
import { ItemChange, type ItemChangeType } from '../../server/inbox/ItemChange.ts';
import { Note } from '../../server/inbox/Note.ts';
import { Lead } from '../../server/leads/Lead.ts';
import { STAFF_EVENT_TYPES, type StaffAction, type SubmissionName } from '../../server/outbox/eventTypes.ts';
import { OutboxEvent } from '../../server/outbox/OutboxEvent.ts';
import { isFlaggedByScore } from '../../server/outbox/recordEvent.ts';
import type { Random } from './createRandom.ts';
import { createId, type DemoRequest } from './createRequests.ts';
import { getDemoLanguage } from './texts/languages.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Duration of talks about a request; afterwards it has led to a contract or to nothing. */
const TALKS_DAYS = 40;

interface UpdateOptions {
  random: Random;
  staff: readonly Account[];
  now: Date;
}

/**
 * Invents how staff read, answered, assigned and noted requests, in the requests themselves and in related rows.
 * @returns Notes, entries of the audit trail, changes for the history, and events.
 */
export function createDemoUpdates(requests: readonly DemoRequest[], options: UpdateOptions) {
  const { random, now } = options;
  const notes: Note[] = [];
  const entries: AuditEntry[] = [];
  const changes: ItemChange[] = [];
  const events: OutboxEvent[] = [];
  const record = (row: DemoRequest, account: Account, action: string, at: Date) => {
    const id = createId(random, at);
    const subjectIds = action === 'assignInboxItems' ? [row.id, account.id] : [row.id];
    const isRead = action === 'inboxItem';
    const result = isRead ? { kind: AuditKind.READ } : { kind: AuditKind.CHANGE, outcome: ChangeOutcome.DONE };
    const values = { id, at, accountId: account.id, requestId: id, action, subjectIds, ...result };
    entries.push(Object.assign(new AuditEntry(), values, { subjectCount: subjectIds.length }));
    if (isRead) return;
    Object.assign(row, { changedAt: at, changedById: account.id, version: row.version + 1 });
  };
  const change = (row: DemoRequest, account: Account, type: ItemChangeType, value: string, at: Date) => {
    const id = v5(`${type} ${value}`, row.id);
    changes.push(Object.assign(new ItemChange(), { id, subjectId: row.id, type, value, at, accountId: account.id }));
  };
  const addEvent = (row: DemoRequest, work: StaffAction, createdAt: Date) => {
    const type = STAFF_EVENT_TYPES[row.constructor.name as Exclude<SubmissionName, 'Subscriber'>][work];
    events.push(Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt }));
  };
  const note = (row: DemoRequest, author: Account, createdAt: Date) => {
    const id = createId(random, createdAt);
    const text = random.vary(random.pick(getDemoLanguage(author.locale).notes));
    notes.push(Object.assign(new Note(), { id, subjectId: row.id, author: ref(author), text, createdAt }));
  };

  for (const row of requests) {
    const account = pickAccount(row, options);
    const { createdAt, contactedAt, flaggedAt } = row;
    if (flaggedAt && !isFlaggedByScore(row)) {
      record(row, account, 'flagInboxItems', flaggedAt);
      change(row, account, 'spam', flaggedAt.toISOString(), flaggedAt);
    }
    if (flaggedAt) continue;
    const isLead = row instanceof Lead;
    const end = contactedAt ?? now;
    const seenAt = new Date(end.getTime() - Math.min(end.getTime() - createdAt.getTime(), 70 * MINUTE_MS) * 0.8);
    const isTaken = random.chance(isLead ? (contactedAt ? 0.75 : 0.45) : 0.2);
    if (contactedAt || isTaken) record(row, account, 'inboxItem', seenAt);
    if (isTaken) {
      const takenAt = new Date(seenAt.getTime() + MINUTE_MS);
      row.assigneeId = account.id;
      record(row, account, 'assignInboxItems', takenAt);
      change(row, account, 'assignment', account.id, takenAt);
      addEvent(row, 'assigned', takenAt);
    }
    if (!contactedAt) continue;
    record(row, account, 'markInboxItemsContacted', contactedAt);
    change(row, account, 'contact', contactedAt.toISOString(), contactedAt);
    addEvent(row, 'contacted', contactedAt);
    if (random.chance(isLead ? 0.3 : 0.06)) note(row, account, minutesLater(contactedAt, now, random.between(2, 20)));
    if (!isLead) continue;
    if (row.clientSince) {
      record(row, account, 'markInboxItemClient', row.clientSince);
      change(row, account, 'client', row.clientSince.toISOString(), row.clientSince);
    }
    const isTalking = !row.clientSince && createdAt.getTime() > now.getTime() - TALKS_DAYS * DAY_MS;
    if (!isTalking || !random.chance(0.4)) continue;
    row.followUpOn = addDays(getDay(now), random.below(15) - 2);
    const plannedAt = minutesLater(contactedAt, now, random.between(1, 5));
    record(row, account, 'setInboxFollowUp', plannedAt);
    change(row, account, 'followUp', row.followUpOn, plannedAt);
  }
  return { notes, entries, changes, events };
}

/** Picks an account, mostly one in the language of the request. */
function pickAccount({ locale }: DemoRequest, { random, staff }: UpdateOptions): Account {
  return random.weighted(staff.map((account, index) => [account, account.locale === locale ? 6 : 4 - index] as const));
}

const minutesLater = (time: Date, now: Date, minutes: number) =>
  new Date(Math.min(time.getTime() + minutes * MINUTE_MS, now.getTime()));
