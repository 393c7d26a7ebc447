import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '../../schema/locales';
import { Account } from '../auth/Account';
import { normalizeEmail } from '../common/normalizeEmail';
import type { Content } from '../content/Content';
import { countFlagged, countFlaggedBefore } from '../inbox/countFlagged';
import { deskPages } from '../inbox/deskPages';
import { findFollowUps } from '../inbox/findFollowUps';
import { findOverdue } from '../inbox/findOverdue';
import { findInboxRow, hasRows, type InboxRow } from '../inbox/InboxRow';
import { type Channel, getReceiver } from '../jobs/Channel';
import type { JobData } from '../jobs/Task';
import type { Mail, Mailer } from '../mail/createMailer';
import { newsMail } from '../mail/newsMail';
import { reminderMail } from '../mail/reminderMail';
import { staffMail } from '../mail/staffMail';
import { findStaffLocale } from '../mail/staffRecipients';
import { findFurtherNews, isNewsType } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import { hasEvent, type OutboxEvent } from '../outbox/OutboxEvent';
import { countOverdue } from '../privacy/PrivacyRequest';
import type { Submission } from '../submissions/Submission';
import { findNewsOwner, findRequestNews } from './findRequestNews';

/** Limits mail about spam within an hour, for each address of staff; a program that sends hundreds fills no mailbox. */
const MAX_FLAGGED_MAILS = 10;

export interface MailChannelOptions {
  /** Addresses of staff by their hashes. */
  staff: ReadonlyMap<string, string>;
  /** The content in the language of a reader. */
  getContent: (locale: Locale) => Content;
  mailer: Pick<Mailer, 'send'>;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  now: () => Date;
}

interface StaffMail {
  mail: Mail;
  /** Fails or returns false if a row of the mail was deleted while it was written. */
  isWanted: () => Promise<boolean>;
}

/** Mail to staff about each submission, and the reminder of a day. */
export function createMailChannel({ staff, getContent, mailer, origin, now }: MailChannelOptions): Channel<StaffMail> {
  const desk = deskPages(origin);

  const wordNews = async ({ event, recipient }: JobData, em: EntityManager): Promise<StaffMail | undefined> => {
    const subject = await findSubject<Submission>(em, event);
    // A newer version on the same database plans mail for types that this one does not know.
    const isFurther = subject && findFurtherNews(subject.event.type) !== undefined;
    if (!subject || !(isFurther || isNewsType(subject.event.type))) return undefined;
    const to = getReceiver(staff, recipient);
    const { row } = subject;
    if (isFurther) return wordFurtherNews(em, { event: subject.event, row: row as InboxRow, to, recipient });
    const before = row.flaggedAt ? await countFlaggedBefore(em, row) : 0;
    if (before >= MAX_FLAGGED_MAILS) return undefined;
    const isLast = before === MAX_FLAGGED_MAILS - 1;
    const locale = await findStaffLocale(em, to);
    const id = `notify-staff.${event}.${recipient}`;
    const mail = staffMail({ id, to, locale, desk, row, content: getContent(locale), isLast });
    return { mail, isWanted: () => hasEvent(em, subject.event.id) };
  };

  const wordFurtherNews = async (
    em: EntityManager,
    { event, row, to, recipient }: { event: OutboxEvent; row: InboxRow; to: string; recipient: string | undefined },
  ): Promise<StaffMail | undefined> => {
    const news = await findRequestNews(em, event.type, row, now());
    if (!news) return undefined;
    const locale = await findStaffLocale(em, to);
    const mail = newsMail({ news, id: `notify-staff.${event.id}.${recipient}`, to, locale, row, desk });
    return { mail, isWanted: () => hasEvent(em, event.id) };
  };

  const wordReminder = async ({ since, recipient }: JobData, day: string, em: EntityManager) => {
    const to = getReceiver(staff, recipient);
    const overdue = await findOverdue(em, now());
    const privacyRequestCount = await countOverdue(em, now());
    // Only new spam is a reason to send; a daily mail about all spam would be noise.
    const flagged = await countFlagged(em, day, since);
    const followUps = await findFollowUps(em, day);
    const isQuiet = overdue.count === 0 && followUps.count === 0 && privacyRequestCount === 0;
    if (isQuiet && flagged.every(({ fresh }) => fresh === 0)) return undefined;
    const id = `remind-staff.${day}.${recipient}`;
    const figures = { overdue, followUps, flagged, privacyRequestCount };
    const mail = reminderMail({ id, to, locale: await findStaffLocale(em, to), desk, day, ...figures });
    const isWanted = async () => {
      if (await hasRows(em, [...new Set([...overdue.rows, ...followUps.rows])])) return true;
      throw new Error('A request that the reminder names was deleted meanwhile; the next try leaves it out.');
    };
    return { mail, isWanted };
  };

  return {
    task: 'notify-staff',
    dayTask: 'remind-staff',
    findReceivers: async (occasion, em) => {
      if ('day' in occasion || isNewsType(occasion.event.type)) return [...staff.keys()];
      const news = findFurtherNews(occasion.event.type);
      if (!news) return [];
      return findOwn(em, await findNewsOwner(em, news, await findInboxRow(em, occasion.event.subjectId)), staff);
    },
    word: (job, em) => (job.day === undefined ? wordNews(job, em) : wordReminder(job, job.day, em)),
    send: async ({ mail, isWanted }) => {
      await mailer.send(mail, isWanted);
      return true;
    },
  };
}

/** Returns the address of staff of an account; all addresses without an account, or if NOTIFY_EMAIL has another one. */
async function findOwn(
  em: EntityManager,
  accountId: string | null,
  staff: MailChannelOptions['staff'],
): Promise<string[]> {
  const account = accountId ? await em.findOne(Account, { id: accountId }) : null;
  const own = [...staff].find(([, address]) => normalizeEmail(address) === account?.email);
  return own ? [own[0]] : [...staff.keys()];
}
