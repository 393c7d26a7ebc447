import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { getDay, getDayStart } from '../../schema/calendarDay';
import { describeError, type Log } from '../common/log';
import type { DatabaseServer, Orm } from '../database/createOrm';
import { hasNewEvents, markDispatched, OutboxEvent, takeEvents } from '../outbox/OutboxEvent';
import { createBoss } from './createBoss';
import { createWatch } from './createWatch';
import { createDeadLetters, type DeadLetters } from './DeadLetter';
import { type DelayedWork, findDelayedWork } from './DelayedWork';
import { findDue } from './findDue';
import {
  announceJobs,
  type Delivery,
  failForgotten,
  findDeliveries,
  findLastPlannedDay,
  forgetJob,
  insertJobs,
  resumeJobs,
  updateJobRecord,
} from './jobRecords';
import type { PlannedJob } from './planJobs';
import { postponeJob } from './postponeJob';
import { type Letter, recordDeadLetters } from './recordDeadLetters';
import { createRunJob } from './runJob';
import { suspendJob } from './suspendJob';
import { BATCH, DEAD_LETTERS, getBatch, type JobData, queueNames, type Tasks } from './Task';
import { waitUntilIdle } from './waitUntilIdle';

/**
 * Longest time between two looks at the outbox and the queues. New events and jobs are announced, and a timer ends when the next
 * one is due; this finds what an instance left behind as it died.
 */
const CHECK_MS = 30_000;
/** Interval of looks while jobs are due or lost. */
const BUSY_CHECK_MS = 2000;
const FETCH = { includeMetadata: true, batchSize: 50 } as const;
const START_AGAIN_MS = 5000;
const STOP_WITHIN_MS = 5000;
/** Interval in which old jobs are deleted, without a dead worker. */
const SUPERVISE_MS = 60 * 60 * 1000;
/** Interval in which the library looks for jobs without being notified. */
const FETCH_SECONDS = 60 * 60;
/** Daily jobs start so many hours after the day began at the office, when staff are at work and can read the reminder. */
const DAILY_FROM_MS = 7 * 60 * 60 * 1000;

interface JobsOptions {
  orm: Orm;
  /** Undefined for the embedded database. */
  server?: DatabaseServer | undefined;
  log: Log;
  now: () => Date;
  tasks: Tasks;
  planEvent: (event: OutboxEvent, em: EntityManager) => Promise<PlannedJob[]>;
  planDay: (day: string, since: string | undefined, em: EntityManager) => Promise<PlannedJob[]>;
  /** Records the events that time alone causes. */
  announceDue: (em: EntityManager) => Promise<void>;
  /** Records that the queue gave up the job of a reply. */
  giveUpReply: (em: EntityManager, id: string, failure: string | null) => Promise<void>;
  /** Whether old data may be deleted. */
  isClockPlausible: () => Promise<boolean>;
  superviseMs?: number;
}

type ResumeJobs = (em: EntityManager, subjectId: string) => Promise<unknown>;
type Plan = (em: EntityManager, job: PlannedJob) => Promise<void>;

export interface Jobs {
  /** Runs jobs in the background until `stop`; waits while the database is unavailable. */
  start(): void;
  /** Reports new events of this process in the outbox, or its new jobs. */
  wake(): void;
  /** Reports what another process announced (`announceJobs`). */
  notify(): void;
  /** Adds jobs; a job that is already planned under the same id stays unchanged. */
  plan(jobs: readonly PlannedJob[]): Promise<void>;
  /** Hands over and runs all due jobs; resolves when none is left. For tests and commands. */
  drain(): Promise<void>;
  deadLetters: DeadLetters;
  /**
   * Opens the queue and returns a function that resumes the suspended jobs of a row inside a transaction. Inside it, the embedded
   * database could not open the queue, because it has one connection.
   */
  prepareResume(): Promise<ResumeJobs>;
  /** Opens the queue and returns a function that plans a job inside a transaction. */
  openPlan(): Promise<Plan>;
  /** Lists mail and webhooks caused by the events of a row. */
  deliveries(subjectId: string): Promise<Delivery[]>;
  delayedWork(): Promise<DelayedWork[]>;
  /** Waits for running jobs and starts no more; further calls wait for the same end. */
  stop(): Promise<void>;
}

