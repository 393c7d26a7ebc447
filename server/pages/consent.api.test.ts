import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordedAt } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

let plain: TestSite;
let counted: TestSite;
beforeAll(async () => {
  plain = await openTestSite();
  counted = await openTestSite({ env: { ANALYTICS_ID: 'G-TEST1', PUBLIC_URL: 'https://khatam.example' } });
});
afterAll(() => Promise.all([plain.close(), counted.close()]));

const cookieNames = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
const SETTINGS = '{ settings { analytics { id cookieSeconds cookies } } }';

test('an answer is stored and leads back to its page', async () => {
  const answer = await plain.post('/consent', { choice: 'all', back: '/about?tab=team&consent=v1.p0f0m0' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about?tab=team']);
  expect(cookieNames(answer)).toEqual(['cookie_consent', 'language_pref']);
});

test('an answer leads only to this site', async () => {
  const answer = await plain.post('/consent', { choice: 'essential', back: '//elsewhere.example/' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
});

test('only ticked choices are allowed', async () => {
  const answer = await plain.post('/consent', { choice: 'selected', performance: 'on', marketing: 'off' });
  expect(answer.headers.getSetCookie()[0]).toContain('cookie_consent=v1.p1f0m0;');
});

test.each<Record<string, string>>([{}, { choice: '' }, { choice: 'everything' }])(
  '%j is not an answer',
  async (fields) => {
    const answer = await plain.post('/consent', fields);
    expect(answer.status).toBe(400);
    expect(cookieNames(answer)).toEqual([]);
  },
);

test('a chosen language is remembered with consent, and the age of the answer does not change', async () => {
  const choose = async (cookie: string, language: string) => {
    const body = new URLSearchParams({ choice: 'language', language });
    const answer = await fetch(`${plain.url}/consent`, { method: 'POST', body, headers: { cookie } });
    return [answer.status, answer.headers.getSetCookie().map((one) => one.split(';')[0])];
  };
  expect(await choose('cookie_consent=v1.p0f1m0; language_pref=en', 'fr')).toEqual([204, ['language_pref=fr']]);
  expect(await choose('cookie_consent=v1.p0f1m0', 'en; Domain=elsewhere.example')).toEqual([204, []]);
  expect(await choose('cookie_consent=v1.p1f0m1', 'fr')).toEqual([204, []]);
  expect(await choose('', 'fr')).toEqual([204, []]);
});

test('an answer that is too large is rejected with its limit', async () => {
  const answer = await plain.post('/consent', { choice: 'all', back: 'x'.repeat(5000) });
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { detail: wordedAt('/consent', 'The body is larger than 4 KB.'), code: 'TOO_LARGE' },
  ]);
});

test('another site cannot answer for the visitor', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams({ choice: 'all' });
  const answer = await fetch(`${plain.url}/consent`, { method: 'POST', body, headers, redirect: 'manual' });
  expect(answer.status).toBe(403);
  expect(cookieNames(answer)).toEqual([]);
});

test('without scripts the settings open on the same page, with the last answer', async () => {
  const headers = { cookie: 'cookie_consent=v1.p0f1m0' };
  const answer = await fetch(`${plain.url}/consent?back=%2Fcontact`, { headers, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/contact?consent=v1.p0f1m0');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await (await fetch(`${plain.url}/contact?consent=v1.p0f1m0`)).text();
  expect(html).toMatch(/<input [^>]*name="functionality"[^>]* checked=""/);
  expect(html).not.toMatch(/<input [^>]*name="performance"[^>]* checked=""/);
});

test('pages set no cookies, and only visitors without scripts get an individual page', async () => {
  const cookie = 'cookie_consent=v1.p0f0m0';
  for (const path of ['/', '/about', '/cookie-policy', '/nowhere', '/consent.js', '/consent.css', '/graphql']) {
    expect(cookieNames(await fetch(plain.url + path, { headers: { cookie } })), path).toEqual([]);
  }
  const style = async (headers: Record<string, string>) =>
    (await fetch(`${plain.url}/consent.css`, { headers })).text();
  expect(await style({ cookie })).toContain('.consent');
  expect(await style({})).toBe('');
});

test('the content policy allows analytics only if it is set up', async () => {
  const policy = async ({ url }: TestSite) => (await fetch(`${url}/about`)).headers.get('content-security-policy');
  expect(await policy(plain)).not.toContain('google');
  expect(await policy(counted)).toContain("script-src 'self' https://www.googletagmanager.com");
});

test('a client reads the settings of analytics, with the promises of the policy', async () => {
  expect((await plain.graphql(SETTINGS)).data.settings.analytics).toBeNull();
  expect((await counted.graphql(SETTINGS)).data.settings.analytics).toEqual({
    id: 'G-TEST1',
    cookieSeconds: 2 * 31_536_000,
    cookies: ['_ga', '_gid'],
  });
});

test('behind https the cookies are for https only', async () => {
  const answer = await counted.post('/consent', { choice: 'all' });
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
});
