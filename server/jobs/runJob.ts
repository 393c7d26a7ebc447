import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError, type Log } from '../log';
import { SubjectSuspended } from '../outbox/findSubject';
import { getFailureCode } from './Failure';
import { JobState } from './JobRecord';
import type { PlannedJob } from './planJobs';
import { type JobData, PermanentFailure, type TaskOutput, type Tasks, UnknownReceiver, UnknownTask } from './Task';

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
  /** Suspends a job while its row is flagged as spam. @returns whether it still is. */
  suspend: (job: Job) => Promise<boolean>;
  /** Writes the record of a job. */
  settle: (data: JobData, change: { state: JobState; failure?: string; attempts: number }) => Promise<void>;
  /** Deletes the record of a job. */
  forget: (data: JobData) => Promise<void>;
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
  settle,
  forget,
  planAgain,
}: RunJobOptions): (job: Job) => Promise<Done | undefined> {
  return async (job) => {
    const { id, name, data, retryCount } = job;
    const task = tasks[data.task];
    const attempts = retryCount + 1;
    let output: TaskOutput | null;
    try {
      if (!task) throw new UnknownTask();
      output = (await task(data)) ?? null;
    } catch (error) {
      if (error instanceof SubjectSuspended && (await suspend(job))) return undefined;
      log.warn({ task: data.task, event: data.event, tries: attempts, error: describeError(error) }, 'job failed');
      const failure = getFailureCode(error);
      if (error instanceof PermanentFailure) {
        await settle(data, { state: JobState.FAILED, failure, attempts });
        return { output: null };
      }
      await settle(data, { state: JobState.WAITING, failure, attempts });
      // To meet the wrong instance once is chance.
      if (error instanceof UnknownReceiver && retryCount > 0) {
        // Nobody waits longer because settings changed. The job itself goes on: twice may be chance, too.
        await insert(await planAgain(data));
        if (retryCount >= TRIES_FOR_OTHERS) {
          // Not as done: an instance that knows the receiver, and not the one in its place, may plan it once more.
          await (await open()).deleteJob(name, id);
          await forget(data);
          return undefined;
        }
      }
      throw new Error(failure);
    }
    const state = output?.isDone === false ? JobState.NEEDLESS : JobState.DONE;
    // A record that cannot be written is no reason to send the mail once more.
    await settle(data, { state, attempts }).catch((error) =>
      log.warn({ task: data.task, error: describeError(error) }, 'the record of a job is not written'),
    );
    return { output };
  };
}
