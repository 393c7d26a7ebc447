import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { planDay } from '../jobs/planJobs';
import { openEditor } from '../test/contentCalls';
import { type Answers, openAnswers, writeMail } from '../test/openAnswers';

const LOCALE = contentLanguage.toUpperCase();
const ARTICLES = ['plums', 'pears', 'quinces'];
/** What mail servers say to each reader, at once or in a report. */
const READERS = ['gone', 'returned', 'full', 'listed', 'back', 'limited'].map((name) => `${name}@olives.example`);
const [GONE = '', RETURNED = '', FULL = '', LISTED = '', BACK = '', LIMITED = ''] = READERS;
const REFUSALS = new Map([
  [GONE, { code: 550, message: '5.1.1 No such user' }],
  [LISTED, { code: 554, message: '5.7.1 Sender is on a list of spam' }],
]);
const REPORTS = new Map([
  [RETURNED, '5.1.1 user unknown'],
  [FULL, '5.2.2 over quota'],
  [BACK, '5.1.1 user unknown'],
  [LIMITED, '5.4.5 Daily user sending limit exceeded'],
]);

let answers: Answers;
beforeAll(async () => {
  answers = await openAnswers({
    reject: (address) => REFUSALS.get(address),
    env: { NEWSLETTER_PER_MINUTE: '100' },
  });
  const editor = await openEditor(answers.site);
  await editor.save('articles', [{ path: 'articles', locale: LOCALE, value: ARTICLES }]);
  for (const id of ARTICLES) {
    const fields = { date: '2031-05-06', title: `The ${id}`, summary: 'What they cost.', body: 'Ask us.' };
    const edits = Object.entries(fields).map(([field, value]) => ({ path: `article.${field}`, locale: LOCALE, value }));
    await editor.save(`articles/${id}`, edits);
  }
  await editor.publish(0);
  for (const email of READERS)
    await answers.run(
      `insert into subscribers (id, created_at, privacy_version, email, unsubscribe_token, locale, confirmed_at)
        values (gen_random_uuid(), now(), '1', ?, ?, ?, now())`,
      [email, email.replace(/\W/g, '-'), contentLanguage],
    );
});
afterAll(() => answers.close());

/** Sends an article, and lets the reports about it arrive. */
async function send(articleId: string): Promise<void> {
  const begun = answers.mail.received.length;
  const mutation = `mutation { sendNewsletter(articleId: "${articleId}", locale: ${LOCALE}) { outcome } }`;
  expect((await answers.site.graphql(mutation, {}, answers.token)).data.sendNewsletter.outcome).toBe('DONE');
  await answers.site.jobs.drain();
  const reports = answers.mail.received.slice(begun).flatMap(({ to: [to = ''], mail }) => {
    const status = articleId === 'quinces' && to === BACK ? undefined : REPORTS.get(to);
    const text = `Action: failed\nStatus: ${status?.slice(0, 5)}\nDiagnostic-Code: smtp; 550 ${status}\n\nMessage-ID: ${mail.messageId}\n`;
    return status ? writeMail({ from: 'MAILER-DAEMON@mx.olives.example', text }) : [];
  });
  for (const report of reports) answers.imap.deliver(report);
  const count = async () =>
    (
      await answers.run(
        `select 1 from newsletter_mails where state = 'bounced'
          and newsletter_id = (select id from newsletters where article_id = ?)`,
        [articleId],
      )
    ).length;
  await expect.poll(count, { timeout: 10_000 }).toBe(reports.length);
}

/** Runs the jobs of a day. @returns the addresses that are left. */
async function pass(day: string): Promise<string[]> {
  const { jobs, orm } = answers.site;
  await jobs.plan(await planDay(day, undefined, orm.em.fork(), []));
  await jobs.drain();
  const rows = await answers.run('select email from subscribers order by email');
  return rows.map(({ email }) => String(email));
}

test('three newsletters in a row that come back because an address does not exist end its subscription, and no others do', async () => {
  const reader = answers.createReader();
  reader.start();
  try {
    await send('plums');
    await send('pears');
    expect(await pass('2031-05-06')).toEqual([...READERS].sort());
    await send('quinces');
    expect(await pass('2031-05-07')).toEqual([BACK, FULL, LIMITED, LISTED].sort());
  } finally {
    await reader.stop();
  }
});
