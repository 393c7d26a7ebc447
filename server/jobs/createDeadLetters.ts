import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { DeadLetter } from './DeadLetter';
import { DEAD_LETTERS, type QueueName } from './queues';
import type { JobData } from './Task';

type Kept = JobData & { reason?: string };

export interface DeadLetters {
  list(): Promise<DeadLetter[]>;
  /** Puts them back into their queues. @returns how many there were. */
  replay(ids: readonly string[]): Promise<number>;
}

const queueOf = (task: string): QueueName =>
  task === 'post-webhook' ? 'webhook' : task === 'erase-expired' ? 'upkeep' : 'mail';

/** What could not be done, for staff to look at and to try again. */
export function createDeadLetters(boss: PgBoss, open: () => Promise<void>): DeadLetters {
  const find = async () => {
    await open();
    return (await boss.findJobs<Kept>(DEAD_LETTERS, {})).filter(({ state }) => state === 'created');
  };
  return {
    list: async () => (await find()).map(letterOf).sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime()),
    replay: async (ids) => {
      const letters = (await find()).filter(({ id }) => ids.includes(id));
      for (const { id, data } of letters) {
        const { reason: _, ...job } = data;
        await boss.send(queueOf(data.task), job);
        await boss.deleteJob(DEAD_LETTERS, id);
      }
      return letters.length;
    },
  };
}

function letterOf({ id, data, output, createdOn }: JobWithMetadata<Kept>): DeadLetter {
  const reason = data.reason ?? (output as { message?: string } | null)?.message ?? 'It failed for three days.';
  return Object.assign(new DeadLetter(), {
    id,
    task: data.task,
    event: data.event ?? null,
    reason,
    failedAt: new Date(createdOn),
  });
}
