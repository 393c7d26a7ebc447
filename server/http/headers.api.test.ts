import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observatoryScore } from '../test/observatoryScore';
import { openChangeableContents } from '../test/openChangeableContents';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { sendRaw } from '../test/sendRaw';
import { validMessage } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  const files = { 'file.txt': 'a built file' };
  site = await openTestSite({ env: { PUBLIC_URL: 'https://khatam.example' }, files });
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, { redirect: 'manual', ...init });
const host = 'Host: khatam.example\r\n';
const json = { 'content-type': 'application/json' };

const answers: [string, number, () => Promise<{ status: number | undefined; headers: Headers }>][] = [
  ['a page', 200, () => get('/')],
  ['a page that is not there', 404, () => get('/nowhere')],
  ['a form that came back', 422, () => site.post('/contact', { ...validMessage, email: 'no' })],
  ['a redirect', 301, () => get('/privacy')],
  ['an answer that sets a cookie', 303, () => site.post('/consent', { choice: 'all', back: '/' })],
  ['a built file', 200, () => get('/file.txt')],
  ['robots.txt', 200, () => get('/robots.txt')],
  ['a script', 200, () => get('/consent.js')],
  ['health', 200, () => get('/healthz')],
  ['REST', 200, () => get('/api/portfolio/')],
  ['REST that finds nothing', 404, () => get('/api/nowhere/')],
  ['REST without a token', 401, () => get('/api/leads/')],
  ['REST with a broken body', 400, () => get('/api/leads/', { method: 'POST', headers: json, body: '{' })],
  ['the description of REST', 200, () => get('/api/docs')],
  ['GraphQL', 200, () => get('/graphql', { method: 'POST', headers: json, body: '{"query":"{ __typename }"}' })],
  ['GraphQL that cannot be read', 400, () => get('/graphql', { method: 'POST', headers: json, body: '{"query":"{"}' })],
  ['an address that cannot be decoded', 404, () => get('/%E0%A4%A')],
  ['HTTP that is broken', 400, () => sendRaw(site.url, 'GET / HTTP/1.1\r\nno header\r\n\r\n')],
  ['HTTP without a Host', 400, () => sendRaw(site.url, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  [
    'an expectation',
    417,
    () => sendRaw(site.url, `GET / HTTP/1.1\r\n${host}Expect: magic\r\nConnection: close\r\n\r\n`),
  ],
];

describe('the headers of every answer', () => {
  test.each(answers)('are worth more than 100 points of the Observatory: %s', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(125);
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('permissions-policy')).toContain('geolocation=()');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('are there when the server fails', async () => {
    const { contents, withoutProjects } = await openChangeableContents();
    const broken = await openTestSite({ contents, env: { PUBLIC_URL: 'https://khatam.example' } });
    await withoutProjects(async () => {
      for (const path of ['/portfolio', '/api/portfolio/']) {
        const answer = await fetch(`${broken.url}${path}`);
        expect(answer.status).toBeGreaterThanOrEqual(500);
        expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(125);
      }
    });
    await broken.close();
  });
});

const TOKEN = 'A'.repeat(43);
const asBrowser = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } };

describe('no cache keeps the answer to an address that is a secret, or may lead somewhere later:', () => {
  test.each<[string, string]>([
    ['a calendar', `/desk/calendar/${TOKEN}.ics`],
    ['a calendar of another form', '/desk/calendar/short.ics'],
    ['a preview', `/preview?token=${TOKEN}`],
    ['a page of a preview', `/preview/services?token=${TOKEN}`],
    ['a preview without a token', '/preview/nowhere'],
    ['a picture', `/media/${'0'.repeat(32)}/480.webp`],
    ['a picture of another form', '/media/nothing/480.webp'],
    ['a file that is no size of a picture', `/media/${'0'.repeat(32)}/nothing`],
    ['a folder of a picture', `/media/${'0'.repeat(32)}`],
    ['a link to set a password', `/account/reset?token=${TOKEN}`],
    ['a link to confirm an account', `/account/confirm?token=${TOKEN}`],
    ['a link to confirm a subscription', `/newsletter/confirm?token=${TOKEN}`],
    ['a link to unsubscribe', `/newsletter/unsubscribe?token=${TOKEN}`],
    ['a link that is cut in its path', `/newsletter/conf?token=${TOKEN}`],
  ])('%s', async (_what, path) => {
    for (const init of [{}, asBrowser, { method: 'HEAD' }, { method: 'DELETE' }]) {
      const { status, headers } = await get(path, init);
      expect([init, status, headers.get('cache-control')]).toEqual([init, status, 'no-store']);
    }
  });
});

describe('the policy', () => {
  test('allows the needs of the pages from this host only, and nothing inline', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      // And an empty stylesheet, by its hash.
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
  });

  test('names the analytics service only if the installation has one', async () => {
    expect((await get('/')).headers.get('content-security-policy')).not.toContain('google');
  });

  test('has no HSTS on plain HTTP', async () => {
    const plain = await openTestSite();
    expect((await fetch(`${plain.url}/healthz`)).headers.get('strict-transport-security')).toBeNull();
    await plain.close();
  });
});

test('a cookie is Secure behind TLS and SameSite, and only the choice itself is set', async () => {
  const cookies = (await site.post('/consent', { choice: 'essential', back: '/' })).headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^cookie_consent=.*; SameSite=Lax; Secure$/);
});
