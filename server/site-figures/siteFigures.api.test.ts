import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addDays, getDay } from '../../schema/calendarDay';
import { addLocale, defaultLocale, localeNames } from '../../schema/locales';
import { exampleService } from '../../schema/test/exampleService';
import { createLog } from '../common/log';
import { dumpDatabase } from '../test/dumpDatabase';
import { keepRunning } from '../test/keepRunning';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead, validMessage } from '../test/validLead';

const last = localeNames.at(-1) ?? defaultLocale;
const PATH = '/site-figures';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 Quincebrowser/7';
const FIGURES = `query ($from: String!, $to: String!, $by: [SiteDimension!]) {
  siteFigures(from: $from, to: $to, by: $by) {
    isOn total { seen touched sent }
    rows { page locale source device seen touched sent } series { start seen touched sent }
  }
}`;
const NOW = new Date('2026-06-10T10:00:00Z');

let clock = NOW;
let site: TestSite;
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeAll(async () => {
  site = await openTestSite({ now: () => clock, log, env: { TRUST_PROXY: '1' } });
});
afterAll(() => site.close());
beforeEach(async () => {
  clock = NOW;
  for (const table of ['site_figures', 'leads', 'contact_messages'])
    await site.orm.em.fork().execute(`delete from "${table}"`);
});

