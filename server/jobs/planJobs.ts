import { v5 } from 'uuid';
import { ASKED_AGAIN, CONFIRMED, UNTOLD } from '../outbox/eventTypes';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import type { QueueName } from './queues';
import type { JobData } from './Task';

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

interface Receivers {
  webhookUrls: readonly string[];
  /** Marks of the addresses of staff. */
  staff: readonly string[];
}

/** What follows from an event. */
export function planEvent({ id: event, type }: OutboxEvent, { webhookUrls, staff }: Receivers): PlannedJob[] {
  const isNews = type !== ASKED_AGAIN && type !== CONFIRMED;
  const isReceipted = type === 'lead.created' || type === 'contact_message.created';
  const isUntold = UNTOLD.includes(type);
  return [
    ...(isNews ? staff.map((recipient) => planned('mail', { task: 'notify-staff', event, recipient })) : []),
    ...(isReceipted ? [planned('mail', { task: 'send-receipt', event })] : []),
    ...(isUntold
      ? [planned('mail', { task: 'send-confirmation', event })]
      : webhookUrls.map((url) => planned('webhook', { task: 'post-webhook', event, url }))),
  ];
}

/** What is due on each day (UTC), whatever happened; `since` is the day that had it last. */
export const planDay = (day: string, since: string | undefined, { staff }: Pick<Receivers, 'staff'>): PlannedJob[] => [
  ...staff.map((recipient) => planned('mail', { task: 'remind-staff', day, since, recipient })),
  planned('upkeep', { task: 'erase-expired', day }),
  planned('upkeep', { task: 'settle-counts', day }),
];
