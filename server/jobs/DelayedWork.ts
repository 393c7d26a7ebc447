import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { queueNames } from './Task';

@ObjectType({
  description:
    'Work of one kind that was due a quarter of an hour ago and is not done, such as mail while no server takes any. It is tried again until it is a dead letter.',
})
export class DelayedWork {
  @Field(() => String, {
    description: 'Name of the work: notify-staff, send-receipt, post-webhook …; plan-work where none was planned yet.',
  })
  task!: string;

  @Field(() => Int, { description: 'How much of it waits.' })
  count!: number;

  @Field(() => Date, { description: 'Since when the oldest waits.' })
  since!: Date;

  @Field(() => String, { nullable: true, description: 'Why it failed the last time; null where it was never tried.' })
  reason!: string | null;
}

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
    order by "since", "task"`,
    [`{${queueNames.join(',')}}`],
  )) as Row[];
  return rows.map(({ since, ...row }) => Object.assign(new DelayedWork(), { ...row, since: new Date(since) }));
}