const view = { page: '/contact', locale: 'en', source: 'search', device: 'phone', seen: true, touched: false };
const post = (body: unknown, headers: Record<string, string> = {}, at = site) =>
  fetch(`${at.url}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER, origin: at.url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendViews = async (count: number, change: object = {}, at = site) => {
  for (let sent = 0; sent < count; sent += 1) expect((await post({ ...view, ...change }, {}, at)).status).toBe(204);
};
const read = async (by: string[] = ['PAGE'], days = { from: getDay(NOW), to: getDay(NOW) }, at = site) => {
  const { data, errors } = await at.graphql(FIGURES, { ...days, by }, await at.signIn());
  expect(errors).toBeUndefined();
  return data.siteFigures;
};
const none = { seen: 0, touched: 0, sent: 0 };

test('page views add up by page, language, source and device', async () => {
  await sendViews(6);
  await sendViews(5, { touched: true });
  await sendViews(1, { seen: false, touched: true });
  await sendViews(7, { page: `/services/${exampleService}`, locale: last, source: 'link', device: 'desktop' });
  const { isOn, total, rows } = await read();
  expect([isOn, total]).toEqual([true, { seen: 18, touched: 6, sent: 0 }]);
  expect(rows).toMatchObject([
    { page: '/contact', locale: null, source: null, device: null, seen: 11, touched: 6, sent: 0 },
    { page: `/services/${exampleService}`, seen: 7, touched: 0 },
  ]);
  expect((await read(['LOCALE', 'SOURCE', 'DEVICE'])).rows).toMatchObject([
    { page: null, locale: 'EN', source: 'SEARCH', device: 'PHONE', seen: 11, touched: 6, sent: 0 },
    { page: null, locale: last.toUpperCase(), source: 'LINK', device: 'DESKTOP', seen: 7, touched: 0, sent: 0 },
  ]);
});

test('a day is that at the office', async () => {
  clock = new Date('2026-06-10T23:30:00Z');
  await sendViews(5);
  const days = { from: '2026-06-09', to: '2026-06-12' };
  expect((await read(['PAGE'], days)).series.map(({ seen }: { seen: number }) => seen)).toEqual([0, 0, 5, 0]);
});

test('the smallest figures are shown, because a page view is nobody', async () => {
  await sendViews(2);
  await sendViews(1, { page: '/', touched: true });
  const { total, rows, series } = await read();
  expect(total).toEqual({ seen: 3, touched: 1, sent: 0 });
  expect(rows).toMatchObject([
    { page: '/contact', seen: 2, touched: 0 },
    { page: '/', seen: 1, touched: 1 },
  ]);
  expect(series).toEqual([{ start: getDay(NOW), seen: 3, touched: 1, sent: 0 }]);
});

describe('requests', () => {
  const sendMessages = async (count: number, source: object) => {
    const SEND = `mutation ($input: ContactInput!, $source: SourceInput) { contact(input: $input, source: $source) { id } }`;
    for (let sent = 0; sent < count; sent += 1) {
      const input = { ...validMessage, email: `sender${sent}${Math.random()}@shop.example` };
      const { errors } = await site.graphql(SEND, { input, source });
      expect(errors).toBeUndefined();
    }
  };

  test('are counted by the page, language and kind of source that they store, without spam', async () => {
    await sendViews(20, { page: '/contact' });
    await sendMessages(6, { page: '/contact', referrer: 'https://www.google.com/' });
    await sendMessages(1, { page: '/contact', referrer: 'android-app://com.linkedin.android/' });
    await sendMessages(5, { page: addLocale(last, '/about'), referrer: 'https://partner.example/page' });
    await sendMessages(7, { page: '/made/up', utmSource: 'letter' });
    await sendMessages(5, { page: addLocale(last, '/') });
    await site.orm.em.fork().execute(`update contact_messages set flagged_at = now()
      where id in (select id from contact_messages where source_referrer = 'https://www.google.com/' limit 1)`);
    const { total, rows } = await read();
    expect(total).toEqual({ seen: 20, touched: 0, sent: 23 });
    expect(rows).toMatchObject([
      { page: '/contact', seen: 20, sent: 6 },
      { page: '', seen: 0, sent: 7 },
      { page: '/', seen: 0, sent: 5 },
      { page: '/about', seen: 0, sent: 5 },
    ]);
    const bySource = (await read(['SOURCE'])).rows;
    expect(bySource.map(({ source, sent }: { source: string; sent: number }) => [source, sent])).toEqual([
      ['SEARCH', 5],
      ['CAMPAIGN', 7],
      ['DIRECT', 5],
      ['LINK', 5],
      ['SOCIAL', 1],
    ]);
    const byDevice = await read(['DEVICE']);
    expect(byDevice.total.sent).toBe(23);
    expect(byDevice.rows).toMatchObject([
      { device: 'PHONE', seen: 20, sent: 0 },
      { device: null, seen: 0, sent: 23 },
    ]);
    expect(byDevice.series).toEqual([{ start: getDay(NOW), seen: 20, touched: 0, sent: 23 }]);
  });

  test('over REST have no page and are counted as such', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      await site.rest('POST', '/leads/', { ...validLead, email: `rest${sent}@shop.example` });
    expect((await read()).rows).toMatchObject([{ page: '', sent: 5 }]);
  });
});

describe('is answered with 204 and not counted:', () => {
  test.each<[string, unknown, Record<string, string>?]>([
    ['a page that does not exist', { ...view, page: '/nowhere' }],
    ['a project that does not exist', { ...view, page: '/portfolio/nothing' }],
    ['an address with a secret', { ...view, page: '/account/reset' }],
    ['a page with a query', { ...view, page: '/contact?name=Zineb' }],
    ['an unknown language', { ...view, locale: 'xx' }],
    ['an unknown source', { ...view, source: 'https://partner.example' }],
    ['an unknown device', { ...view, device: 'watch' }],
    ['a field too many', { ...view, visitor: 1 }],
    ['a field too few', { page: '/contact' }],
    ['nothing that happened', { ...view, seen: false }],
    ['a number in place of yes or no', { ...view, seen: 5 }],
    ['no JSON', 'page=/contact'],
    ['a long body', { ...view, page: `/${'a'.repeat(300)}` }],
    ['a list', [view]],
    ['a program', view, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a library', view, { 'user-agent': 'curl/8.5.0' }],
    ['Global Privacy Control', view, { 'sec-gpc': '1' }],
    ['Do Not Track', view, { dnt: '1' }],
    ['another site', view, { 'sec-fetch-site': 'cross-site' }],
    ['another site, in a browser without Sec-Fetch-Site', view, { origin: 'https://partner.example' }],
    ['a page without an origin', view, { origin: 'null' }],
    ['a packed body', view, { 'content-encoding': 'gzip' }],
  ])('%s', async (_, body, headers) => {
    const answer = await post(body, headers);
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await read()).total).toEqual(none);
  });

  test('more than an address may send of one page, and of all together', async () => {
    const limited = await openTestSite({ now: () => clock, env: { RATE_LIMIT: 'on' } });
    try {
      await sendViews(12, {}, limited);
      await sendViews(11, { seen: false, touched: true }, limited);
      await sendViews(1, { page: '/about' }, limited);
      const { rows } = await read(['PAGE'], undefined, limited);
      expect(rows).toMatchObject([
        { page: '/contact', seen: 10, touched: 10 },
        { page: '/about', seen: 1 },
      ]);
      // An address has a limited number of connections as well.
      for (let round = 0; round < 30; round += 1)
        await Promise.all(Array.from({ length: 20 }, () => sendViews(1, {}, limited)));
      await sendViews(1, { page: '/about' }, limited);
      expect((await read(['PAGE'], undefined, limited)).rows[1]).toMatchObject({ page: '/about', seen: 1 });
    } finally {
      await limited.close();
    }
  });
});

test('nothing of the sender is stored: no address, browser, referrer or time of day', async () => {
  lines.length = 0;
  await post(view, {
    'x-forwarded-for': '203.0.113.77',
    referer: 'https://quince.example/secret?person=Zineb',
    cookie: 'session_id=quincecookie',
    'accept-language': 'tzm-quince',
  });
  await read();
  // The sign-in that reads is counted by the network of this test, not by that of the sender.
  const stored = `${await dumpDatabase(site.orm.em.fork())}\n${lines.join('\n')}`;
  for (const trace of ['203.0.113.77', 'quince', 'Quince', 'Zineb', 'tzm']) expect(stored).not.toContain(trace);
  const rows = await site.orm.em.fork().execute('select * from "site_figures"');
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'day',
    'device',
    'id',
    'locale',
    'page',
    'seen',
    'source',
    'touched',
  ]);
  expect(lines.some((line) => JSON.parse(line).route === PATH)).toBe(true);
});

test('totals that are in memory at the end of an instance are stored', async () => {
  // Without a reader, who would have them stored earlier.
  const other = await openTestSite({ now: () => clock });
  const { orm } = other;
  await sendViews(5, {}, other);
  expect(await orm.em.fork().execute('select * from "site_figures"')).toEqual([]);
  await read(['PAGE'], undefined, other);
  expect(await orm.em.fork().execute('select seen from "site_figures"')).toEqual([{ seen: 5 }]);
  await other.close();
});

// The embedded database has one instance only.
test.runIf('server' in inject('prepared'))(
  'the figures of several instances add up, also those of one that ends',
  async () => {
    const second = await openTestSite({ now: () => clock, beside: site });
    await Promise.all([
      sendViews(8),
      sendViews(9, {}, second),
      sendViews(6, { page: '/about' }),
      sendViews(7, { page: '/about' }, second),
    ]);
    await Promise.all([read(), read(['PAGE'], undefined, second)]);
    await sendViews(5, {}, second);
    await second.close();
    const { total, rows } = await read();
    expect(total.seen).toBe(35);
    expect(rows).toMatchObject([
      { page: '/contact', seen: 22 },
      { page: '/about', seen: 13 },
    ]);
  },
);

test('figures are kept for 25 months', async () => {
  await sendViews(5);
  await read();
  const erase = async (at: string) => {
    clock = new Date(at);
    await keepRunning(site.orm.em.fork(), clock);
    await site.graphql('mutation { eraseExpired(dryRun: false) { result { isDryRun } } }', {}, await site.signIn());
    return (await site.orm.em.fork().execute('select * from "site_figures"')).length;
  };
  expect(await erase('2028-07-09T22:00:00Z')).toBe(1);
  expect(await erase('2028-07-10T02:00:00Z')).toBe(0);
});

test('figures are read by staff only, and invalid periods are named', async () => {
  const days = { from: getDay(NOW), to: getDay(NOW) };
  expect((await site.graphql(FIGURES, days)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const { errors } = await site.graphql(FIGURES, { from: days.from, to: addDays(days.from, -1) }, await site.signIn());
  expect([errors?.[0]?.extensions.code, Object.keys(errors?.[0]?.extensions.fields)]).toEqual([
    'VALIDATION_FAILED',
    ['to'],
  ]);
});

const readWords = async (slug: string, locale: string, at: TestSite): Promise<string> => {
  const query = `{ legalDocument(slug: "${slug}", locale: ${locale.toUpperCase()}) { sections { html } } }`;
  const { sections } = (await at.graphql(query)).data.legalDocument;
  return sections.map(({ html }: { html: string }) => html).join('\n');
};

test('under SITE_FIGURES=off there is no address to send to, and the desk and the pages are informed', async () => {
  const off = await openTestSite({ now: () => clock, env: { SITE_FIGURES: 'off' } });
  try {
    expect((await post(view, {}, off)).status).toBe(404);
    expect((await off.graphql('{ settings { siteFigures } }')).data.settings.siteFigures).toBe(false);
    expect(await read(['PAGE'], undefined, off)).toMatchObject({ isOn: false, total: none });
    for (const slug of ['privacy-policy', 'cookie-policy']) {
      for (const locale of localeNames) {
        const [before, after] = await Promise.all([readWords(slug, locale, site), readWords(slug, locale, off)]);
        expect([before, after].join()).not.toContain('<!--');
        expect(before.length - after.length).toBeGreaterThan(100);
        expect(before.length - after.length).toBeLessThan(800);
      }
      expect(await readWords(slug, 'en', site)).toMatch(/figures of our pages/i);
      expect(await readWords(slug, 'en', off)).not.toMatch(/figures of our pages/i);
    }
  } finally {
    await off.close();
  }
  expect((await site.graphql('{ settings { siteFigures } }')).data.settings.siteFigures).toBe(true);
});
