import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 } from 'uuid';
import {
  ACCOUNT_NOTICE,
  type AccountEventType,
  ADDRESS_ENTERED,
  isNewsType,
  REFRESH_REUSED,
  RESET_REQUESTED,
  STAFF_INVITED,
  UNCONFIRMED,
  UNTOLD,
} from '../outbox/eventTypes';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import type { JobData, QueueName } from './Task';

export interface PlannedJob {
  id: string;
  queue: QueueName;
  data: JobData;
}

/** Any UUID: ids of jobs are made from it and from what the job is for. */
const NAMESPACE = '6f1f4c1e-52a4-4c55-9f54-0d9e3b6c1a77';

const planned = (queue: QueueName, data: JobData): PlannedJob => ({
  id: v5([data.task, data.event, data.day, data.url, data.recipient].join(' '), NAMESPACE),
  queue,
  data,
});

/** Of the letter of a job, and of a job that is put back: the same however often it is tried. */
export const followingId = (id: string): string => v5('follows', id);

interface Receivers {
  webhookUrls: readonly string[];
  /** Marks of the addresses of staff. */
  staff: readonly string[];
}

/** The mail that follows from what happened to an account. */
const ACCOUNT_TASKS: Partial<Record<string, string>> = {
  [REFRESH_REUSED]: 'warn-of-reuse',
  [ADDRESS_ENTERED]: 'send-account-confirmation',
  [RESET_REQUESTED]: 'send-password-reset',
  [STAFF_INVITED]: 'send-staff-invitation',
  [ACCOUNT_NOTICE]: 'report-account-change',
} satisfies Record<AccountEventType, string>;

/** What follows from an event. */
export function planEvent({ id: event, type }: OutboxEvent, { webhookUrls, staff }: Receivers): PlannedJob[] {
  const accountTask = ACCOUNT_TASKS[type];
  if (accountTask) return [planned('mail', { task: accountTask, event })];
  const isReceipted = type === 'lead.created' || type === 'contact_message.created';
  return [
    ...(isNewsType(type) ? staff.map((recipient) => planned('mail', { task: 'notify-staff', event, recipient })) : []),
    ...(isReceipted ? [planned('mail', { task: 'send-receipt', event })] : []),
    ...(UNCONFIRMED.includes(type) ? [planned('mail', { task: 'send-confirmation', event })] : []),
    ...(UNTOLD.includes(type)
      ? []
      : webhookUrls.map((url) => planned('webhook', { task: 'post-webhook', event, url }))),
  ];
}

/** Mail to staff that the clock of the site is not trusted (privacy/checkClock). */
export const planClockWarning = (day: string, { staff }: Pick<Receivers, 'staff'>): PlannedJob[] =>
  staff.map((recipient) => planned('mail', { task: 'warn-clock', day, recipient }));

/** What is due on each day (UTC), whatever happened; `since` is the day that had it last. */
export const planDay = (day: string, since: string | undefined, { staff }: Pick<Receivers, 'staff'>): PlannedJob[] => [
  ...staff.map((recipient) => planned('mail', { task: 'remind-staff', day, since, recipient })),
  planned('upkeep', { task: 'erase-expired', day }),
];

/**
 * The last day before this one that work was planned for: the day before, or an earlier one where no instance ran then.
 * Nothing after a week without any, when the jobs of that day are deleted.
 */
export async function lastPlannedDay(em: EntityManager, day: string): Promise<string | undefined> {
  const [row] = await em.execute(
    `select max("data" ->> 'day') as "day" from jobs.job where "name" = 'upkeep' and "data" ->> 'day' < ?`,
    [day],
  );
  return row?.day ?? undefined;
}
