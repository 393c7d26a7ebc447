import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import type { Env } from '../env';
import { type Tasks, UnknownReceiver } from '../jobs/Task';
import { hasLeads } from '../leads/hasLeads';
import { Lead } from '../leads/Lead';
import { LeadState } from '../leads/LeadState';
import { leadCondition } from '../leads/leadCondition';
import { issueLink } from '../newsletter/confirmationLinks';
import { newsletterLinks } from '../newsletter/newsletterLinks';
import type { Subscriber } from '../newsletter/Subscriber';
import { findSubject } from '../outbox/findSubject';
import { hasEvent } from '../outbox/hasEvent';
import { checkClock } from '../privacy/checkClock';
import { countOverdue } from '../privacy-requests/countOverdue';
import { claimReceipt } from './claimReceipt';
import { clockMail } from './clockMail';
import { confirmationMail } from './confirmationMail';
import { countFlagged, countFlaggedBefore } from './countFlagged';
import type { Mailer } from './createMailer';
import { receiptMail } from './receiptMail';
import { reminderMail } from './reminderMail';
import { staffMail } from './staffMail';
import { visitorEmail } from './submissionLines';

/** Most requests that a reminder names. */
const NAMED = 20;

/** Mail about what was flagged within an hour, for each address of staff; a program that sends hundreds fills no mailbox. */
export const MOST_FLAGGED_MAILS = 10;

interface Given {
  env: Env;
  /** Addresses of staff by their marks. */
  staff: ReadonlyMap<string, string>;
  orm: Orm;
  content: Content;
  mailer: Mailer;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that stand for addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

/** The work that ends in a mail. */
export function mailTasks({ env, staff, orm, content, mailer, origin, hashKey, now }: Given): Tasks {
  return {
    'notify-staff': async ({ event, recipient = '', task }) => {
      const em = orm.em.fork();
      const subject = await findSubject(em, event);
      if (!subject) return;
      const to = staff.get(recipient);
      if (!to) throw new UnknownReceiver();
      const { row } = subject;
      const before = row.flaggedAt ? await countFlaggedBefore(em, row) : 0;
      if (before >= MOST_FLAGGED_MAILS) return;
      const isLast = before === MOST_FLAGGED_MAILS - 1;
      await mailer.send(staffMail({ id: `${task}.${event}.${recipient}`, to, row, content, isLast }), () =>
        hasEvent(em, subject.event.id),
      );
    },

    'send-receipt': async ({ event, task }) => {
      const em = orm.em.fork();
      const subject = await findSubject(em, event);
      if (!subject) return;
      const claim = { email: visitorEmail(subject.row), event: subject.event.id, hashKey, now: now() };
      if (!(await claimReceipt(em, claim))) return;
      await mailer.send(
        receiptMail({ id: `${task}.${event}`, row: subject.row, content, publicUrl: env.PUBLIC_URL }),
        () => hasEvent(em, subject.event.id),
      );
    },

    'send-confirmation': async ({ event, task }) => {
      const em = orm.em.fork();
      const subject = await findSubject(em, event);
      const subscriber = subject?.row as Subscriber | undefined;
      if (!subject || !subscriber || subscriber.confirmedAt) return;
      const { email, unsubscribeToken } = subscriber;
      const claim = { email, purpose: 'confirmation', event: subject.event.id, hashKey, now: now() } as const;
      if (!(await claimReceipt(em, claim))) return;
      const token = await issueLink(em, subscriber, now());
      const links = newsletterLinks(origin);
      await mailer.send(
        confirmationMail({
          id: `${task}.${subscriber.id}.${event}`,
          to: email,
          site: content.site,
          confirm: links.confirm(token),
          unsubscribe: links.unsubscribe(unsubscribeToken),
        }),
        () => hasEvent(em, subject.event.id),
      );
    },

    'warn-clock': async ({ day, recipient = '', task }) => {
      const to = staff.get(recipient);
      if (!to) throw new UnknownReceiver();
      const { warning } = await checkClock(orm.em.fork(), now());
      if (warning !== null) await mailer.send(clockMail({ id: `${task}.${day}.${recipient}`, to, warning }));
    },

    'remind-staff': async ({ day = '', since, recipient = '', task }) => {
      const to = staff.get(recipient);
      if (!to) throw new UnknownReceiver();
      const em = orm.em.fork();
      const where = leadCondition({ state: LeadState.OVERDUE }, now());
      const [overdue, overdueCount] = await em.findAndCount(Lead, where, {
        orderBy: { createdAt: 'asc' },
        limit: NAMED,
      });
      const privacyRequestCount = await countOverdue(em, now());
      // Those that are new are a reason to write; all of them every day would be noise.
      const flagged = await countFlagged(em, day, since);
      if (overdueCount === 0 && privacyRequestCount === 0 && flagged.every(({ fresh }) => fresh === 0)) return;
      const told = { overdue, overdueCount, flagged, privacyRequestCount };
      let areThere = true;
      await mailer.send(reminderMail({ id: `${task}.${day}.${recipient}`, to, day, ...told }), async () => {
        areThere = await hasLeads(em, overdue);
        return areThere;
      });
      if (!areThere)
        throw new Error('A request that the reminder names was deleted meanwhile; the next try leaves it out.');
    },
  };
}
