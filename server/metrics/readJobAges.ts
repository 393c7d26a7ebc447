import type { EntityManager } from '@mikro-orm/postgresql';
import { queueNames } from '../jobs/Task';

interface Row {
  queue: string;
  since: Date | string;
}

/** Returns the age in seconds of the oldest unfinished job of each queue; 0 where none waits. Most of an unplanned event is mail. */
export async function readJobAges(em: EntityManager, now: Date): Promise<Map<string, number>> {
  const ages = new Map<string, number>(queueNames.map((queue) => [queue, 0]));
  const rows = (await em.execute(
    `select "queue", min("planned_at") as "since" from "job_records" where "state" = 'waiting' group by 1
      union all
      select 'mail', min("send_after") from "replies" where "state" in ('waiting', 'sending') having count(*) > 0
      union all
      select 'mail', min("created_at") from "outbox_events" where "dispatched_at" is null having count(*) > 0`,
  )) as Row[];
  for (const { queue, since } of rows) {
    const seconds = Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
    ages.set(queue, Math.max(ages.get(queue) ?? 0, seconds));
  }
  return ages;
}
