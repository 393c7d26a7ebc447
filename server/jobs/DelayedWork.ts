import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { describeFailure, Failure } from './Failure';
import { getTaskName, TaskName } from './TaskName';

@ObjectType({
  description:
    'Jobs of one kind that were due a quarter of an hour ago and are not done, such as mail while no server takes any. They are tried again until they are dead letters.',
})
export class DelayedWork {
  @Field(() => TaskName)
  task!: TaskName;

  @Field(() => Int, { description: 'How much of it waits.' })
  count!: number;

  @Field(() => Date, { description: 'Since when the oldest waits.' })
  since!: Date;

  @Field(() => Failure, { nullable: true, description: 'Why it failed the last time; null where it was never tried.' })
  failure!: Failure | null;
}

/** Longer than a restart, the death of a worker, or the delay that a mail server may request (greylisting). */
const LATE = `now() - interval '15 minutes'`;

interface Row {
  task: string;
  count: number;
  since: Date | string;
  failure: string | null;
}

/** Lists jobs and replies that are overdue, by task, the oldest first. Events without jobs are listed as `plan-work`. */
export async function findDelayedWork(em: EntityManager): Promise<DelayedWork[]> {
  const rows = (await em.execute(
    `select "task", count(*)::int as "count", min("planned_at") as "since",
        (array_agg("failure" order by "updated_at" desc) filter (where "failure" is not null))[1] as "failure"
      from "job_records" where "state" = 'waiting' and "planned_at" < ${LATE}
      group by 1
    union all
    select 'send-reply', count(*)::int, min("send_after"), max("failure_code")
      from "replies" where "state" in ('waiting', 'sending') and "send_after" < ${LATE}
      having count(*) > 0
    union all
    select 'plan-work', count(*)::int, min("created_at"), null
      from "outbox_events" where "dispatched_at" is null and "created_at" < ${LATE}
      having count(*) > 0
    order by "since", "task"`,
  )) as Row[];
  return rows.map(({ task, count, since, failure }) =>
    Object.assign(new DelayedWork(), {
      task: getTaskName(task),
      count,
      since: new Date(since),
      failure: describeFailure(failure),
    }),
  );
}
