import { contentLanguage } from '../../schema/locales';
import type { Log } from '../common/log';
import { openEditor } from './contentCalls';
import { openMailServer } from './openMailServer';
import { openTestSite } from './openTestSite';

const LOCALE = contentLanguage.toUpperCase();
const FIELDS = 'id state total isShown failure { reason } counts { state count }';

interface Options {
  /** Articles that are published. */
  articles: string[];
  perMinute: number;
  env?: Record<string, string>;
  log?: Log;
}

/** Opens a site with articles, and a mail server that answers as `answers` says at the time. */
export async function openNewsletters({ articles, perMinute, env, log }: Options) {
  const answers: {
    reject?: Parameters<typeof openMailServer>[0];
    breaksOff?: () => boolean;
    /** Keeps the mail server from answering to a recipient until it resolves. */
    wait?: (recipient: string) => Promise<void>;
  } = {};
  const mail = await openMailServer((address) => answers.reject?.(address), {
    breaksOff: () => answers.breaksOff?.() ?? false,
    wait: async (address) => answers.wait?.(address),
  });
  const settings = { SMTP_URL: mail.url, NEWSLETTER_PER_MINUTE: String(perMinute), ...env };
  const site = await openTestSite({ env: settings, ...(log && { log }) });
  const editor = await openEditor(site);
  const run = (sql: string, values: unknown[] = []) => site.orm.em.fork().execute(sql, values);

  /** Saves the drafts of a new article. */
  const saveArticle = async (id: string, own: object = {}) => {
    const { draft, version } = await editor.find('articles', 'articles', LOCALE);
    await editor.save('articles', [{ path: 'articles', locale: LOCALE, value: [...draft, id], version }]);
    const words = { title: `The harvest of ${id}`, summary: 'What it costs.', body: 'See [the price](/contact).' };
    const edits = Object.entries({ date: '2031-05-06', ...words, ...own });
    await editor.save(
      `articles/${id}`,
      edits.map(([field, value]) => ({ path: `article.${field}`, locale: LOCALE, value })),
    );
  };
  for (const id of articles) await saveArticle(id);
  await editor.publish(0);
  await site.jobs.drain();

  const readNewsletter = async (articleId: string) => {
    const { newsletters } = await editor.run(`query ($id: ID!) { newsletters(articleId: $id) { ${FIELDS} } }`, {
      id: articleId,
    });
    return newsletters[0];
  };

  return {
    site,
    editor,
    mail,
    answers,
    run,
    saveArticle,
    /** Forgets all that was sent and received. */
    reset: async () => {
      Object.assign(answers, { reject: undefined, breaksOff: undefined, wait: undefined });
      mail.received.length = 0;
      await run('delete from newsletter_mails');
      await run('delete from subscribers');
    },
    /** Adds subscribers: reader1@olives.example, reader2@olives.example, … */
    addReaders: (count: number, { locale = contentLanguage as string, isConfirmed = true, name = 'reader' } = {}) =>
      run(
        `insert into subscribers (id, created_at, privacy_version, email, unsubscribe_token, locale, confirmed_at)
          select gen_random_uuid(), now(), '1', ? || n || '@olives.example', ? || n, ?, case when ? then now() end
          from generate_series(1, ?::int) n`,
        [name, `token-${name}-`, locale, isConfirmed, count],
      ),
    send: async (articleId: string, startAt: Date | null = null) => {
      const mutation = `mutation ($articleId: ID!, $locale: Locale!, $startAt: DateTimeISO) {
        sendNewsletter(articleId: $articleId, locale: $locale, startAt: $startAt) { outcome result { id } } }`;
      return (await editor.run(mutation, { articleId, locale: LOCALE, startAt })).sendNewsletter;
    },
    test: async (articleId: string) => {
      const mutation = `mutation ($articleId: ID!, $locale: Locale!) {
        testNewsletter(articleId: $articleId, locale: $locale) { outcome problems { path } } }`;
      return (await editor.run(mutation, { articleId, locale: LOCALE })).testNewsletter;
    },
    change: async (articleId: string, state: string) => {
      const mutation =
        'mutation ($id: ID!, $state: NewsletterState!) { changeNewsletter(id: $id, state: $state) { outcome } }';
      const { id } = await readNewsletter(articleId);
      return (await editor.run(mutation, { id, state })).changeNewsletter.outcome;
    },
    resend: async (articleId: string) => {
      const { id } = await readNewsletter(articleId);
      const mutation = 'mutation ($id: ID!) { resendNewsletterMails(id: $id) { outcome } }';
      return (await editor.run(mutation, { id })).resendNewsletterMails.outcome;
    },
    readNewsletter,
    /** Reads state, total and the counts by state. */
    readResult: async (articleId: string) => {
      const { state, total, counts } = await readNewsletter(articleId);
      const states = counts.map((each: { state: string; count: number }) => [each.state, each.count]);
      return { state, total, ...(Object.fromEntries(states) as Partial<Record<'ACCEPTED' | 'UNKNOWN', number>>) };
    },
    /**
     * Lets newsletters that wait go on now: in the next minute, unless it is the same one, with the mails that mail servers put off if they
     * waited long enough.
     */
    goOn: async ({ isPatient = false, isSameMinute = false } = {}) => {
      if (!isSameMinute) await run('update newsletter_mails set tried_at = null');
      if (isPatient) await run('update newsletter_mails set retry_at = null');
      await run(`update jobs.job set start_after = now() where name = 'newsletter'`);
      await site.jobs.drain();
    },
    close: async () => {
      await site.close();
      await mail.close();
    },
  };
}
