import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/Account';
import { LinkPurpose } from '../accounts/AccountLink';
import { issueAccountLink } from '../accounts/accountLinks';
import { accountPages } from '../accounts/accountPages';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import type { JobData, Tasks } from '../jobs/Task';
import { hasEvent } from '../outbox/hasEvent';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { accountConfirmationMail, passwordChangedMail, resetMail, reuseMail } from './accountMails';
import { claimReceipt } from './claimReceipt';
import type { Mailer } from './createMailer';
import type { Mail } from './Mail';

/** Whoever asked for a password has asked again by then, or given up. */
const RESET_WITHIN_MS = 60 * 60 * 1000;

interface Dependencies {
  orm: Orm;
  content: Content;
  mailer: Mailer;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that stand for addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

interface Found {
  em: EntityManager;
  event: OutboxEvent;
  account: Account;
}

/** Mail to owners of accounts. A job holds the id of an event; whose it is and where it goes is read when it is sent. */
export function accountTasks({ orm, content: { site }, mailer, origin, hashKey, now }: Dependencies): Tasks {
  const pages = accountPages(origin);

  /** Sends what `write` makes of the account, to its present address; nothing where it makes nothing. */
  const mailOwner =
    (write: (found: Found, mail: { id: string; to: string; site: typeof site }) => Promise<Mail | null>) =>
    async ({ event: eventId, task }: JobData) => {
      const em = orm.em.fork();
      // Nothing where the account was erased since, or the event happened once more and has another job.
      const event = await em.findOne(OutboxEvent, { id: eventId });
      const account = event && (await em.findOne(Account, { id: event.subjectId }));
      if (!account) return;
      const mail = await write({ em, event, account }, { id: `${task}.${event.id}`, to: account.email, site });
      if (mail) await mailer.send(mail, () => hasEvent(em, event.id));
    };

  return {
    'send-account-confirmation': mailOwner(async ({ em, event, account }, mail) => {
      if (account.confirmBy === null) return null;
      const claim = { email: account.email, purpose: 'account', event: event.id, hashKey, now: now() } as const;
      if (!(await claimReceipt(em, claim))) return null;
      const token = await issueAccountLink(em, account, LinkPurpose.CONFIRM, now());
      return accountConfirmationMail({ ...mail, href: pages.confirm(token) });
    }),

    'send-password-reset': mailOwner(async ({ em, event, account }, mail) => {
      const isLate = now().getTime() - event.createdAt.getTime() > RESET_WITHIN_MS;
      if (!account.isStaff || account.confirmBy !== null || isLate) return null;
      const token = await issueAccountLink(em, account, LinkPurpose.RESET, now());
      return resetMail({ ...mail, href: pages.reset(token) });
    }),

    'report-password-change': mailOwner(async ({ event, account }, mail) =>
      account.isStaff || account.confirmedAt
        ? passwordChangedMail({ ...mail, at: event.createdAt, ...(account.isStaff && { href: pages.requestReset() }) })
        : null,
    ),

    'warn-of-reuse': mailOwner(async ({ event, account }, mail) =>
      account.isStaff ? reuseMail({ ...mail, at: event.createdAt }) : null,
    ),
  };
}
