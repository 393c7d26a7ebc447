import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '../calendar/calendarDay';
import { PrivacyRequest } from './PrivacyRequest';

/** Requests whose next promised day is past. */
export const overdueAt = (now: Date): FilterQuery<PrivacyRequest> => ({
  closedAt: null,
  nextDueOn: { $lt: dayOf(now) },
});

/** How many requests are overdue: what a reminder to staff says of them, since it names nobody. */
export const countOverdue = (em: EntityManager, now: Date): Promise<number> => em.count(PrivacyRequest, overdueAt(now));
