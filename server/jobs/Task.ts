/** The data of a job: names and ids. */
export interface JobData {
  task: string;
  /** Id of the event that it follows from. */
  event?: string;
  /** The day (UTC, 2026-03-01) that daily work is for. */
  day?: string;
  /** The day that daily work was last planned for, where it is known. */
  since?: string;
  /** The recipient of mail to staff, by the hash of the address (mail/staffRecipients). */
  recipient?: string;
  /** Where a webhook goes. */
  url?: string;
}

export interface TaskOutput {
  /** False where there was nothing to do. */
  isDone: boolean;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a task that always does something ends without a result
export type Task = (data: JobData) => Promise<TaskOutput | void>;

export const NEEDLESS: TaskOutput = { isDone: false };
export type Tasks = Readonly<Record<string, Task>>;

/** Trying again cannot help: the job has failed at once. */
export class PermanentFailure extends Error {
  constructor(
    /** Shown to staff as a reason (Failure). */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The settings of this instance do not name who the job is for; those of another one may, while settings change. */
export class UnknownReceiver extends Error {
  override name = 'UnknownReceiver';
}

/** A newer version planned it, and may run beside this one or after it; or an older one did, and the letter of days later says so. */
export class UnknownTask extends Error {
  override name = 'UnknownTask';
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The queue that pg-boss moves a job to after its last attempt; it is emptied into the records of jobs. */
export const DEAD_LETTERS = 'dead-letters';

/** Pauses of half a minute to a minute, then twice that … 6 h: 74 to 81 hours in all, as chance has it. */
const patient = { retryLimit: 21, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * HOUR };
const kept = { retentionSeconds: 14 * DAY, deleteAfterSeconds: 7 * DAY };

const MINUTE = 60;
/** A worker that is not heard of for so long is dead, and its jobs are given to another. */
const alive = { heartbeatSeconds: 15 };

/** Jobs of one queue that are worked at once. */
export const BATCH = 20;

/**
 * The queues by name. A worker has `expireInSeconds` for a whole batch, however slow the other side is: a mail server
 * may take its time over each answer for each of 20 mails, two at a time, and what expires is sent a second time.
 */
export const queues = {
  mail: { ...patient, ...kept, ...alive, expireInSeconds: 10 * HOUR },
  webhook: { ...patient, ...kept, ...alive, expireInSeconds: 15 * MINUTE },
  upkeep: { ...patient, ...kept, ...alive, expireInSeconds: 60 * MINUTE },
} as const;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/** The queue of a task. */
export function getQueue(task: string): QueueName {
  if (task === 'post-webhook') return 'webhook';
  return task === 'erase-expired' ? 'upkeep' : 'mail';
}

export const deadLetterQueue = { retentionSeconds: 90 * DAY, deleteAfterSeconds: 90 * DAY };
