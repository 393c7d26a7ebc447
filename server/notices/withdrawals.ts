import type { EntityManager } from '@mikro-orm/postgresql';
import { getRecordId, type PlannedJob } from '../jobs/planJobs';
import { getQueue, type JobData } from '../jobs/Task';
import { EVENT_TYPES } from '../outbox/eventTypes';
import { PushDevice } from './PushDevice';

export const SEND_PUSH = 'send-push';

export const planSending = (data: Omit<JobData, 'task'>): PlannedJob => {
  const job = { ...data, task: SEND_PUSH };
  return { id: getRecordId(job), queue: getQueue(job.task), data: job };
};

/** Finds the devices on which the notice of a request is still shown: the last message is not its withdrawal. */
export async function findShown(em: EntityManager, subjectId: string): Promise<string[]> {
  const rows = (await em.execute(
    `select "last"."recipient" as "id" from (
        select distinct on (1) "data" ->> 'recipient' as "recipient", "event_id" from "job_records"
          where "subject_id" = ? and "task" = '${SEND_PUSH}' and "state" = 'done' order by 1, "updated_at" desc
      ) "last" join "outbox_events" "event" on "event"."id" = "last"."event_id"
      where "event"."type" = any(?::text[])`,
    [subjectId, `{${Object.values(EVENT_TYPES).join(',')}}`],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Plans the withdrawal of the notices of a request that is about to be deleted, except on the devices of who deletes it. */
export async function planWithdrawals(
  em: EntityManager,
  row: { id: string },
  deletedBy: string | undefined,
): Promise<PlannedJob[]> {
  const devices = await em.find(PushDevice, { id: { $in: await findShown(em, row.id) } });
  return devices
    .filter(({ accountId }) => accountId !== deletedBy)
    .map(({ id: recipient }) => planSending({ recipient, subject: row.id, deleted: row.constructor.name }));
}
