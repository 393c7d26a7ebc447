import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { STAFF_EVENT_TYPES } from '../outbox/eventTypes';
import { recordDueSoon } from '../outbox/recordEvent';
import { getInboxEntity, INBOX_KINDS, type InboxKind } from './InboxRow';
import {
  getDueEndCondition,
  getInboxState,
  getWaitingCondition,
  getWaitStart,
  InboxState,
  isWaiting,
} from './InboxState';

/** From so long before the end of the promise on, staff are notified. */
const NEARLY_OVER_MS = 2 * 60 * 60 * 1000;

/**
 * Announces the requests whose promised reply is due within two hours, once for each wait. A search and not a job planned on arrival,
 * because a wait also begins or goes on when a reply is returned, a follow-up ends, or a request is restored.
 */
export async function announceDueSoon(em: EntityManager, now: Date): Promise<void> {
  const limit = new Date(now.getTime() + NEARLY_OVER_MS);
  for (const kind of INBOX_KINDS) {
    const conditions = [getWaitingCondition(true, kind), getDueEndCondition(now, limit), isUnannounced(kind)];
    for (const row of await em.find(getInboxEntity(kind), { $and: conditions } as never)) {
      // One that is set aside may come back before its time is over.
      if (!isWaiting(row, now) || getInboxState(row, now) === InboxState.OVERDUE) continue;
      await recordDueSoon(em, { name: kind, id: row.id }, getWaitStart(row), now);
    }
  }
}

const isUnannounced = (kind: InboxKind): object => ({
  [raw(
    (alias) => `not exists (select from "outbox_events" "event" where "event"."subject_id" = ${alias}."id"
      and "event"."type" = '${STAFF_EVENT_TYPES[kind].dueSoon}'
      and "event"."created_at" > coalesce(${alias}."visitor_answered_at", ${alias}."created_at"))`,
  )]: [],
});
