import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale, type Locale } from '../../schema/locales';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import { countFlagged, countFlaggedBefore } from '../inbox/countFlagged';
import { deskPages } from '../inbox/deskPages';
import { findFollowUps } from '../inbox/findFollowUps';
import { findOverdue } from '../inbox/findOverdue';
import { hasRows } from '../inbox/hasRows';
import { NEEDLESS, type Tasks, UnknownReceiver } from '../jobs/Task';
import { isNewsType } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import { hasEvent } from '../outbox/OutboxEvent';
import { checkClock } from '../privacy/checkClock';
import { countOverdue } from '../privacy/PrivacyRequest';
import type { Env } from '../settings/env';
import type { Submission } from '../submissions/Submission';
import { clockMail } from './clockMail';
import type { Mailer } from './createMailer';
import { claimReceipt } from './MailReceipt';
import { receiptMail } from './receiptMail';
import { reminderMail } from './reminderMail';
import { staffMail } from './staffMail';
import { findStaffLocale } from './staffRecipients';
import { visitorEmail } from './submissionLines';

/** Limits mail about spam within an hour, for each address of staff; a program that sends hundreds fills no mailbox. */
const MAX_FLAGGED_MAILS = 10;

interface MailTasksOptions {
  env: Env;
  /** Addresses of staff by their hashes. */
  staff: ReadonlyMap<string, string>;
  orm: Orm;
  /** The content in the language of a reader. */
  getContent: (locale: Locale) => Content;
  mailer: Pick<Mailer, 'send'>;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that stand for addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

/** Returns the tasks that send mail about submissions, and the mail of a day. */
export function mailTasks({ env, staff, orm, getContent, mailer, origin, hashKey, now }: MailTasksOptions): Tasks {
  const desk = deskPages(origin);
  /** @throws UnknownReceiver */
  const findRecipient = async (em: EntityManager, recipient: string) => {
    const to = staff.get(recipient);
    if (!to) throw new UnknownReceiver();
    return { to, locale: await findStaffLocale(em, to), desk };
  };
  return {
    'notify-staff': async ({ event, recipient = '', task }) => {
      const em = orm.em.fork();
      const subject = await findSubject<Submission>(em, event);
      // An earlier version on the same database plans mail for types that it does not know.
      if (!subject || !isNewsType(subject.event.type)) return NEEDLESS;
      const receiver = await findRecipient(em, recipient);
      const { row } = subject;
      const before = row.flaggedAt ? await countFlaggedBefore(em, row) : 0;
      if (before >= MAX_FLAGGED_MAILS) return NEEDLESS;
      const isLast = before === MAX_FLAGGED_MAILS - 1;
      const content = getContent(receiver.locale);
      const mail = staffMail({ id: `${task}.${event}.${recipient}`, ...receiver, row, content, isLast });
      await mailer.send(mail, () => hasEvent(em, subject.event.id));
      return { isDone: true };
    },

    'send-receipt': async ({ event, task }) => {
      const em = orm.em.fork();
      const subject = await findSubject<Submission>(em, event);
      if (!subject) return NEEDLESS;
      const claim = { email: visitorEmail(subject.row), event: subject.event.id, hashKey, now: now() };
      if (!(await claimReceipt(em, claim))) return NEEDLESS;
      const { row } = subject;
      const content = getContent(getKnownLocale(row.locale));
      await mailer.send(receiptMail({ id: `${task}.${event}`, row, content, publicUrl: env.PUBLIC_URL }), () =>
        hasEvent(em, subject.event.id),
      );
      return { isDone: true };
    },

    'warn-clock': async ({ day, recipient = '', task }) => {
      const em = orm.em.fork();
      const receiver = await findRecipient(em, recipient);
      const clock = await checkClock(em, now());
      if (clock.isPlausible) return;
      await mailer.send(clockMail({ id: `${task}.${day}.${recipient}`, ...receiver, clock }));
    },

    'remind-staff': async ({ day = '', since, recipient = '', task }) => {
      const em = orm.em.fork();
      const receiver = await findRecipient(em, recipient);
      const overdue = await findOverdue(em, now());
      const privacyRequestCount = await countOverdue(em, now());
      // Only new spam is a reason to send; a daily mail about all spam would be noise.
      const flagged = await countFlagged(em, day, since);
      const followUps = await findFollowUps(em, day);
      const isQuiet = overdue.count === 0 && followUps.count === 0 && privacyRequestCount === 0;
      if (isQuiet && flagged.every(({ fresh }) => fresh === 0)) return;
      const figures = { overdue, followUps, flagged, privacyRequestCount };
      let areThere = true;
      await mailer.send(reminderMail({ id: `${task}.${day}.${recipient}`, ...receiver, day, ...figures }), async () => {
        areThere = await hasRows(em, [...new Set([...overdue.rows, ...followUps.rows])]);
        return areThere;
      });
      if (!areThere)
        throw new Error('A request that the reminder names was deleted meanwhile; the next try leaves it out.');
    },
  };
}
