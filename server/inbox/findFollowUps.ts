import type { EntityManager } from '@mikro-orm/postgresql';
import { getPersonName } from '../../schema/personName';
import { Account } from '../auth/Account';
import { NAMED } from './findOverdue';
import { getInboxEntity, INBOX_KINDS, type InboxRow } from './InboxRow';

/** Requests that staff planned to follow up. */
export interface FollowUps {
  /** The rows with the earliest day first. */
  rows: readonly InboxRow[];
  count: number;
  /** Names of assignees by the id of the account. */
  names: ReadonlyMap<string, string>;
}

/** Finds requests of any kind with a follow-up on this day or before, except spam. */
export async function findFollowUps(em: EntityManager, day: string): Promise<FollowUps> {
  const where = { followUpOn: { $lte: day }, flaggedAt: null };
  const orderBy = { followUpOn: 'asc', id: 'asc' } as const;
  const found: InboxRow[] = [];
  let count = 0;
  for (const kind of INBOX_KINDS) {
    const [rows, all] = await em.findAndCount(getInboxEntity(kind), where, { orderBy, limit: NAMED });
    found.push(...rows);
    count += all;
  }
  const byDay = found.sort((one, other) => ((one.followUpOn ?? '') < (other.followUpOn ?? '') ? -1 : 1));
  const rows = byDay.slice(0, NAMED);
  const ids = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const accounts = await em.find(Account, { id: { $in: ids } });
  const names = accounts.map((account): [string, string] => [account.id, getPersonName(account)]);
  return { rows, count, names: new Map(names) };
}
