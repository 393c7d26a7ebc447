import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLocale, contentLanguage } from '../../schema/locales';
import { createLog } from '../common/log';
import { type Editor, openEditor } from '../test/contentCalls';
import { longTest } from '../test/longTest';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';

const LOCALE = contentLanguage.toUpperCase();
const ORIGIN = 'https://khatam.example';
const FIELDS = 'state total counts { state count }';

const written: string[] = [];
let site: TestSite;
let editor: Editor;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let reject: Parameters<typeof openMailServer>[0];
let breaksOff: () => boolean = () => false;
beforeAll(async () => {
  mail = await openMailServer((address) => reject?.(address), { breaksOff: () => breaksOff() });
  const env = { SMTP_URL: mail.url, PUBLIC_URL: ORIGIN, NEWSLETTER_PER_MINUTE: '10000' };
  site = await openTestSite({ env, log: createLog('info', { write: (line) => void written.push(line) }) });
  editor = await openEditor(site);
  const { version } = await editor.find('articles', 'articles', LOCALE);
  const value = ['almonds', 'figs', 'dates'];
  await editor.save('articles', [{ path: 'articles', locale: LOCALE, value, version }]);
  for (const id of value) {
    const words = { title: `The harvest of ${id}`, summary: 'What it costs.', body: 'See [the price](/contact).' };
    const edits = Object.entries({ date: '2031-05-06', ...words });
    await editor.save(
      `articles/${id}`,
      edits.map(([field, own]) => ({ path: `article.${field}`, locale: LOCALE, value: own })),
    );
  }
  await editor.publish(0);
  await site.jobs.drain();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(async () => {
  reject = undefined;
  breaksOff = () => false;
  mail.received.length = 0;
  await run('delete from subscribers');
});

const run = (sql: string, values: unknown[] = []) => site.orm.em.fork().execute(sql, values);
/** Adds subscribers: reader1@olives.example, reader2@olives.example, … */
const addReaders = (count: number, { locale = contentLanguage as string, isConfirmed = true, name = 'reader' } = {}) =>
  run(
    `insert into subscribers (id, created_at, privacy_version, email, unsubscribe_token, locale, confirmed_at)
      select gen_random_uuid(), now(), '1', ? || n || '@olives.example', ? || n, ?, case when ? then now() end
      from generate_series(1, ?::int) n`,
    [name, `token-${name}-`, locale, isConfirmed, count],
  );
const send = async (articleId: string) => {
  const mutation = `mutation ($articleId: ID!, $locale: Locale!) {
    sendNewsletter(articleId: $articleId, locale: $locale) { outcome result { id } } }`;
  return (await editor.run(mutation, { articleId, locale: LOCALE })).sendNewsletter;
};
const readResult = async (articleId: string) => {
  const { newsletters } = await editor.run(`query ($id: ID!) { newsletters(articleId: $id) { ${FIELDS} } }`, {
    id: articleId,
  });
  const [{ counts, ...newsletter }] = newsletters;
  const states = counts.map(({ state, count }: { state: string; count: number }) => [state, count]);
  return { ...newsletter, ...Object.fromEntries(states) };
};
/** Lets a newsletter that waits for its next minute go on now, with the mails that mail servers put off if they waited long enough. */
const goOn = async ({ isPatient = false } = {}) => {
  if (isPatient) await run('update newsletter_mails set retry_at = null');
  await run(`update jobs.job set start_after = now() where name = 'mail'`);
  await site.jobs.drain();
};

test('an article is sent once to each confirmed address of its language, and can be left by one press', async () => {
  await addReaders(2);
  await addReaders(1, { isConfirmed: false, name: 'stranger' });
  await addReaders(1, { locale: 'xx', name: 'other' });
  expect((await send('almonds')).outcome).toBe('DONE');
  expect((await send('almonds')).outcome).toBe('CONFLICT');
  await site.jobs.drain();
  expect(mail.received.flatMap(({ to }) => to).sort()).toEqual(['reader1@olives.example', 'reader2@olives.example']);
  // A restore reads it.
  const begun = { id: expect.any(String), articleId: 'almonds', locale: contentLanguage };
  const logged = written.flatMap((line) => JSON.parse(line).newsletterBegun ?? []);
  expect(logged).toEqual([begun]);
  const [first] = mail.received.filter(({ to }) => to.includes('reader1@olives.example'));
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
  expect(await readResult('almonds')).toEqual({ state: 'DONE', total: 2, ACCEPTED: 2 });
  expect((await site.post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await readResult('almonds')).toEqual({ state: 'DONE', total: 2, ACCEPTED: 1 });
});

test('refusals, patience and lost connections end as they must, and nobody gets it twice', async () => {
  await addReaders(4);
  const codes = new Map([
    ['reader1@olives.example', { code: 550, message: 'No such user' }],
    ['reader2@olives.example', { code: 451, message: 'Later' }],
  ]);
  reject = (address) => codes.get(address);
  // A process died while it sent the mail to reader 3.
  const { result } = await send('figs');
  await run(
    `insert into newsletter_mails (id, newsletter_id, subscriber_id, state)
      select gen_random_uuid(), ?, id, case email when 'reader3@olives.example' then 'sending' else 'waiting' end from subscribers`,
    [result.id],
  );
  await run(`update newsletters set state = 'sending', total = 4 where id = ?`, [result.id]);
  await site.jobs.drain();
  const half = { state: 'SENDING', total: 4, REFUSED: 1, WAITING: 1, UNKNOWN: 1, ACCEPTED: 1 };
  expect(await readResult('figs')).toEqual(half);
  codes.clear();
  await goOn();
  expect(await readResult('figs')).toEqual(half);
  await goOn({ isPatient: true });
  expect(await readResult('figs')).toEqual({ state: 'DONE', total: 4, REFUSED: 1, UNKNOWN: 1, ACCEPTED: 2 });
  expect(mail.received.flatMap(({ to }) => to).sort()).toEqual(['reader2@olives.example', 'reader4@olives.example']);
});

longTest(
  'many get it once, and none is forgotten, while connections break off',
  async () => {
    const COUNT = 1000;
    await addReaders(COUNT);
    let left = 0;
    // A connection that breaks off ends the others of the server as well.
    breaksOff = () => {
      left += 1;
      return left % 150 === 0;
    };
    await send('dates');
    for (let count = 0; count < 60 && (await readResult('dates')).state !== 'DONE'; count += 1)
      await goOn({ isPatient: true });
    const sent = mail.received.flatMap(({ to }) => to);
    expect(new Set(sent).size).toBe(sent.length);
    const { ACCEPTED = 0, UNKNOWN = 0, state, total } = await readResult('dates');
    expect({ state, total }).toEqual({ state: 'DONE', total: COUNT });
    expect(ACCEPTED + UNKNOWN).toBe(COUNT);
    const silent = COUNT - sent.length;
    // Nobody is missing but those whose end is unknown.
    expect(silent).toBeLessThanOrEqual(UNKNOWN);
    expect(UNKNOWN).toBeLessThan(50);
  },
  600_000,
);
