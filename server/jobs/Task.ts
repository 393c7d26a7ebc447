/** The data of a job: names and ids. */
export interface JobData {
  task: string;
  /** Id of the event that caused it. */
  event?: string;
  /** The day at the office (2026-03-01) of a daily job. */
  day?: string;
  /** The day for which the daily jobs were last planned, if known. */
  since?: string;
  /** The receiver of a channel: the hash of an address of the settings (hashReceiver), or the id of a device. */
  recipient?: string;
  /** Id of a reply to a visitor. */
  reply?: string;
  /** The deleted request of a withdrawal, as its event is deleted, too. */
  subject?: string;
  /** The kind of a deleted request, whose notice is withdrawn. */
  deleted?: string;
}

export interface TaskOutput {
  /** False if there was nothing to do. */
  isDone: boolean;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a task that always does something ends without a result
export type Task = (data: JobData) => Promise<TaskOutput | void>;

export const NEEDLESS: TaskOutput = { isDone: false };
export type Tasks = Readonly<Record<string, Task>>;

/** An error that a retry cannot fix: the job fails at once. */
export class PermanentFailure extends Error {
  constructor(
    /** Shown to staff as a reason (Failure). */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The settings of this instance do not contain the receiver of the job. Those of another instance may, while settings change. */
export class UnknownReceiver extends Error {
  override name = 'UnknownReceiver';
}

/**
 * This version does not have the task of the job. A newer version planned it and may run beside this one or after it; or an older
 * version planned it, which a dead letter reports days later.
 */
export class UnknownTask extends Error {
  override name = 'UnknownTask';
}

interface PostponedOptions {
  until: Date;
  /** Code of the rejection that made the job wait; without it the wait is no attempt. */
  code?: string;
}

/** The receiver wants the message later. A rejection counts as an attempt; the rest of a person does not. */
export class Postponed extends Error {
  override name = 'Postponed';
  readonly until: Date;
  readonly code: string | undefined;

  constructor({ until, code }: PostponedOptions) {
    super('Later.');
    this.until = until;
    this.code = code;
  }
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The queue to which pg-boss moves a job after its last attempt. It is emptied into the records of jobs. */
export const DEAD_LETTERS = 'dead-letters';

/** Pauses of 30 to 60 s, doubled each time up to 6 h: 74 to 81 hours in all, depending on the random part. */
const patient = { retryLimit: 21, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * HOUR };
const kept = { retentionSeconds: 14 * DAY, deleteAfterSeconds: 7 * DAY };

const MINUTE = 60;
/** A worker without a heartbeat for so long is dead; its jobs are assigned to another worker. */
const alive = { heartbeatSeconds: 15 };

/** Number of jobs of one queue that run at once. Newsletters share the limit of the mail server, so they go one after the other. */
export const BATCH = 20;
export const getBatch = (queue: QueueName): number => (queue === 'newsletter' ? 1 : BATCH);

/**
 * The queues by name. `expireInSeconds` limits a whole batch, however slow the receiver is: a mail server may delay each response
 * to each of 20 mails, two at a time. An expired job is sent a second time.
 */
export const queues = {
  mail: { ...patient, ...kept, ...alive, expireInSeconds: 10 * HOUR },
  // Of its own, because a batch ends with its slowest job, and a run of a newsletter is many mails.
  newsletter: { ...patient, ...kept, ...alive, expireInSeconds: 10 * HOUR },
  webhook: { ...patient, ...kept, ...alive, expireInSeconds: 15 * MINUTE },
  upkeep: { ...patient, ...kept, ...alive, expireInSeconds: 60 * MINUTE },
} as const;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

export const deadLetterQueue = { retentionSeconds: 90 * DAY, deleteAfterSeconds: 90 * DAY };
