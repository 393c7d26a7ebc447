import type { EntityManager } from '@mikro-orm/postgresql';
import { DEAD_LETTERS, SUSPENDED } from './Task';

/** A mail that follows from what happened to a row. One that was sent is known for as long as the queue keeps what is done, a week. */
export interface MailWork {
  id: string;
  /** Name of the work, such as `send-receipt`. */
  task: string;
  state: 'sent' | 'waiting' | 'failed';
  /** When it was sent, planned or given up. */
  at: Date;
}

/** Work that ended without a mail, such as a second receipt on one day, is left out. */
export async function findMailWork(em: EntityManager, subjectId: string): Promise<MailWork[]> {
  const rows = (await em.execute(
    `select "id", "data" ->> 'task' as "task", coalesce("completed_on", "created_on") as "at",
        case when "name" = '${DEAD_LETTERS}' then 'failed' when "state" = 'completed' then 'sent' else 'waiting' end as "state"
      from jobs.job
      where "data" ->> 'event' in (select "id"::text from "outbox_events" where "subject_id" = ?)
        and ("name" = 'mail' and ("state" in ('created', 'retry', 'active')
            or "state" = 'completed' and "output" ->> 'isSent' = 'true')
          or "name" = '${DEAD_LETTERS}' and "state" = 'created' and "data" ->> 'task' <> 'post-webhook'
          or "name" = '${SUSPENDED}' and "state" = 'created' and "data" ->> 'queue' = 'mail')
      order by "at", "task", "id"`,
    [subjectId],
  )) as (Omit<MailWork, 'at'> & { at: Date | string })[];
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
