import { addLocale, getKnownLocale, type Locale } from '../../schema/locales';
import type { Content } from '../content/Content';
import { constants } from '../content/constants';
import type { Site } from '../content/Site';
import type { Orm } from '../database/createOrm';
import type { Tasks } from '../jobs/Task';
import type { Mail, Mailer } from '../mail/createMailer';
import { layout, sign } from '../mail/layout';
import { claimReceipt } from '../mail/MailReceipt';
import { findSubject } from '../outbox/findSubject';
import { hasEvent } from '../outbox/OutboxEvent';
import { getTranslate } from '../translate';
import { issueLink } from './ConfirmationLink';
import type { Subscriber } from './Subscriber';

interface ConfirmationMailOptions {
  id: string;
  to: string;
  locale: Locale;
  /** In the language of the mail. */
  site: Site;
  /** Addresses of the pages that confirm and that unsubscribe. */
  confirm: string;
  unsubscribe: string;
}

/** Asks the owner of an address whether the newsletter may come there. It repeats nothing that a stranger could have typed. */
export function confirmationMail({ id, to, locale, site, confirm, unsubscribe }: ConfirmationMailOptions): Mail {
  const t = getTranslate(locale, 'mail');
  return {
    id,
    to,
    replyTo: { name: site.name, address: site.email },
    subject: t('confirmation.subject', { site: site.name }),
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribe),
    },
    ...layout(
      locale,
      t('hello'),
      t('confirmation.asked', { site: site.name }),
      { href: confirm },
      t('valid', { days: constants.newsletter.linkDays }),
      t('confirmation.notYou'),
      { href: unsubscribe },
      sign(site, locale),
    ),
  };
}

/**
 * For every mail that a subscription brings: mail programs show a button of their own (RFC 2369), and use it with one
 * POST where the address is a secure one, as RFC 8058 asks.
 */
function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/**
 * The pages that mail leads to (client/routes). The token stands in the query, which neither the log nor what is stored
 * of a visit has in it.
 */
export const newsletterLinks = (origin: string, locale: Locale) => ({
  confirm: (token: string) => getLink(origin, addLocale(locale, '/newsletter/confirm'), token),
  unsubscribe: (token: string) => getLink(origin, addLocale(locale, '/newsletter/unsubscribe'), token),
});

const getLink = (origin: string, path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;

interface ConfirmationTasksOptions {
  orm: Orm;
  getContent: (locale: Locale) => Content;
  mailer: Mailer;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that stand for addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

/** Mail to addresses that were entered for the newsletter. */
export function confirmationTasks({ orm, getContent, mailer, origin, hashKey, now }: ConfirmationTasksOptions): Tasks {
  return {
    'send-confirmation': async ({ event, task }) => {
      const em = orm.em.fork();
      const subject = await findSubject(em, event);
      const subscriber = subject?.row as Subscriber | undefined;
      if (!subject || !subscriber || subscriber.confirmedAt) return;
      const { email, unsubscribeToken } = subscriber;
      const locale = getKnownLocale(subscriber.locale);
      const claim = { email, purpose: 'confirmation', event: subject.event.id, hashKey, now: now() } as const;
      if (!(await claimReceipt(em, claim))) return;
      const token = await issueLink(em, subscriber, now());
      const links = newsletterLinks(origin, locale);
      await mailer.send(
        confirmationMail({
          id: `${task}.${subscriber.id}.${event}`,
          to: email,
          locale,
          site: getContent(locale).site,
          confirm: links.confirm(token),
          unsubscribe: links.unsubscribe(unsubscribeToken),
        }),
        () => hasEvent(em, subject.event.id),
      );
    },
  };
}
