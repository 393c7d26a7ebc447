import type { Locale } from '../../schema/locales';
import { findArticle } from '../articles/findArticle';
import { Account } from '../auth/Account';
import type { Article } from '../content/Article';
import type { Content } from '../content/Content';
import type { Orm } from '../database/createOrm';
import { NEEDLESS, Postponed, type Tasks } from '../jobs/Task';
import type { Mailer } from '../mail/createMailer';
import type { ErasureLog } from '../privacy/erasureLog';
import { ContentSchedule } from '../publishing/ContentSchedule';
import type { ContentStore } from '../publishing/createContentStore';
import { newsletterLinks } from './confirmationMail';
import { Newsletter, NewsletterState } from './Newsletter';
import { countMails, NewsletterMailState } from './NewsletterMail';
import { beginNewsletter, deleteOrphans, forgetInterrupted, type Receiver, sendMail, takeSendable } from './sendMails';
import { writeNewsletter } from './writeNewsletter';

export interface NewsletterTasksOptions {
  orm: Orm;
  /** The content in the language of a reader. */
  getContent: (locale: Locale) => Content;
  contentStore: Pick<ContentStore, 'readDraft' | 'refresh'>;
  mailer: Pick<Mailer, 'send' | 'sendOnce'>;
  /** Where the site is, for links; never taken from a request. */
  origin: string;
  /** How many mails the mail server takes in a minute. */
  perMinute: number;
  erasureLog: Pick<ErasureLog, 'newsletterBegun'>;
  /** Aborted when the process stops: no further mail is begun. */
  stopping: AbortSignal;
  now: () => Date;
}

const MINUTE_MS = 60_000;
/** Pause after a run that the mail server ended: a limit of a day lasts for hours. */
const AWAY_MS = 15 * MINUTE_MS;
/** How many mails are sent at once. */
const CONNECTIONS = 4;
/** How many mails in a row a mail server has to put off for the others not to be tried. */
const MAX_PUT_OFF = 5;

/**
 * Returns the tasks that send an article to subscribers. A run sends the mails of a minute and then waits, so that a stop of the
 * process, a pause and the limit of the mail server are the same: what is not marked as sent waits.
 */
export function newsletterTasks(options: NewsletterTasksOptions): Tasks {
  const { orm, getContent, contentStore, mailer, origin, perMinute, erasureLog, stopping, now } = options;

  const findShown = (newsletter: Newsletter) =>
    findArticle(getContent(newsletter.locale).articles, newsletter.articleId);

  /** Sends mails of a newsletter by several connections. @returns whether the mail server ended the run. */
  const sendMails = async (article: Article, ids: string[]): Promise<boolean> => {
    const content = getContent(article.locale);
    const links = newsletterLinks(origin, article.locale);
    let isAway = false;
    let putOff = 0;
    const sendNext = async () => {
      for (let id = ids.pop(); id !== undefined && !isAway && !stopping.aborted; id = ids.pop()) {
        const write = ({ email, unsubscribeToken }: Receiver) =>
          writeNewsletter({
            ...{ id: `send-newsletter.${id}`, task: 'send-newsletter', to: email, article, content, origin },
            unsubscribe: links.unsubscribe(unsubscribeToken),
          });
        // Without the database no mail is tried, but the other connections end theirs.
        const attempt = await sendMail(orm.em.fork(), id, mailer, now, write).catch(() => 'away' as const);
        putOff = attempt === 'putOff' ? putOff + 1 : 0;
        isAway ||= attempt === 'away' || putOff >= MAX_PUT_OFF;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
    return isAway;
  };

  return {
    'send-newsletter': async ({ subject = '', recipient }) => {
      const em = orm.em.fork();
      const newsletter = await em.findOne(Newsletter, { id: subject, round: Number(recipient) });
      const { WAITING, SENDING, PAUSED, DONE } = NewsletterState;
      if (newsletter?.state !== WAITING && newsletter?.state !== SENDING) return NEEDLESS;
      const begun = now();
      const waitUntil = (ms: number) => new Postponed({ until: new Date(begun.getTime() + ms) });
      await forgetInterrupted(em, newsletter, begun);
      let article = findShown(newsletter);
      if (!article) {
        const document = `articles/${newsletter.articleId}`;
        if ((await em.count(ContentSchedule, { document, hasFailed: false })) > 0) throw waitUntil(MINUTE_MS);
        // Another instance may have published it a moment ago.
        await contentStore.refresh();
        article = findShown(newsletter);
      }
      // Taken off the site, or its publication failed: staff go on once it is there.
      if (!article) {
        await em.nativeUpdate(Newsletter, { id: subject, state: newsletter.state }, { state: PAUSED });
        return NEEDLESS;
      }
      if (newsletter.state === WAITING) {
        erasureLog.newsletterBegun(newsletter);
        await beginNewsletter(em, newsletter);
      }
      await deleteOrphans(em, newsletter);
      const isAway = await sendMails(article, await takeSendable(em, newsletter, perMinute, begun));
      await forgetInterrupted(em, newsletter, now());
      const counts = await countMails(em, subject);
      if (!counts.get(NewsletterMailState.WAITING)) {
        await em.nativeUpdate(Newsletter, { id: subject, state: SENDING }, { state: DONE, settledAt: now() });
        return { isDone: true };
      }
      const present = await em.findOne(Newsletter, { id: subject }, { refresh: true });
      if (present?.state === SENDING) throw waitUntil(isAway ? AWAY_MS : MINUTE_MS);
      return { isDone: true };
    },

    'test-newsletter': async ({ subject = '', recipient = '' }) => {
      const em = orm.em.fork();
      const [articleId = '', locale = '', key = ''] = recipient.split(' ');
      const account = await em.findOne(Account, { id: subject, isStaff: true });
      const { contents } = await contentStore.readDraft();
      const content = contents?.[locale as Locale];
      const article = content && findArticle(content.articles, articleId);
      if (!account || !article) return NEEDLESS;
      const mail = { id: `test-newsletter.${key}`, task: 'test-newsletter', to: account.email, article } as const;
      await mailer.send(await writeNewsletter({ ...mail, content, origin, unsubscribe: undefined }));
      return { isDone: true };
    },
  };
}
