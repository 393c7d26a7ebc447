import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlannedJob } from '../jobs/planJobs';
import { deleteEntities } from '../privacy/deleteRows';
import type { InboxContext } from './InboxContext';
import { getInboxEntity, type InboxKind, type InboxRow } from './InboxRow';
import { type Outcome, type SeenItem, withLockedItems } from './updateItems';

interface DeleteItemsOptions {
  /** Tables to search; all tables if undefined. */
  kinds?: readonly InboxKind[];
  /** Called once the rows are locked, so nothing is added to them any more. A row stays if it returns false. */
  mayDelete?: (row: InboxRow, inside: EntityManager) => Promise<boolean>;
}

/** Deletes items and their dependent rows in one transaction. */
export async function deleteItems(
  context: InboxContext,
  seen: readonly SeenItem[],
  { mayDelete = async () => true, ...options }: DeleteItemsOptions = {},
): Promise<Outcome> {
  const erased: { table: string; keys: string[] }[] = [];
  const plan = await context.jobs.openPlan();
  const outcome = await withLockedItems(context, seen, options, async (rows, inside) => {
    const deleted: InboxRow[] = [];
    const withdrawals: PlannedJob[] = [];
    for (const row of rows) if (await mayDelete(row, inside)) deleted.push(row);
    for (const row of deleted) {
      for (const { planDeletion } of context.channels)
        withdrawals.push(...((await planDeletion?.(inside, row, context.viewer?.id)) ?? []));
    }
    for (const [kind, some] of Map.groupBy(deleted, (row) => row.constructor.name as InboxKind)) {
      const ids = `{${some.map(({ id }) => id).join(',')}}`;
      erased.push(await deleteEntities(inside, getInboxEntity(kind), '"id" = any(:ids::uuid[])', { ids }));
    }
    for (const job of withdrawals) await plan(inside, job);
    return deleted;
  });
  // After the commit, because a restore of an older backup repeats the erasures in the log.
  for (const { table, keys } of erased) context.erasureLog.rowsErased({ [table]: keys });
  return outcome;
}
