import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { defaultLocale, localeNames, locales } from '../../schema/locales';
import { LIMITS } from '../../schema/rules/limits';
import { POINTS_PER_MINUTE } from '../limits/createCallBudget';
import { PER_ADDRESS } from '../limits/createSubmitLimits';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { sendRaw } from '../test/sendRaw';

let site: TestSite;
beforeAll(async () => {
  // Behind one proxy, so that each test can use another address.
  site = await openTestSite({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const person = { accept: HTML, 'sec-fetch-dest': 'document' };
const asked = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
type Sent = RequestInit & { headers: Record<string, string> };
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
});
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const long = 'typed'.repeat(40_000);
const many = Object.fromEntries(Array.from({ length: 1_100 }, (_, index) => [`field${index}`, '']));
const rejected: [string, number, string, string, RequestInit][] = [
  [
    'a text that is too long',
    413,
    'Your text is too long',
    inEnglish('/contact'),
    form({ form: 'contact', message: long }),
  ],
  ['more fields than any form has', 413, 'Your text is too long', inEnglish('/get-quote'), form(many)],
  ['an answer to the banner that is none', 400, 'We could not accept this', inEnglish('/consent'), form({ back: '/' })],
  [
    'an answer to the banner from elsewhere',
    403,
    'We could not accept this',
    inEnglish('/consent'),
    form({ choice: 'all' }, { 'sec-fetch-site': 'cross-site' }),
  ],
  ['a form where none is', 405, 'This page takes no form.', inEnglish('/about'), form({ a: 'b' })],
  ['a form to nowhere', 404, 'There is nothing at this address.', inEnglish('/nowhere'), form({ a: 'b' })],
  [
    'a form whose letters are broken',
    400,
    'We could not accept this',
    inEnglish('/contact'),
    { ...form({}, { 'content-type': 'application/x-www-form-urlencoded' }), body: 'form=contact&message=caf%e9' },
  ],
  [
    'a form in other letters',
    415,
    'Send the body as UTF-8',
    inEnglish('/contact'),
    { ...form({}, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-7' }), body: 'form=contact' },
  ],
];

describe('a person whose browser sends', () => {
  test.each(rejected)(
    '%s is answered with %i and a page that explains the error, and that Back restores the typed text',
    async (...input) => {
      const [, status, words, path, init] = input;
      const answer = await asked(path, { ...init, headers: { ...init.headers, ...person } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await answer.text();
      expect(text(html)).toContain(words);
      expect(text(html)).toContain('Go back in your browser: what you typed is still in the form.');
      expect(html).toContain(`href="mailto:${agency.emails.general}"`);
      // No element that the policy blocks, and none of the sent values.
      expect(html).not.toMatch(/<script|<style|style=|typedtyped|field7/);
    },
  );

  test.each(rejected)('%s is reported as JSON to a program', async (_what, status, _words, path, init) => {
    const programs: Record<string, string>[] = [{ accept: '*/*' }, { accept: HTML, 'sec-fetch-dest': 'empty' }];
    for (const program of programs) {
      const answer = await asked(path, { ...init, headers: { ...init.headers, ...program } });
      expect([answer.status, Object.keys(await answer.json())]).toEqual([status, ['detail', 'code']]);
    }
  });
});

describe.each(localeNames.filter((locale) => locale !== defaultLocale))(
  'a rejection under the addresses of %s',
  (locale) => {
    test.each([
      ['/contact', 413, form({ form: 'contact', message: long })],
      ['/about', 405, form({ a: 'b' })],
      ['/nowhere', 404, form({ a: 'b' })],
      ['/consent', 400, form({ back: '/' })],
    ] as const)('is a page in the language: %s, %i', async (path, status, init) => {
      const answer = await asked(`/${locale}${path}`, { ...init, headers: { ...init.headers, ...person } });
      expect([answer.status, answer.headers.get('content-language')]).toEqual([status, locale]);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${locale}" dir="${locales[locale].dir}">`);
      expect(html).toContain(`href="/${locale}"`);
    });

    test('is one even if Node cannot read the request', async () => {
      const cookie = 'typed'.repeat(4_000);
      const { status, headers, body } = await sendRaw(
        site.url,
        `GET /${locale}?a=b HTTP/1.1\r\nHost: site.example\r\nAccept: ${HTML}\r\nCookie: a=${cookie}\r\n\r\n`,
      );
      expect([status, headers.get('content-language')]).toEqual([431, locale]);
      expect(body).toContain(`<html lang="${locale}" `);
    });
  },
);

test('a text that is too long is rejected with the limit', async () => {
  const answer = await asked(inEnglish('/contact'), { ...form({ message: long }), headers: person });
  expect(text(await answer.text())).toContain(`${LIMITS.longText.toLocaleString('en')} characters`);
});

test('a visitor with too many requests gets the time to retry, as a page and as JSON', async () => {
  const somebody = { 'x-forwarded-for': '203.0.113.9' };
  for (let number = 0; number < POINTS_PER_MINUTE; number += 20) {
    const paths = Array.from({ length: 20 }, (_, index) => `/robots.txt?${number + index}`);
    await Promise.all(paths.map(async (path) => (await asked(path, { headers: somebody })).text()));
  }
  const page = await asked(inEnglish('/portfolio/somewhere?from=card'), { headers: { ...somebody, accept: HTML } });
  const seconds = Number(page.headers.get('retry-after'));
  expect([page.status, seconds > 0]).toEqual([429, true]);
  const html = await page.text();
  expect(text(html)).toMatch(/One moment, please.* Wait \d+ seconds?, then try again\./);
  expect(text(html)).not.toContain('Go back');
  expect(html).toMatch(/<a [^>]*href=""[^>]*>Try Again<\/a>/);
  const json = await asked('/portfolio/somewhere', { headers: somebody });
  expect([json.status, (await json.json()).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('a visitor with too many submissions gets the form back without scripts, with the time to retry', async () => {
  const headers = { ...person, 'x-forwarded-for': '203.0.113.10' };
  const send = (number: number) =>
    asked(inEnglish('/about'), form({ form: 'newsletter', email: `reader${number}@visitor.example` }, headers));
  for (let number = 0; number < PER_ADDRESS.points; number += 1) expect((await send(number)).status).toBe(303);
  const answer = await send(99);
  expect(answer.status).toBe(429);
  const html = await answer.text();
  expect(html).toContain('value="reader99@visitor.example"');
  expect(text(html)).toMatch(/Please wait a while and try again\. You can send this again in 1[0-5] minutes\./);
});

describe('an address or headers that are too long', () => {
  const ask = (path: string, headers: string) =>
    sendRaw(site.url, `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${headers}\r\n`);
  const tooLong = 'typed'.repeat(4_000);

  test.each([
    [inEnglish('/'), `Accept: ${HTML}\r\nCookie: a=${tooLong}\r\n`],
    [inEnglish(`/${tooLong}`), `Accept: ${HTML}\r\n`],
  ])('are reported to a person by a page', async (path, sent) => {
    const { status, headers, body } = await ask(path, sent);
    expect([status, headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body));
    expect(text(body)).toContain('This address is too long');
    expect(body).not.toContain('typedtyped');
  });

  test('are reported to a program as JSON', async () => {
    const { status, body } = await ask('/', `Accept: */*\r\nCookie: a=${tooLong}\r\n`);
    expect([status, JSON.parse(body).code]).toEqual([431, 'TOO_LARGE']);
  });
});

test('a failure of the server is a page with the id of its log entry', async () => {
  const broken = await openTestSite();
  try {
    await broken.orm.em.fork().execute('drop table "subscribers" cascade');
    const path = `${broken.url}/newsletter/unsubscribe?token=abc`;
    const answer = await fetch(path, { ...form({ form: 'link' }), headers: person });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text(await answer.text())).toContain(answer.headers.get('x-request-id'));
    const oneClick = await fetch(path, form({ 'List-Unsubscribe': 'One-Click' }));
    expect((await oneClick.json()).code).toBe('INTERNAL_SERVER_ERROR');
  } finally {
    await broken.close();
  }
});

test('REST and GraphQL answer a browser as they answer programs', async () => {
  for (const [path, status] of [
    ['/api/nowhere/', 404],
    ['/api/leads/', 401],
    ['/graphql?query=x', 400],
  ] as const) {
    const answer = await asked(path, { headers: person });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
  }
});
