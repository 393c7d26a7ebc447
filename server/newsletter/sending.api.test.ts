import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNewsletters } from '../test/openNewsletters';
import { validLead } from '../test/validLead';

const LIMIT = 20;
const HOUR_MS = 60 * 60_000;
const ARTICLES = ['figs', 'plums', 'pears', 'dates', 'limes', 'olives', 'quinces', 'almonds', 'walnuts', 'cherries'];

let news: Awaited<ReturnType<typeof openNewsletters>>;
beforeAll(async () => {
  news = await openNewsletters({ articles: ARTICLES, perMinute: LIMIT });
});
afterAll(() => news.close());
beforeEach(() => news.reset());

const listRecipients = () => news.mail.received.flatMap(({ to }) => to);

test('a mail whose result the database did not take has an unknown end, and goes again only when staff ask for it', async () => {
  await news.addReaders(1);
  await news.run(`create function lose_result() returns trigger language plpgsql as
    $$ begin if new.state = 'accepted' then raise exception 'The connection is lost.'; end if; return new; end $$`);
  await news.run(
    `create trigger lose_result before update on newsletter_mails for each row execute function lose_result()`,
  );
  await news.send('figs');
  await news.site.jobs.drain();
  await news.run('drop trigger lose_result on newsletter_mails');
  await news.goOn({ isPatient: true });
  expect(await news.readResult('figs')).toEqual({ state: 'DONE', total: 1, UNKNOWN: 1 });
  expect(listRecipients()).toHaveLength(1);
  expect(await news.resend('figs')).toBe('DONE');
  expect(await news.resend('figs')).toBe('CONFLICT');
  await news.goOn();
  expect(await news.readResult('figs')).toEqual({ state: 'DONE', total: 1, ACCEPTED: 1 });
  expect(new Set(news.mail.received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test('a newsletter for the time at which its article is published waits for it, and goes on by hand if that fails', async () => {
  await news.addReaders(1);
  const at = new Date(Date.now() + HOUR_MS);
  const schedule = (id: string) =>
    news.editor.run(
      'mutation ($id: ID!, $at: DateTimeISO) { scheduleContent(document: $id, publishAt: $at) { outcome } }',
      {
        id: `articles/${id}`,
        at,
      },
    );
  await news.saveArticle('melons');
  await news.saveArticle('pumpkins', { body: '' });
  for (const id of ['melons', 'pumpkins']) {
    await schedule(id);
    expect((await news.send(id, at)).outcome).toBe('DONE');
  }
  await news.goOn();
  expect(await news.readResult('melons')).toEqual({ state: 'WAITING', total: 0 });
  await news.run(`update jobs.job set start_after = now() where name = 'upkeep'`);
  await news.goOn();
  await news.goOn();
  expect(await news.readResult('melons')).toEqual({ state: 'DONE', total: 1, ACCEPTED: 1 });
  expect(await news.readNewsletter('pumpkins')).toMatchObject({ state: 'PAUSED', isShown: false });
  expect(await news.change('pumpkins', 'SENDING')).toBe('DONE');
  await news.goOn();
  expect(await news.readNewsletter('pumpkins')).toMatchObject({ state: 'PAUSED' });
  expect(listRecipients()).toHaveLength(1);
});

test.each([
  ['a limit of the sender', 'plums', { code: 550, message: '5.4.5 Daily user sending limit exceeded' }, 8],
  ['a policy', 'pears', { code: 554, message: '5.7.1 Message rejected' }, 8],
  ['the end of the connection', 'dates', { code: 421, message: '4.7.0 Try again later' }, 4],
  ['a sign-in that is asked for', 'limes', { code: 530, message: '5.7.0 Authentication required' }, 4],
])('%s ends the run, and every address is tried again later', async (_what, id, rejection, maxTries) => {
  await news.addReaders(LIMIT);
  let tries = 0;
  news.answers.reject = () => {
    tries += 1;
    return rejection;
  };
  await news.send(id);
  await news.site.jobs.drain();
  expect(tries).toBeLessThanOrEqual(maxTries);
  expect(await news.readResult(id)).toEqual({ state: 'SENDING', total: LIMIT, WAITING: LIMIT });
  expect((await news.readNewsletter(id)).failure.reason).toMatch(/^(?:REJECTED|UNREACHABLE)$/);
  news.answers.reject = undefined;
  await news.goOn({ isPatient: true });
  expect(await news.readResult(id)).toEqual({ state: 'DONE', total: LIMIT, ACCEPTED: LIMIT });
});

test('the limit of a minute holds for all newsletters together', async () => {
  await news.addReaders(15);
  for (const id of ['olives', 'quinces', 'almonds']) await news.send(id);
  const counts: number[] = [];
  await news.site.jobs.drain();
  counts.push(listRecipients().length);
  await news.goOn({ isSameMinute: true });
  counts.push(listRecipients().length);
  await news.goOn();
  counts.push(listRecipients().length);
  await news.goOn();
  expect([...counts, listRecipients().length]).toEqual([LIMIT, LIMIT, 2 * LIMIT, 45]);
});

test('a newsletter begins at its time, is paused, goes on, forgets who left meanwhile, and is stopped', async () => {
  await news.addReaders(LIMIT + 3);
  await news.send('walnuts', new Date(Date.now() + HOUR_MS));
  await news.site.jobs.drain();
  expect(await news.readResult('walnuts')).toEqual({ state: 'WAITING', total: 0 });
  expect(await news.change('walnuts', 'PAUSED')).toBe('DONE');
  await news.goOn();
  expect(await news.readResult('walnuts')).toEqual({ state: 'PAUSED', total: 0 });
  expect(await news.change('walnuts', 'STOPPED')).toBe('DONE');
  expect(await news.readNewsletter('walnuts')).toBeUndefined();

  expect((await news.send('walnuts')).outcome).toBe('DONE');
  await news.site.jobs.drain();
  const total = LIMIT + 3;
  expect(await news.readResult('walnuts')).toEqual({ state: 'SENDING', total, ACCEPTED: LIMIT, WAITING: 3 });
  await news.change('walnuts', 'PAUSED');
  await news.goOn();
  expect(listRecipients()).toHaveLength(LIMIT);
  await news.run(
    `delete from subscribers where id = (select subscriber_id from newsletter_mails where state = 'waiting' limit 1)`,
  );
  await news.change('walnuts', 'SENDING');
  news.answers.reject = (address) => (address === 'none@olives.example' ? undefined : { code: 451, message: 'Later' });
  await news.goOn();
  expect(await news.readResult('walnuts')).toEqual({ state: 'SENDING', total, ACCEPTED: LIMIT, WAITING: 2 });
  expect(await news.change('walnuts', 'STOPPED')).toBe('DONE');
  expect(await news.change('walnuts', 'SENDING')).toBe('CONFLICT');
  expect(await news.readResult('walnuts')).toEqual({ state: 'STOPPED', total, ACCEPTED: LIMIT, WAITING: 2 });
  expect((await news.send('walnuts')).outcome).toBe('CONFLICT');
});

test('a test has the drafts and goes to the member who asks, and is refused where no page would show them', async () => {
  await news.saveArticle('grapes', { title: 'Grapes and their price' });
  expect((await news.test('grapes')).outcome).toBe('DONE');
  await news.site.jobs.drain();
  const [test] = news.mail.received;
  expect(test?.to).toEqual([news.site.staff.email]);
  expect(test?.mail.subject).toContain('Grapes and their price');
  expect(test?.mail.text).toContain('the price');
  expect(test?.mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  await news.saveArticle('raisins', { isHidden: true });
  expect(await news.test('raisins')).toEqual({ outcome: 'REFUSED', problems: [] });
  await news.saveArticle('currants', { body: 'See [the page](/no-such-page).' });
  expect(await news.test('currants')).toMatchObject({ outcome: 'REFUSED', problems: [{ path: 'article.body' }] });
});

test('a receipt does not wait for a newsletter, and a stop of the process leaves no mail with an unknown end', async () => {
  await news.addReaders(6);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let begun = 0;
  news.answers.wait = (address) => {
    if (!address.endsWith('@olives.example')) return Promise.resolve();
    begun += 1;
    return promise;
  };
  news.site.jobs.start();
  await news.send('cherries');
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(4);
  await news.site.rest('POST', '/leads/', validLead);
  await expect.poll(listRecipients, { timeout: 20_000 }).toContain(validLead.email);
  const stopped = news.site.jobs.stop();
  answer();
  await stopped;
  expect(await news.readResult('cherries')).toEqual({ state: 'SENDING', total: 6, ACCEPTED: 4, WAITING: 2 });
});
