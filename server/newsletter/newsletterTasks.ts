import type { Locale } from '../../schema/locales';
import { findArticle } from '../articles/findArticle';
import { Account } from '../auth/Account';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import { NEEDLESS, Postponed, type Tasks } from '../jobs/Task';
import type { Mailer } from '../mail/createMailer';
import type { ErasureLog } from '../privacy/erasureLog';
import type { ContentStore } from '../publishing/createContentStore';
import { newsletterLinks } from './confirmationMail';
import { Newsletter, NewsletterState } from './Newsletter';
import { countMails, NewsletterMailState } from './NewsletterMail';
import { beginNewsletter, findSendable, forgetInterrupted, sendMail } from './sendMails';
import { writeNewsletter } from './writeNewsletter';

export interface NewsletterTasksOptions {
  orm: Orm;
  /** The content in the language of a reader. */
  getContent: (locale: Locale) => Content;
  readDraft: ContentStore['readDraft'];
  mailer: Pick<Mailer, 'send' | 'sendOnce'>;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** How many mails the mail server takes in a minute. */
  perMinute: number;
  erasureLog: Pick<ErasureLog, 'newsletterBegun'>;
  now: () => Date;
}

const MINUTE_MS = 60_000;
/** How many mails are sent at once. */
const CONNECTIONS = 4;

/**
 * Returns the tasks that send an article to subscribers. A run sends the mails of a minute and then waits, so that a stop of the
 * process, a pause and the limit of the mail server are the same: what is not marked as sent waits.
 */
export function newsletterTasks(options: NewsletterTasksOptions): Tasks {
  const { orm, getContent, readDraft, mailer, origin, perMinute, erasureLog, now } = options;

  return {
    'send-newsletter': async ({ subject = '', recipient }) => {
      const em = orm.em.fork();
      const newsletter = await em.findOne(Newsletter, { id: subject, round: Number(recipient) });
      const { WAITING, SENDING, STOPPED, DONE } = NewsletterState;
      if (newsletter?.state !== WAITING && newsletter?.state !== SENDING) return NEEDLESS;
      const begun = now().getTime();
      const content = getContent(newsletter.locale);
      const article = findArticle(content.articles, newsletter.articleId);
      const settle = (state: NewsletterState) =>
        em.nativeUpdate(Newsletter, { id: subject, state: SENDING }, { state, settledAt: now() });
      if (newsletter.state === WAITING) erasureLog.newsletterBegun(newsletter);
      await (newsletter.state === WAITING ? beginNewsletter(em, newsletter) : forgetInterrupted(em, newsletter, now()));
      // Taken off the site meanwhile.
      if (!article) {
        await settle(STOPPED);
        return NEEDLESS;
      }
      const links = newsletterLinks(origin, newsletter.locale);
      const waiting = await findSendable(em, newsletter, perMinute, now());
      let isAway = false;
      const sendNext = async () => {
        for (let id = waiting.pop(); id !== undefined && !isAway; id = waiting.pop()) {
          const result = await sendMail(orm.em.fork(), id, mailer, now, ({ email, unsubscribeToken }) =>
            writeNewsletter({
              ...{ id: `send-newsletter.${id}`, task: 'send-newsletter', to: email, article, content, origin },
              unsubscribe: links.unsubscribe(unsubscribeToken),
            }),
          );
          isAway ||= result === 'away';
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
      const counts = await countMails(em, subject);
      if (!counts.get(NewsletterMailState.WAITING)) {
        await settle(DONE);
        return { isDone: true };
      }
      const present = await em.findOne(Newsletter, { id: subject }, { refresh: true });
      if (present?.state === SENDING) throw new Postponed({ until: new Date(begun + MINUTE_MS) });
      return { isDone: true };
    },

    'test-newsletter': async ({ subject = '', recipient = '' }) => {
      const em = orm.em.fork();
      const [articleId = '', locale = '', key = ''] = recipient.split(' ');
      const account = await em.findOne(Account, { id: subject, isStaff: true });
      const { contents } = await readDraft();
      const content = contents?.[locale as Locale];
      const article = content && findArticle(content.articles, articleId);
      if (!account || !article) return NEEDLESS;
      const mail = { id: `test-newsletter.${key}`, task: 'test-newsletter', to: account.email, article } as const;
      await mailer.send(await writeNewsletter({ ...mail, content, origin, unsubscribe: undefined }));
      return { isDone: true };
    },
  };
}
