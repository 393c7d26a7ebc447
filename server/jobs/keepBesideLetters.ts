import type { EntityManager } from '@mikro-orm/postgresql';
import { DEAD_LETTERS } from './queues';

/** Longer than any pause between two days' work that is likely. */
const LONGER = '30 days';

/**
 * Keeps what is done for as long as a dead letter of the same kind of work waits that follows from the same event or day; part of
 * each day's work. A letter whose receiver is in the settings no more goes to the receivers of now, and by these jobs the queue knows
 * who had theirs. All jobs for so long were rejected: with 1,000 requests a day they are 400,000, which the queue reads every 15 s.
 */
export async function keepBesideLetters(em: EntityManager): Promise<void> {
  const same = `"data" ->> 'task', coalesce("data" ->> 'event', "data" ->> 'day')`;
  await em.execute(
    `update jobs.job set "deletion_seconds" = extract(epoch from now() - "completed_on" + interval '${LONGER}')
      where "state" = 'completed'
        and (${same}) in (select ${same} from jobs.job where "name" = '${DEAD_LETTERS}' and "state" = 'created')`,
  );
}
