import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLocale, contentLanguage } from '../../schema/locales';
import { createLog } from '../common/log';
import { longTest } from '../test/longTest';
import { openNewsletters } from '../test/openNewsletters';

const ORIGIN = 'https://khatam.example';

const written: string[] = [];
let news: Awaited<ReturnType<typeof openNewsletters>>;
beforeAll(async () => {
  const env = { PUBLIC_URL: ORIGIN };
  const log = createLog('info', { write: (line) => void written.push(line) });
  news = await openNewsletters({ articles: ['almonds', 'figs', 'dates'], perMinute: 10_000, env, log });
});
afterAll(() => news.close());
beforeEach(() => news.reset());

test('an article is sent once to each confirmed address of its language, and can be left by one press', async () => {
  await news.addReaders(2);
  await news.addReaders(1, { isConfirmed: false, name: 'stranger' });
  await news.addReaders(1, { locale: 'xx', name: 'other' });
  expect((await news.send('almonds')).outcome).toBe('DONE');
  expect((await news.send('almonds')).outcome).toBe('CONFLICT');
  await news.site.jobs.drain();
  expect(news.mail.received.flatMap(({ to }) => to).sort()).toEqual([
    'reader1@olives.example',
    'reader2@olives.example',
  ]);
  // A restore reads it.
  const begun = { id: expect.any(String), articleId: 'almonds', locale: contentLanguage };
  expect(written.flatMap((line) => JSON.parse(line).newsletterBegun ?? [])).toEqual([begun]);
  const [first] = news.mail.received.filter(({ to }) => to.includes('reader1@olives.example'));
  expect(first?.mail.subject).toBe('The harvest of almonds');
  const path = `${addLocale(contentLanguage, '/newsletter/unsubscribe')}?token=token-reader-1`;
  for (const text of [first?.mail.html, first?.mail.text]) {
    expect(text).toContain(`${ORIGIN}${addLocale(contentLanguage, '/contact')}`);
    expect(text).toContain(ORIGIN + path);
  }
  const headers = new Map(first?.mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${ORIGIN}${path}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('list-id')).toContain('khatam.example');
  expect(headers.get('precedence')).toBe('bulk');
  expect(await news.readResult('almonds')).toEqual({ state: 'DONE', total: 2, ACCEPTED: 2 });
  expect((await news.site.post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await news.readResult('almonds')).toEqual({ state: 'DONE', total: 2, ACCEPTED: 1 });
});

test('refusals, patience and lost connections end as they must, and nobody gets it twice', async () => {
  await news.addReaders(4);
  const codes = new Map([
    ['reader1@olives.example', { code: 550, message: 'No such user' }],
    ['reader2@olives.example', { code: 451, message: 'Later' }],
  ]);
  news.answers.reject = (address) => codes.get(address);
  // A process died while it sent the mail to reader 3.
  const { result } = await news.send('figs');
  await news.run(
    `insert into newsletter_mails (id, newsletter_id, subscriber_id, state)
      select gen_random_uuid(), ?, id, case email when 'reader3@olives.example' then 'sending' else 'waiting' end from subscribers`,
    [result.id],
  );
  await news.run(`update newsletters set state = 'sending', total = 4 where id = ?`, [result.id]);
  await news.site.jobs.drain();
  const half = { state: 'SENDING', total: 4, REFUSED: 1, WAITING: 1, UNKNOWN: 1, ACCEPTED: 1 };
  expect(await news.readResult('figs')).toEqual(half);
  codes.clear();
  await news.goOn();
  expect(await news.readResult('figs')).toEqual(half);
  await news.goOn({ isPatient: true });
  expect(await news.readResult('figs')).toEqual({ state: 'DONE', total: 4, REFUSED: 1, UNKNOWN: 1, ACCEPTED: 2 });
  expect(news.mail.received.flatMap(({ to }) => to).sort()).toEqual([
    'reader2@olives.example',
    'reader4@olives.example',
  ]);
});

longTest(
  'many get it once, and none is forgotten, while connections break off',
  async () => {
    const COUNT = 1000;
    await news.addReaders(COUNT);
    let left = 0;
    // A connection that breaks off ends the others of the server as well.
    news.answers.breaksOff = () => {
      left += 1;
      return left % 150 === 0;
    };
    await news.send('dates');
    for (let count = 0; count < 60 && (await news.readResult('dates')).state !== 'DONE'; count += 1)
      await news.goOn({ isPatient: true });
    const sent = news.mail.received.flatMap(({ to }) => to);
    expect(new Set(sent).size).toBe(sent.length);
    const { ACCEPTED = 0, UNKNOWN = 0, state, total } = await news.readResult('dates');
    expect({ state, total }).toEqual({ state: 'DONE', total: COUNT });
    expect(ACCEPTED + UNKNOWN).toBe(COUNT);
    const silent = COUNT - sent.length;
    // Nobody is missing but those whose end is unknown.
    expect(silent).toBeLessThanOrEqual(UNKNOWN);
    expect(UNKNOWN).toBeLessThan(50);
  },
  600_000,
);
