import type { JobTask } from '../jobs/TaskName';

/** Prevents automatic answers, which would reach the visitor in Reply-To, or the mailbox of the agency (RFC 3834, MS-OXCMAIL). */
const GENERATED = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
/** Answers a form that somebody just sent. */
const REPLIED = { ...GENERATED, 'Auto-Submitted': 'auto-replied' };
/** A person wrote it, and wants an answer. */
const PERSONAL = {};

/** To many, who may leave: mailbox programs send no automatic answers to it. */
const BULK = { Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' };

/** The headers of each kind of mail, by the job that sends it. The mailer adds them, so no mail is without. */
export const MAIL_HEADERS = {
  'notify-staff': GENERATED,
  'remind-staff': GENERATED,
  'mail-figures': GENERATED,
  'warn-clock': GENERATED,
  'send-account-confirmation': GENERATED,
  'send-password-reset': GENERATED,
  'send-staff-invitation': GENERATED,
  'report-account-change': GENERATED,
  'warn-of-reuse': GENERATED,
  'send-receipt': REPLIED,
  'send-confirmation': REPLIED,
  'send-reply': PERSONAL,
  'send-newsletter': BULK,
  'test-newsletter': BULK,
} satisfies Partial<Record<JobTask, Record<string, string>>>;

export type MailTask = keyof typeof MAIL_HEADERS;
