import type { EntityManager } from '@mikro-orm/postgresql';
import { getQueue, type QueueName, queueNames } from '../jobs/Task';

interface Row {
  task: string;
  since: Date | string;
}

/** Returns the age in seconds of the oldest unfinished job of each queue; 0 where none waits. */
export async function readJobAges(em: EntityManager, now: Date): Promise<Map<QueueName, number>> {
  const ages = new Map<QueueName, number>(queueNames.map((queue) => [queue, 0]));
  const rows = (await em.execute(
    `select "task", min("planned_at") as "since" from "job_records" where "state" = 'waiting' group by 1
      union all
      select 'plan-work', min("created_at") from "outbox_events" where "dispatched_at" is null having count(*) > 0`,
  )) as Row[];
  for (const { task, since } of rows) {
    const queue = getQueue(task);
    const seconds = Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
    ages.set(queue, Math.max(ages.get(queue) ?? 0, seconds));
  }
  return ages;
}
