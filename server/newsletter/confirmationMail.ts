import { addLocale, getKnownLocale, type Locale } from '../../schema/locales';
import { constants } from '../common/constants';
import { getTranslate } from '../common/translate';
import type { Content } from '../content/Content';
import type { Site } from '../content/Site';
import type { Orm } from '../database/createOrm';
import type { Tasks } from '../jobs/Task';
import type { Mail, Mailer } from '../mail/createMailer';
import { layout, sign } from '../mail/layout';
import { claimReceipt } from '../mail/MailReceipt';
import { findSubject } from '../outbox/findSubject';
import { hasEvent } from '../outbox/OutboxEvent';
import type { Submission } from '../submissions/Submission';
import { issueLink } from './ConfirmationLink';
import type { Subscriber } from './Subscriber';

interface ConfirmationMailOptions {
  id: string;
  to: string;
  locale: Locale;
  /** Content in the language of the mail. */
  site: Site;
  /** Addresses of the pages that confirm and unsubscribe. */
  confirm: string;
  unsubscribe: string;
}

/** Asks the owner of an address to confirm the newsletter. It repeats no input, which a stranger may have typed. */
export function confirmationMail({ id, to, locale, site, confirm, unsubscribe }: ConfirmationMailOptions): Mail {
  const t = getTranslate(locale, 'mail');
  return {
    id,
    task: 'send-confirmation',
    to,
    replyTo: { name: site.name, address: site.email },
    subject: t('confirmation.subject', { site: site.name }),
    headers: unsubscribeHeaders(unsubscribe),
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
 * Returns headers for every mail of a subscription. Mail programs show a button for them (RFC 2369), and send one POST if the
 * address is https, as RFC 8058 requires.
 */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/**
 * Returns the pages that mail links to (client/routes). The token is in the query, which neither the log nor the stored source of
 * a visit contains.
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
  /** Origin of the site for links; never taken from a request. */
  origin: string;
  /** Key of the hashes that replace addresses. */
  hashKey: Uint8Array;
  now: () => Date;
}

/** Returns the tasks that send mail to addresses entered for the newsletter. */
export function confirmationTasks({ orm, getContent, mailer, origin, hashKey, now }: ConfirmationTasksOptions): Tasks {
  return {
    'send-confirmation': async ({ event, task }) => {
      const em = orm.em.fork();
      const subject = await findSubject<Submission>(em, event);
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
