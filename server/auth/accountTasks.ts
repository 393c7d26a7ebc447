import type { EntityManager } from '@mikro-orm/postgresql';
import type { Content } from '../content/Content';
import { constants } from '../content/constants';
import type { Site } from '../content/Site';
import type { Orm } from '../database/createOrm';
import type { JobData, Tasks } from '../jobs/Task';
import type { Mail, Mailer } from '../mail/createMailer';
import { layout } from '../mail/layout';
import { claimReceipt } from '../mail/MailReceipt';
import { mailMessages } from '../mail/messages';
import { hasEvent, OutboxEvent } from '../outbox/OutboxEvent';
import { Account } from './Account';
import { accountPages, issueAccountLink, LinkPurpose } from './AccountLink';

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

interface Options {
  id: string;
  to: string;
  site: Site;
}

interface WithLink extends Options {
  /** The address of a page. */
  href: string;
}

interface WithTime extends Options {
  /** When it happened. */
  at: Date;
}

const words = mailMessages.account;
const { linkDays, resetMinutes, unconfirmedDays } = constants.accounts;

/** Asks the owner of an address whether an account is theirs. It repeats nothing that a stranger could have typed. */
const accountConfirmationMail = ({ href, site, ...mail }: WithLink): Mail => ({
  ...mail,
  ...describe(site, words.confirmation.subject(site.name)),
  ...layout(
    words.hello,
    words.confirmation.asked(site.name),
    { href },
    words.confirmation.valid(linkDays),
    words.confirmation.notYou(unconfirmedDays),
    sign(site),
  ),
});

/** Brings the link that sets another password. */
const resetMail = ({ href, site, ...mail }: WithLink): Mail => ({
  ...mail,
  ...describe(site, words.reset.subject(site.name)),
  ...layout(
    words.hello,
    words.reset.asked(site.name),
    { href },
    words.reset.valid(resetMinutes),
    words.reset.notYou,
    sign(site),
  ),
});

/** Tells the owner of an account that its password is another, with the page on which staff set the next. */
const passwordChangedMail = ({ href, at, site, ...mail }: WithTime & Partial<WithLink>): Mail => ({
  ...mail,
  ...describe(site, words.changed.subject(site.name)),
  ...layout(
    words.hello,
    words.changed.what(site.name, formatTime(at)),
    words.changed.notYou,
    ...(href ? [words.changed.resetHere, { href }] : []),
    sign(site),
  ),
});

/** Tells the owner of an account that somebody else may hold one of its tokens. */
const reuseMail = ({ at, site, ...mail }: WithTime): Mail => ({
  ...mail,
  ...describe(site, words.reuse.subject(site.name)),
  ...layout(words.hello, words.reuse.what(site.name, formatTime(at)), words.reuse.advice, sign(site)),
});

const describe = (site: Site, subject: string) => ({
  subject,
  replyTo: { name: site.name, address: site.email },
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

const sign = (site: Site) => `${site.name}\n${site.phone}\n${site.email}`;

/** Such as `2026-03-10 09:15 UTC`. */
const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
