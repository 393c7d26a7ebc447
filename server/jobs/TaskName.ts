import { registerEnumType } from 'type-graphql';
import type { QueueName } from './Task';

interface TaskRow {
  queue: QueueName;
  /** How the history of a request words it; no entry without it. */
  delivery?: 'mail' | 'notice' | 'webhook';
}

const mail = { queue: 'mail', delivery: 'mail' } as const;
const notice = { queue: 'webhook', delivery: 'notice' } as const;

/** Every kind of job by its name, which is stored in jobs. One without a queue does not compile. */
export const TASKS = {
  'notify-staff': mail,
  'remind-staff': mail,
  'warn-clock': mail,
  'mail-figures': mail,
  'send-receipt': mail,
  'send-reply': mail,
  'send-confirmation': mail,
  'warn-of-reuse': mail,
  'send-account-confirmation': mail,
  'send-password-reset': mail,
  'send-staff-invitation': mail,
  'report-account-change': mail,
  'post-chat': notice,
  'post-ntfy': notice,
  'send-push': notice,
  'post-webhook': { queue: 'webhook', delivery: 'webhook' },
  'publish-scheduled': { queue: 'upkeep' },
  'send-newsletter': { queue: 'newsletter', delivery: 'mail' },
  'test-newsletter': mail,
  'erase-expired': { queue: 'upkeep' },
} as const satisfies Record<string, TaskRow>;

/** The name of a job that this version plans and runs. */
export type JobTask = keyof typeof TASKS;

/** The kinds of work that staff are shown. */
export type TaskName = JobTask | 'plan-work' | 'other';

const NAMES: readonly TaskName[] = [...(Object.keys(TASKS) as JobTask[]), 'plan-work', 'other'];

/** The enum of the API: `NOTIFY_STAFF` stands for `notify-staff`. */
export const TaskName: Readonly<Record<string, TaskName>> = Object.fromEntries(
  NAMES.map((name) => [name.toUpperCase().replaceAll('-', '_'), name]),
);

registerEnumType(TaskName, {
  name: 'TaskName',
  description: 'A kind of job.',
  valuesConfig: {
    PLAN_WORK: { description: 'Jobs of an event that none were planned for yet.' },
    OTHER: { description: 'A kind of another version of the site.' },
  },
});

export const getTaskName = (task: string): TaskName => NAMES.find((name) => name === task) ?? 'other';

/** Returns how the history words a job; undefined for work that is no delivery. A job of another version counts as mail. */
export const getDelivery = (task: TaskName): TaskRow['delivery'] => {
  const row: TaskRow | undefined = (TASKS as Partial<Record<TaskName, TaskRow>>)[task];
  return row ? row.delivery : 'mail';
};
