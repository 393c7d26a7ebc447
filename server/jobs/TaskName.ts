import { registerEnumType } from 'type-graphql';

/** Every kind of job in the queue; the values are stored in jobs. */
export enum TaskName {
  NOTIFY_STAFF = 'notify-staff',
  SEND_RECEIPT = 'send-receipt',
  SEND_REPLY = 'send-reply',
  SEND_CONFIRMATION = 'send-confirmation',
  REMIND_STAFF = 'remind-staff',
  WARN_CLOCK = 'warn-clock',
  WARN_OF_REUSE = 'warn-of-reuse',
  SEND_ACCOUNT_CONFIRMATION = 'send-account-confirmation',
  SEND_PASSWORD_RESET = 'send-password-reset',
  SEND_STAFF_INVITATION = 'send-staff-invitation',
  REPORT_ACCOUNT_CHANGE = 'report-account-change',
  POST_WEBHOOK = 'post-webhook',
  POST_CHAT = 'post-chat',
  PLAN_PUSH = 'plan-push',
  SEND_PUSH = 'send-push',
  ERASE_EXPIRED = 'erase-expired',
  PLAN_WORK = 'plan-work',
  OTHER = 'other',
}

registerEnumType(TaskName, {
  name: 'TaskName',
  description: 'A kind of job.',
  valuesConfig: {
    PLAN_WORK: { description: 'Jobs of an event that none were planned for yet.' },
    OTHER: { description: 'A kind of another version of the site.' },
  },
});

const NAMES = Object.values(TaskName) as string[];

export const getTaskName = (task: string): TaskName => (NAMES.includes(task) ? (task as TaskName) : TaskName.OTHER);
