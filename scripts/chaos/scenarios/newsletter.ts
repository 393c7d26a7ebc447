import pg from 'pg';
import { contentLanguage } from '../../../schema/locales.ts';
import { killAtMails } from '../killAtMails.ts';
import { STAFF, type TestRig } from '../openTestRig.ts';
import type { Counts, Scenario } from '../Scenario.ts';

const ARTICLE = 'chaos';
const LOCALE = contentLanguage.toUpperCase();
const DONE_WITHIN_MS = 20 * 60_000;
/** Mails that may be half sent when a server is killed (server/newsletter/newsletterTasks.ts). */
const CONNECTIONS = 4;

/**
 * kill -9 of the server while an article goes out to subscribers: each gets it once, or its end is unknown. Mails with an unknown end are
 * sent again by hand, so in the end everybody has it.
 */
export const newsletter: Scenario = {
  name: 'newsletter',
  homes: ['PostgreSQL'],
  amounts: { submits: 10_000, rounds: 3 },
  settings: { NEWSLETTER_PER_MINUTE: '5000' },
  run: async (rig, { submits, rounds }) => {
    await rig.smtp.open();
    await rig.site.start();
    const database = new pg.Pool({ connectionString: rig.cluster?.url });
    try {
      await database.query(
        `insert into subscribers (id, created_at, privacy_version, email, unsubscribe_token, locale, confirmed_at)
          select gen_random_uuid(), now(), '1', 'reader' || n || '@olives.example', 'token-' || n, $1, now()
          from generate_series(1, $2::int) n`,
        [contentLanguage, submits],
      );
      const waitForKills = killAtMails(rig, submits, rounds);
      await sendArticle(await openDesk(rig.site.url));
      const deadline = Date.now() + DONE_WITHIN_MS;
      const findDone = async (): Promise<string | undefined> =>
        (await database.query(`select id from newsletters where state = 'done'`)).rows[0]?.id;
      const waitForEnd = async () => {
        while (!(await findDone()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 500));
      };
      const readMails = async (): Promise<Mail[]> =>
        (
          await database.query(
            `select email, state from newsletter_mails join subscribers on subscriber_id = subscribers.id`,
          )
        ).rows;
      await waitForEnd();
      const deaths = await waitForKills();
      const mails = await readMails();
      const id = await findDone();
      if (id && mails.some(({ state }) => state === 'unknown')) {
        const change = await openDesk(rig.site.url);
        await change('mutation ($id: ID!) { resendNewsletterMails(id: $id) { outcome } }', { id });
        await waitForEnd();
      }
      return countNewsletters(rig, { mails, after: await readMails(), submits, deaths });
    } finally {
      await database.end();
    }
  },
};

interface Mail {
  email: string;
  state: string;
}

type ChangeAtDesk = (query: string, variables: object) => Promise<void>;

/** Signs in, and returns a function that makes a change. */
async function openDesk(url: string): Promise<ChangeAtDesk> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const { access } = await post('/api/auth/login/', STAFF);
  return async (query, variables) => {
    const { data, errors } = await post('/graphql', { query, variables }, access);
    const [outcome] = Object.values((data ?? {}) as Record<string, { outcome: string }>);
    if (outcome?.outcome !== 'DONE') throw new Error(`No newsletter: ${JSON.stringify(errors ?? outcome)}`);
  };
}

/** Writes and publishes an article, and sends it to the subscribers. */
async function sendArticle(change: ChangeAtDesk): Promise<void> {
  const save = (document: string, fields: Record<string, unknown>) =>
    change(
      'mutation ($document: ID!, $edits: [ContentEditInput!]!) { saveContentEdits(document: $document, edits: $edits) { outcome } }',
      { document, edits: Object.entries(fields).map(([path, value]) => ({ path, locale: LOCALE, value })) },
    );
  await save('articles', { articles: [ARTICLE] });
  await save(`articles/${ARTICLE}`, {
    'article.date': '2026-01-02',
    'article.title': 'The harvest',
    'article.summary': 'What it costs.',
    'article.body': `## The price\n\nSee [the contact page](/contact).\n\n${'A tree takes years. '.repeat(150)}`,
  });
  await change('mutation { publishContent(basedOn: 0) { outcome } }', {});
  await change(
    'mutation ($id: ID!, $locale: Locale!) { sendNewsletter(articleId: $id, locale: $locale) { outcome } }',
    {
      id: ARTICLE,
      locale: LOCALE,
    },
  );
}

interface Ends {
  /** Mails before those with an unknown end were sent again, and after it. */
  mails: readonly Mail[];
  after: readonly Mail[];
  submits: number;
  deaths: number;
}

function countNewsletters({ smtp }: TestRig, { mails, after, submits, deaths }: Ends): Counts {
  const times = ({ email }: Mail) => smtp.countReceived('send-newsletter', email);
  const unknown = mails.filter(({ state }) => state === 'unknown');
  const known = mails.filter(({ state }) => state !== 'unknown');
  return {
    acknowledged: after.filter(({ state }) => state === 'accepted').length,
    deaths,
    rejected: 0,
    wrong: Math.max(0, unknown.length - CONNECTIONS * deaths),
    lost: submits - mails.length,
    doubled: known.filter((mail) => times(mail) > 1).length + unknown.filter((mail) => times(mail) > 2).length,
    unmailed: after.filter((mail) => times(mail) === 0).length,
    mailedAgain: unknown.filter((mail) => times(mail) > 1).length,
    unknown: unknown.length,
  };
}
