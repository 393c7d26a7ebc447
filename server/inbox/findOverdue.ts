import type { EntityManager } from '@mikro-orm/postgresql';
import { getInboxSources } from './InboxFilterInput';
import type { InboxRow } from './InboxRow';
import { getWaitStart, InboxState } from './InboxState';

/** Maximum number of requests that a reminder names of each sort. */
export const NAMED = 20;

/** Requests that have waited too long, the longest first. */
export interface Overdue {
  rows: readonly InboxRow[];
  count: number;
}

/** Finds overdue requests of any kind, as the inbox has them. */
export async function findOverdue(em: EntityManager, now: Date): Promise<Overdue> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const found: InboxRow[] = [];
  let count = 0;
  for (const { entity, where } of getInboxSources({ state: InboxState.OVERDUE }, now)) {
    const [rows, all] = await em.findAndCount(entity, where, { orderBy, limit: NAMED });
    found.push(...rows);
    count += all;
  }
  const byTime = found.sort((one, other) => getWaitStart(one).getTime() - getWaitStart(other).getTime());
  return { rows: byTime.slice(0, NAMED), count };
}
