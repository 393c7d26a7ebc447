import { getKnownLocale, type Locale } from '../../schema/locales';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import { deskPages } from '../inbox/deskPages';
import { getReceiver } from '../jobs/Channel';
import { NEEDLESS, type Tasks } from '../jobs/Task';
import { findSubject } from '../outbox/findSubject';
import { hasEvent } from '../outbox/OutboxEvent';
import { checkClock } from '../privacy/checkClock';
import type { Env } from '../settings/env';
import type { Submission } from '../submissions/Submission';
import { clockMail } from './clockMail';
import type { Mailer } from './createMailer';
import { claimReceipt } from './MailReceipt';
import { receiptMail } from './receiptMail';
import { findStaffLocale } from './staffRecipients';
import { visitorEmail } from './submissionLines';

interface MailTasksOptions {
  env: Env;
  /** Addresses of staff by their hashes. */
  staff: ReadonlyMap<string, string>;
  orm: Orm;
  /** The content in the language of a reader. */
  getContent: (locale: Locale) => Content;
  mailer: Pick<Mailer, 'send'>;
  /** Returns the address that the visitor of a request answers to. */
  getReplyAddress: (itemId: string) => string;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that stand for addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

/** Returns the tasks that mail receipts to visitors, and staff about a wrong clock. News are mailed to staff by their channel (notices/mail). */
export function mailTasks({
  env,
  staff,
  orm,
  getContent,
  mailer,
  getReplyAddress,
  origin,
  hashKey,
  now,
}: MailTasksOptions): Tasks {
  return {
    'send-receipt': async ({ event, task }) => {
      const em = orm.em.fork();
      const subject = await findSubject<Submission>(em, event);
      if (!subject) return NEEDLESS;
      const claim = { email: visitorEmail(subject.row), event: subject.event.id, hashKey, now: now() };
      if (!(await claimReceipt(em, claim))) return NEEDLESS;
      const { row } = subject;
      const content = getContent(getKnownLocale(row.locale));
      const options = { id: `${task}.${event}`, row, content, replyAddress: getReplyAddress(row.id) };
      await mailer.send(receiptMail({ ...options, publicUrl: env.PUBLIC_URL }), () => hasEvent(em, subject.event.id));
      return { isDone: true };
    },

    'warn-clock': async ({ day, recipient, task }) => {
      const em = orm.em.fork();
      const to = getReceiver(staff, recipient);
      const clock = await checkClock(em, now());
      if (clock.isPlausible) return;
      const locale = await findStaffLocale(em, to);
      await mailer.send(clockMail({ id: `${task}.${day}.${recipient}`, to, locale, desk: deskPages(origin), clock }));
    },
  };
}
