import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale, type Locale } from '../../schema/locales';
import { Account } from '../auth/Account';
import { accountPages, issueAccountLink, LinkPurpose } from '../auth/AccountLink';
import { constants } from '../common/constants';
import { getTranslate } from '../common/translate';
import type { Content } from '../content/Content';
import type { Site } from '../content/Site';
import type { Orm } from '../database/createOrm';
import type { JobData, Tasks } from '../jobs/Task';
import { hasEvent, OutboxEvent } from '../outbox/OutboxEvent';
import type { Mail, Mailer } from './createMailer';
import { describeAutomatic, formatTime, layout, sign } from './layout';
import { claimReceipt } from './MailReceipt';
import type { MailTask } from './mailHeaders';
import { createNoticeTask } from './noticeMail';

/** Afterwards the owner has requested the password again or given up. */
const RESET_WITHIN_MS = 60 * 60 * 1000;

export interface AccountMailDependencies {
  orm: Orm;
  getContent: (locale: Locale) => Content;
  mailer: Mailer;
  /** Origin of the site for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that replace addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

interface Found {
  em: EntityManager;
  event: OutboxEvent;
  account: Account;
  /** Pages in the language of the owner. */
  pages: ReturnType<typeof accountPages>;
}

/**
 * Returns the tasks that mail owners of accounts. A job stores the id of an event; account and address are read when it is sent.
 */
export function accountTasks(dependencies: AccountMailDependencies): Tasks {
  const { orm, getContent, mailer, origin, hashKey, now } = dependencies;
  /** Sends the mail that `write` returns to the present address of the account; no mail if it returns null. */
  const mailOwner =
    (write: (found: Found, mail: Options) => Promise<Mail | null>) =>
    async ({ event: eventId, task }: JobData) => {
      const em = orm.em.fork();
      // No mail if the account was erased, or if the event was recorded again and has another job.
      const event = await em.findOne(OutboxEvent, { id: eventId });
      const account = event && (await em.findOne(Account, { id: event.subjectId }));
      if (!account) return;
      const to = account.email;
      const locale = getKnownLocale(account.locale);
      const pages = accountPages(origin, locale);
      const options = { id: `${task}.${event.id}`, task: task as MailTask, to, locale, site: getContent(locale).site };
      const mail = await write({ em, event, account, pages }, options);
      if (mail) await mailer.send(mail, () => hasEvent(em, event.id));
    };

  return {
    'send-account-confirmation': mailOwner(async ({ em, event, account, pages }, mail) => {
      if (account.confirmBy === null) return null;
      const claim = { email: account.email, purpose: 'account', event: event.id, hashKey, now: now() } as const;
      if (!(await claimReceipt(em, claim))) return null;
      const token = await issueAccountLink(em, account, LinkPurpose.CONFIRM, now());
      return accountConfirmationMail({ ...mail, href: pages.confirm(token) });
    }),

    'send-password-reset': mailOwner(async ({ em, event, account, pages }, mail) => {
      const isLate = now().getTime() - event.createdAt.getTime() > RESET_WITHIN_MS;
      if (!account.isStaff || account.confirmBy !== null || isLate) return null;
      const token = await issueAccountLink(em, account, LinkPurpose.RESET, now());
      return resetMail({ ...mail, href: pages.reset(token) });
    }),

    'send-staff-invitation': mailOwner(async ({ em, account, pages }, mail) => {
      if (!account.isStaff || account.lastUsedAt !== null) return null;
      const token = await issueAccountLink(em, account, LinkPurpose.INVITE, now());
      return inviteMail({ ...mail, href: pages.reset(token), desk: pages.desk(), requestReset: pages.requestReset() });
    }),

    'report-account-change': createNoticeTask(dependencies),

    'warn-of-reuse': mailOwner(async ({ event, account }, mail) =>
      account.isStaff ? reuseMail({ ...mail, at: event.createdAt }) : null,
    ),
  };
}

interface Options {
  id: string;
  task: MailTask;
  to: string;
  locale: Locale;
  site: Site;
}

interface WithLink extends Options {
  /** Address of the linked page. */
  href: string;
}

interface WithTime extends Options {
  /** Time of the event. */
  at: Date;
}

const { linkDays, resetMinutes, unconfirmedDays } = constants.accounts;

/** Asks the owner of an address to confirm an account. It repeats no input, which a stranger may have typed. */
function accountConfirmationMail({ href, locale, site, ...mail }: WithLink): Mail {
  const t = getTranslate(locale, 'mail');
  const { name } = site;
  return {
    ...mail,
    ...describeAutomatic(site, t('account.confirmation.subject', { site: name })),
    ...layout(
      locale,
      t('hello'),
      t('account.confirmation.asked', { site: name }),
      { href },
      t('valid', { days: linkDays }),
      t('account.confirmation.notYou', { days: unconfirmedDays }),
      sign(site, locale),
    ),
  };
}

/** Sends the link that sets a new password. */
function resetMail({ href, locale, site, ...mail }: WithLink): Mail {
  const t = getTranslate(locale, 'mail');
  const { name } = site;
  return {
    ...mail,
    ...describeAutomatic(site, t('account.reset.subject', { site: name })),
    ...layout(
      locale,
      t('hello'),
      t('account.reset.asked', { site: name }),
      { href },
      t('account.reset.valid', { minutes: resetMinutes }),
      t('account.reset.notYou'),
      sign(site, locale),
    ),
  };
}

/** Sends the link that sets the first password of a staff account. */
function inviteMail({
  href,
  desk,
  requestReset,
  locale,
  site,
  ...mail
}: WithLink & { desk: string; requestReset: string }): Mail {
  const t = getTranslate(locale, 'mail');
  const { name } = site;
  return {
    ...mail,
    ...describeAutomatic(site, t('account.invite.subject', { site: name })),
    ...layout(
      locale,
      t('hello'),
      t('account.invite.asked', { site: name }),
      { href },
      t('account.invite.valid', { days: linkDays }),
      { href: requestReset },
      t('account.invite.then'),
      { href: desk },
      t('account.invite.notYou'),
      sign(site, locale),
    ),
  };
}

/** Warns the owner of an account that another person may have one of its tokens. */
function reuseMail({ at, locale, site, ...mail }: WithTime): Mail {
  const t = getTranslate(locale, 'mail');
  const { name } = site;
  return {
    ...mail,
    ...describeAutomatic(site, t('account.reuse.subject', { site: name })),
    ...layout(
      locale,
      t('hello'),
      t('account.reuse.what', { site: name, time: formatTime(at, locale) }),
      t('account.reuse.advice'),
      sign(site, locale),
    ),
  };
}
