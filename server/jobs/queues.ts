const HOUR = 3600;
const DAY = 24 * HOUR;

export const DEAD_LETTERS = 'dead-letters';

/** Pauses of 30 s, 1 min, 2 min … 6 h: the last try is about three days after the first. */
const patient = { retryLimit: 21, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * HOUR };
const kept = { retentionSeconds: 14 * DAY, deleteAfterSeconds: 7 * DAY };

/** The queues by name; `expireInSeconds` is when a job whose worker died is given to another. */
export const queues = {
  mail: { ...patient, ...kept, expireInSeconds: 60 },
  webhook: { ...patient, ...kept, expireInSeconds: 60 },
  upkeep: { ...patient, ...kept, expireInSeconds: 15 * 60 },
} as const;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/** Long enough for a holiday. */
export const deadLetterQueue = { retentionSeconds: 90 * DAY, deleteAfterSeconds: 90 * DAY };
