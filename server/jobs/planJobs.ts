import { v5 } from 'uuid';
import {
  ACCOUNT_NOTICE,
  type AccountEventType,
  ADDRESS_ENTERED,
  INTERNAL_EVENT_TYPES,
  isNewsType,
  isRequestType,
  isUndeliveredType,
  mayEndWait,
  REFRESH_REUSED,
  RESET_REQUESTED,
  STAFF_INVITED,
  UNCONFIRMED,
} from '../outbox/eventTypes';
import type { OutboxEvent } from '../outbox/OutboxEvent';
import { getQueue, type JobData, type QueueName } from './Task';
import type { TaskName } from './TaskName';

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
export const getRecordId = ({ task, event, day, url, recipient, reply, deleted, subject }: JobData): string =>
  v5([task, event, day, url, recipient, ...(reply ? [reply] : []), ...(deleted ? [subject] : [])].join(' '), NAMESPACE);

const planned = (data: JobData & { task: `${TaskName}` }): PlannedJob => ({
  id: getRecordId(data),
  queue: getQueue(data.task),
  data,
});

interface Receivers {
  webhookUrls: readonly string[];
  /** Hashes of the addresses of staff. */
  staff: readonly string[];
  /** Hashes of the chat services (settings/readChatTarget). */
  chats: readonly string[];
}

/** The mail for each event of an account. */
const ACCOUNT_TASKS: Partial<Record<string, `${TaskName}`>> = {
  [REFRESH_REUSED]: 'warn-of-reuse',
  [ADDRESS_ENTERED]: 'send-account-confirmation',
  [RESET_REQUESTED]: 'send-password-reset',
  [STAFF_INVITED]: 'send-staff-invitation',
  [ACCOUNT_NOTICE]: 'report-account-change',
} satisfies Record<AccountEventType, `${TaskName}`>;

/** Plans the jobs of an event. */
export function planEvent({ id: event, type }: OutboxEvent, { webhookUrls, staff, chats }: Receivers): PlannedJob[] {
  const accountTask = ACCOUNT_TASKS[type];
  if (accountTask) return [planned({ task: accountTask, event })];
  const isReceipted = type === 'lead.created' || type === 'contact_message.created';
  return [
    ...(isNewsType(type) ? staff.map((recipient) => planned({ task: 'notify-staff', event, recipient })) : []),
    ...(isRequestType(type) || isUndeliveredType(type)
      ? chats.map((recipient) => planned({ task: 'post-chat', event, recipient }))
      : []),
    ...(isRequestType(type) || mayEndWait(type) || isUndeliveredType(type)
      ? [planned({ task: 'plan-push', event })]
      : []),
    ...(isReceipted ? [planned({ task: 'send-receipt', event })] : []),
    ...(UNCONFIRMED.includes(type) ? [planned({ task: 'send-confirmation', event })] : []),
    ...(INTERNAL_EVENT_TYPES.includes(type)
      ? []
      : webhookUrls.map((url) => planned({ task: 'post-webhook', event, url }))),
  ];
}

/** Plans the mail to staff that the clock of the site is not trusted (privacy/checkClock). */
export const planClockWarning = (day: string, { staff }: Pick<Receivers, 'staff'>): PlannedJob[] =>
  staff.map((recipient) => planned({ task: 'warn-clock', day, recipient }));

/** Plans the jobs of each day at the office; `since` is the last day that had them. */
export const planDay = (
  day: string,
  since: string | undefined,
  { staff, chats }: Pick<Receivers, 'staff' | 'chats'>,
): PlannedJob[] => [
  ...staff.map((recipient) => planned({ task: 'remind-staff', day, since, recipient })),
  ...chats.map((recipient) => planned({ task: 'post-chat', day, recipient })),
  planned({ task: 'plan-push', day }),
  planned({ task: 'erase-expired', day }),
];

/** Plans the mail of a reply to a request. */
export const planReply = (reply: { id: string; itemId: string; sendAfter: Date }): PlannedJob => ({
  ...planned({ task: 'send-reply', reply: reply.id, subject: reply.itemId }),
  startAfter: reply.sendAfter,
});