export function createJobs({
  orm,
  server,
  log,
  now,
  tasks,
  planEvent,
  planDay,
  announceDue,
  giveUpReply,
  ...input
}: JobsOptions): Jobs {
  const { isClockPlausible, superviseMs = SUPERVISE_MS } = input;
  const { open, stop: stopBoss } = createBoss(orm, server, log);
  const workers: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let supervisedAt = Number.NEGATIVE_INFINITY;
  let isWorking = false;
  let isStopped = false;
  let lastDay = '';

  const insert = async (jobs: readonly PlannedJob[]) => insertJobs(orm.em.fork(), await open(), jobs);

  const notifyWorkers = async () => {
    const boss = await open();
    for (const id of workers) boss.notifyWorker(id);
  };

  const handOver = async () => {
    const em = orm.em.fork();
    if (isWorking) await announceDue(em);
    while (await hasNewEvents(em)) {
      if (isWorking) await waitUntilIdle();
      const events = await takeEvents(em);
      const planned: PlannedJob[] = [];
      for (const event of events) planned.push(...(await planEvent(event, em)));
      await insert(planned);
      await markDispatched(em, events, now());
      await notifyWorkers();
    }
    const time = now();
    const day = getDay(time);
    if (isWorking && day !== lastDay && time.getTime() >= getDayStart(day).getTime() + DAILY_FROM_MS) {
      await insert(await planDay(day, await findLastPlannedDay(em, day), em));
      await failForgotten(em);
      lastDay = day;
    }
  };

  const planAgain = async ({ task, event: id, day, since }: JobData) => {
    const em = orm.em.fork();
    const event = id && (await em.findOne(OutboxEvent, { id }));
    const planned = event ? await planEvent(event, em) : day ? await planDay(day, since, em) : [];
    return planned.filter(({ data }) => data.task === task);
  };
  const run = createRunJob({
    log,
    tasks,
    open,
    insert,
    suspend: async (job) => suspendJob(orm.em.fork(), await open(), job),
    postpone: async (job, postponed) => {
      const isPostponed = await postponeJob(orm.em.fork(), await open(), job, { ...postponed, now: now() });
      watch.wake();
      return isPostponed;
    },
    updateRecord: (data, change) => updateJobRecord(orm.em.fork(), data, change),
    forget: (data) => forgetJob(orm.em.fork(), data),
    planAgain,
  });

  const getResult = (name: string, job: JobWithMetadata<JobData>): Promise<JobResult> =>
    run(job).then(
      async (done) => {
        // Completes the job before its batch ends: if the process dies meanwhile, this job does not run a second time.
        const boss = await open();
        if (done) await boss.complete(name, job.id, done.output).catch(() => {});
        return { id: job.id, status: 'completed', ...done };
      },
      ({ message }: Error) => ({ id: job.id, status: 'failed', output: { message } }),
    );

  /** Reassigns the jobs of dead workers, and deletes jobs that are done or too old (`supervise` of pg-boss). */
  const supervise = async () => {
    supervisedAt = performance.now();
    const boss = await open();
    if (await isClockPlausible()) await boss.supervise();
  };

  /** Does what is due. @returns the time until something else is. */
  const check = async (): Promise<number> => {
    await handOver();
    const { hasJobs, hasLost, waitMs } = await findDue(orm.em.fork());
    if (hasJobs) await notifyWorkers();
    if (hasLost || performance.now() - supervisedAt >= superviseMs) await supervise();
    const time = now();
    const daily = getDayStart(getDay(time)).getTime() + DAILY_FROM_MS - time.getTime();
    const waits = [CHECK_MS, superviseMs, waitMs ?? CHECK_MS, daily > 0 ? daily : CHECK_MS];
    return hasJobs || hasLost ? Math.min(BUSY_CHECK_MS, superviseMs) : Math.min(...waits);
  };

  const watch = createWatch(check, log);

  const work = async () => {
    try {
      const boss = await open();
      if (isStopped) return;
      for (const name of queueNames) {
        const settings = {
          batchSize: getBatch(name),
          perJobResults: true,
          includeMetadata: true,
          pollingIntervalSeconds: FETCH_SECONDS,
          // After an outage, several batches wait.
          burstWhenBatchFull: true,
        } as const;
        workers.push(
          await boss.work(name, settings, async (jobs: JobWithMetadata<JobData>[]) => {
            await waitUntilIdle();
            return Promise.all(jobs.map((job) => getResult(name, job)));
          }),
        );
      }
      const settings = { batchSize: BATCH, includeMetadata: true, pollingIntervalSeconds: FETCH_SECONDS } as const;
      workers.push(
        await boss.work(DEAD_LETTERS, settings, (letters: Letter[]) =>
          recordDeadLetters(orm.em.fork(), letters, giveUpReply),
        ),
      );
      isWorking = true;
      await watch.start();
    } catch (error) {
      if (isStopped) return;
      log.warn({ error: describeError(error) }, 'the job queue does not start; trying again');
      timer = setTimeout(work, START_AGAIN_MS);
    }
  };

  const drain = async () => {
    const boss = await open();
    await handOver();
    const fetch = <Data extends object>(name: string) => boss.fetch<Data>(name, FETCH);
    for (let found = true; found; ) {
      found = false;
      for (const name of queueNames) {
        for (const job of await fetch<JobData>(name)) {
          found = true;
          await run(job).then(
            (done) => done && boss.complete(name, job.id, done.output),
            (error: Error) => boss.fail(name, job.id, { message: error.message }),
          );
        }
      }
      for (const letter of await fetch<Letter['data']>(DEAD_LETTERS)) {
        await recordDeadLetters(orm.em.fork(), [letter], giveUpReply);
        await boss.complete(DEAD_LETTERS, letter.id);
      }
    }
  };

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await watch.stop();
    await stopBoss({ graceful: isWorking, timeout: STOP_WITHIN_MS, close: server !== undefined });
  };
  let stopping: Promise<void> | undefined;

  return {
    start: () => void work(),
    wake: () => {
      if (isWorking) watch.wake();
      else if (!isStopped) void announceJobs(orm.em.fork()).catch(() => {});
    },
    notify: watch.wake,
    plan: async (jobs) => {
      await insert(jobs);
      watch.wake();
    },
    drain,
    deadLetters: createDeadLetters(orm, open),
    prepareResume: async () => {
      const boss = await open();
      return (em, subjectId) => resumeJobs(em, boss, subjectId);
    },
    openPlan: async () => {
      const boss = await open();
      return (em, job) => insertJobs(em, boss, [job]);
    },
    deliveries: (subjectId) => findDeliveries(orm.em.fork(), subjectId),
    delayedWork: () => findDelayedWork(orm.em.fork()),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
