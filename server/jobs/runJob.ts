import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError, type Log } from '../common/log';
import { SubjectSuspended } from '../outbox/findSubject';
import { getFailureCode } from './Failure';
import { JobState } from './JobRecord';
import type { PlannedJob } from './planJobs';
import {
  type JobData,
  PermanentFailure,
  Postponed,
  type TaskOutput,
  type Tasks,
  UnknownReceiver,
  UnknownTask,
} from './Task';

/**
 * Number of tries for a job with an unknown receiver before it is left to instances that know the receiver. With the pauses of
 * its queue that takes at most a quarter of an hour, which is longer than instances with different settings run side by side, and
 * too short for the job to count as delayed.
 */
const TRIES_FOR_OTHERS = 4;

interface RunJobOptions {
  log: Log;
  tasks: Tasks;
  open: () => Promise<PgBoss>;
  insert: (jobs: readonly PlannedJob[]) => Promise<void>;
  /** Suspends a job while its row is flagged as spam. @returns whether the row is still flagged. */
  suspend: (job: Job) => Promise<boolean>;
  /** Lets a job wait until the time that its receiver wants. @returns false if it has no attempt left. */
  postpone: (job: Job, postponed: Postponed) => Promise<boolean>;
  /** Stores the state of a job. */
  updateRecord: (data: JobData, change: { state: JobState; failure?: string; attempts: number }) => Promise<void>;
  /** Deletes the record of a job. */
  forget: (data: JobData) => Promise<void>;
  /** Plans the same job for the current receivers. */
  planAgain: (data: JobData) => Promise<PlannedJob[]>;
}

interface Done {
  output: TaskOutput | null;
}

type Job = Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data' | 'retryCount' | 'retryLimit'>;

/**
 * Creates the function that runs a job.
 * @returns the output of a job to complete; undefined if the job is already finished.
 * @throws if the job has to be tried again, with a message that may be stored.
 */
export function createRunJob({
  log,
  tasks,
  open,
  insert,
  suspend,
  postpone,
  updateRecord,
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
      // The rest of a person is no failure.
      if (error instanceof Postponed && !error.code && (await postpone(job, error))) return undefined;
      log.warn({ task: data.task, event: data.event, tries: attempts, error: describeError(error) }, 'job failed');
      const failure = getFailureCode(error);
      if (error instanceof PermanentFailure) {
        await updateRecord(data, { state: JobState.FAILED, failure, attempts });
        return { output: null };
      }
      await updateRecord(data, { state: JobState.WAITING, failure, attempts });
      if (error instanceof Postponed && (await postpone(job, error))) return undefined;
      // The first time may be chance: another instance may have the right settings.
      if (error instanceof UnknownReceiver && retryCount > 0) {
        // Plans the job for the current receivers without further delay. The job itself continues, because two tries may be
        // chance, too.
        await insert(await planAgain(data));
        if (retryCount >= TRIES_FOR_OTHERS) {
          // The job is deleted and not completed, so that an instance that knows the receiver may plan it again.
          await (await open()).deleteJob(name, id);
          await forget(data);
          return undefined;
        }
      }
      throw new Error(failure);
    }
    const state = output?.isDone === false ? JobState.NEEDLESS : JobState.DONE;
    // A record that cannot be stored is no reason to send the mail again.
    await updateRecord(data, { state, attempts }).catch((error) =>
      log.warn({ task: data.task, error: describeError(error) }, 'the record of a job is not written'),
    );
    return { output };
  };
}
