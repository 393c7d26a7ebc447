import type { EntityManager } from '@mikro-orm/postgresql';
import { DelayedWork } from './DelayedWork';
import { queueNames } from './queues';

/** Longer than a restart, a worker's death or a mail server that asks to come back (greylisting) takes. */
const LATE = `now() - interval '15 minutes'`;

interface Row {
  task: string;
  count: number;
  since: Date | string;
  reason: string | null;
}

/** What waits though it was due, by kind, that of the oldest first; events of which no work was made are `plan-work`. */
export async function findDelayedWork(em: EntityManager): Promise<DelayedWork[]> {
  const rows = (await em.execute(
    `select "data" ->> 'task' as "task", count(*)::int as "count", min("created_on") as "since",
        (array_agg("output" ->> 'message' order by "started_on" desc nulls last))[1] as "reason"
      from jobs.job
      where "name" = any(?) and "state" in ('created', 'retry', 'active') and "created_on" < ${LATE}
      group by 1
    union all
    select 'plan-work', count(*)::int, min("created_at"), null
      from "outbox_events" where "dispatched_at" is null and "created_at" < ${LATE}
      having count(*) > 0
    order by "since"`,
    [`{${queueNames.join(',')}}`],
  )) as Row[];
  return rows.map(({ since, ...row }) => Object.assign(new DelayedWork(), { ...row, since: new Date(since) }));
}
