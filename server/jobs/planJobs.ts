import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 } from 'uuid';
import {
  ACCOUNT_NOTICE,
  type AccountEventType,
  ADDRESS_ENTERED,
  REFRESH_REUSED,
  RESET_REQUESTED,
  STAFF_INVITED,
  UNCONFIRMED,
} from '../outbox/eventTypes';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import type { Channel } from './Channel';
import type { JobData, QueueName } from './Task';
import { type JobTask, TASKS } from './TaskName';

export interface PlannedJob {
  id: string;
  queue: QueueName;
  data: JobData;
  /** Time before which it does not run. */
  startAfter?: Date;
}

/** Any UUID: the ids of jobs are derived from it and from their data. */
const NAMESPACE = '6f1f4c1e-52a4-4c55-9f54-0d9e3b6c1a77';

/** Returns the id of the record of a job, which is also the first id of the job. It is the same however often the job is planned. */
export const getRecordId = ({ task, event, day, subject, recipient }: JobData): string =>
  v5([task, event ?? day ?? subject, recipient].join(' '), NAMESPACE);

export const planJob = (data: JobData & { task: JobTask }): PlannedJob => ({
  id: getRecordId(data),
  queue: TASKS[data.task].queue,
  data,
});

/** The mail for each event of an account. */
const ACCOUNT_TASKS: Partial<Record<string, JobTask>> = {
  [REFRESH_REUSED]: 'warn-of-reuse',
  [ADDRESS_ENTERED]: 'send-account-confirmation',
  [RESET_REQUESTED]: 'send-password-reset',
  [STAFF_INVITED]: 'send-staff-invitation',
  [ACCOUNT_NOTICE]: 'report-account-change',
} satisfies Record<AccountEventType, JobTask>;

type Channels = readonly Pick<Channel, 'task' | 'dayTask' | 'findReceivers'>[];

/** Plans the jobs of an event: one for each receiver of each channel, and mail to its visitor or the owner of an account. */
export async function planEvent(event: OutboxEvent, em: EntityManager, channels: Channels): Promise<PlannedJob[]> {
  const { id, type } = event;
  const accountTask = ACCOUNT_TASKS[type];
  if (accountTask) return [planJob({ task: accountTask, event: id })];
  const planned: PlannedJob[] = [];
  for (const { task, findReceivers } of channels) {
    const receivers = await findReceivers({ event }, em);
    planned.push(...receivers.map((recipient) => planJob({ task, event: id, recipient })));
  }
  const isReceipted = type === 'lead.created' || type === 'contact_message.created';
  if (isReceipted) planned.push(planJob({ task: 'send-receipt', event: id }));
  if (UNCONFIRMED.includes(type)) planned.push(planJob({ task: 'send-confirmation', event: id }));
  return planned;
}

/** Plans the jobs of each day at the office; `since` is the last day that had them. */
export async function planDay(
  day: string,
  since: string | undefined,
  em: EntityManager,
  channels: Channels,
): Promise<PlannedJob[]> {
  const planned = [planJob({ task: 'erase-expired', day })];
  for (const { task, dayTask = task, findReceivers } of channels) {
    const receivers = await findReceivers({ day, since }, em);
    planned.push(...receivers.map((recipient) => planJob({ task: dayTask, day, since, recipient })));
  }
  return planned;
}

/** Plans the mail to staff that the clock of the site is not trusted (privacy/checkClock). */
export const planClockWarning = (day: string, staff: readonly string[]): PlannedJob[] =>
  staff.map((recipient) => planJob({ task: 'warn-clock', day, recipient }));

/** Plans the mail of a reply to a request. The reply is its record, so the job has an id of its own each time. */
export const planReply = (reply: { id: string; sendAfter: Date }): PlannedJob => ({
  id: randomUUID(),
  queue: TASKS['send-reply'].queue,
  data: { task: 'send-reply', reply: reply.id },
  startAfter: reply.sendAfter,
});
