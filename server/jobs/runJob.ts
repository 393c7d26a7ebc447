import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError, type Log } from '../log';
import { SubjectSuspended } from '../outbox/findSubject';
import { followingId, type PlannedJob } from './planJobs';
import {
  DEAD_LETTERS,
  type JobData,
  PermanentFailure,
  type TaskOutput,
  type Tasks,
  UnknownReceiver,
  UnknownTask,
} from './Task';

/**
 * How often a job whose receiver is unknown here waits for an instance that knows it. By the pauses of its queue that is a quarter
 * of an hour at most: instances with different settings run side by side for less, and until then it is no delayed work.
 */
const TRIES_FOR_OTHERS = 4;

interface RunJobOptions {
  log: Log;
  tasks: Tasks;
  open: () => Promise<PgBoss>;
  insert: (jobs: readonly PlannedJob[]) => Promise<void>;
  /** Lays a job aside while its row is taken for spam. @returns whether it still is. */
  suspend: (job: Job) => Promise<boolean>;
  /** The same work for the receivers of now. */
  planAgain: (data: JobData) => Promise<PlannedJob[]>;
}

interface Done {
  output: TaskOutput | null;
}

type Job = Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data' | 'retryCount'>;

/**
 * Makes what does a job.
 * @returns what is kept of a job that is to be marked as done; nothing where it is settled already.
 * @throws when it is to be tried again, with a message that may be kept.
 */
export function createRunJob({
  log,
  tasks,
  open,
  insert,
  suspend,
  planAgain,
}: RunJobOptions): (job: Job) => Promise<Done | undefined> {
  return async (job) => {
    const { id, name, data, retryCount } = job;
    const task = tasks[data.task];
    try {
      if (!task) throw new UnknownTask();
      return { output: (await task(data)) ?? null };
    } catch (error) {
      if (error instanceof SubjectSuspended && (await suspend(job))) return undefined;
      log.warn(
        { task: data.task, event: data.event, tries: retryCount + 1, error: describeError(error) },
        'job failed',
      );
      if (error instanceof PermanentFailure) {
        const boss = await open();
        await boss.send(DEAD_LETTERS, { ...data, reason: error.message }, { id: followingId(id) });
        return { output: null };
      }
      // To meet the wrong instance once is chance.
      if (error instanceof UnknownReceiver && retryCount > 0) {
        // Nobody waits longer because settings changed. The job itself goes on: twice may be chance, too.
        await insert(await planAgain(data));
        if (retryCount >= TRIES_FOR_OTHERS) {
          // Not as done: an instance that knows the receiver, and not the one in its place, may plan it once more.
          await (await open()).deleteJob(name, id);
          return undefined;
        }
      }
      // What is kept of a failure says what kind it was; a message may quote an address.
      throw new Error(String((error as { code?: unknown }).code ?? (error as Error).name));
    }
  };
}
