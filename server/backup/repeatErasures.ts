import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../auth/Account';
import { clearSecondFactor } from '../auth/secondFactor';
import { executeNamed } from '../database/executeNamed';
import { selectExpired } from '../privacy/deleteRows';
import type { LoggedErasures } from '../privacy/erasureLog';
import { type PersonalDataTable, personalDataTables } from '../privacy/personalDataTables';

export interface RepeatedErasures {
  /** Number of deleted rows, by table. */
  rows: Record<string, number>;
  /** Addresses of accounts that are no longer staff. */
  staff: string[];
  /** Articles whose newsletter began after the backup, with the language. */
  newsletters: string[];
}

type Repeated = Pick<PersonalDataTable, 'table' | 'emptying' | 'dependents'>;

/** Notes that were deleted one by one; other notes are deleted with their request. */
const repeated: readonly Repeated[] = [...personalDataTables, { table: 'notes' }];

/** Stores a newsletter that the backup does not know as ended: its readers have it, and an article is sent once. */
const END_NEWSLETTER = `
  insert into "newsletters" ("id", "article_id", "locale", "state", "start_at", "created_at", "settled_at")
    values (:id::uuid, :articleId, :locale, 'stopped', :at::timestamptz, :at::timestamptz, :now) on conflict do nothing returning "id"`;

/** Repeats in a restored database the erasures that the logs list since the backup, and ends the newsletters. */
export function repeatErasures(em: EntityManager, logged: LoggedErasures, now: Date): Promise<RepeatedErasures> {
  return em.transactional(async (inside) => {
    const work = inside as EntityManager;
    const rows: Record<string, number> = {};
    for (const personalDataTable of repeated) {
      const ids = [...(logged.rows.get(personalDataTable.table) ?? [])];
      if (ids.length === 0) continue;
      const condition = `"id"::text = any(string_to_array(:ids, ','))`;
      const values = { ids: ids.join(','), now: now.toISOString(), outcome: 'done' };
      const gone = personalDataTable.emptying
        ? await executeNamed(
            work,
            `update "${personalDataTable.table}" set ${personalDataTable.emptying} where ${condition} returning "id"`,
            values,
          )
        : (await selectExpired(work, personalDataTable, condition, values)).keys;
      if (gone.length > 0) rows[personalDataTable.table] = gone.length;
    }
    const removed = await work.find(Account, { id: { $in: [...logged.staffRemoved] }, isStaff: true });
    for (const account of removed) {
      Object.assign(account, { isStaff: false, mayPublish: false });
      // Only staff can switch the second factor off.
      await clearSecondFactor(work, account.id);
    }
    const newsletters: string[] = [];
    for (const { at, ...newsletter } of logged.newsletters.values()) {
      const values = { ...newsletter, at: at.toISOString(), now: now.toISOString() };
      const isNew = (await executeNamed(work, END_NEWSLETTER, values)).length > 0;
      if (isNew) newsletters.push(`${newsletter.articleId} (${newsletter.locale})`);
    }
    return { rows, staff: removed.map(({ email }) => email), newsletters };
  });
}
