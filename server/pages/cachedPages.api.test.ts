import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { servicePages } from '../../schema/generated/choices';
import { defaultLocale, localeNames, locales } from '../../schema/locales';
import { readItems } from '../test/inboxCalls';
import { inEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openChangeableContents } from '../test/openChangeableContents';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { validLead } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Sends and returns raw bytes: fetch would decode the answer and normalise the path. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET', url = site.url, sentBody = '') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    sent.once('error', reject).end(sentBody);
  });

const [SERVICE = ''] = Object.keys(servicePages);
const PROJECTS = seededIds()
  .slice(0, 1)
  .map((id) => `/portfolio/${id}`);
const other = localeNames.at(-1) ?? defaultLocale;
const { prefix } = locales[other];

const PAGES = ['/', '/services', `/services/${SERVICE}`, '/portfolio', ...PROJECTS, '/about'];
const FORMS = ['/contact', '/get-quote'];
const IN_LANGUAGES = localeNames
  .filter((locale) => locale !== defaultLocale)
  .flatMap((locale) => ['', '/', '/contact', ...PROJECTS].map((path) => `/${locale}${path}`));

test.each([...PAGES, ...FORMS, ...IN_LANGUAGES])(
  '%s may be cached by all caches and contains no data of visitors',
  async (path) => {
    const cookie = 'cookie_consent=v1.p1f1m1; language_pref=en';
    const first = await get(path);
    const visitor = { cookie, 'user-agent': 'another', 'accept-language': 'ar, fr;q=0.5' };
    const second = await get(`${path}?utm_source=letter&gclid=abc`, visitor);
    expect(second.body.equals(first.body)).toBe(true);
    for (const { headers } of [first, second]) {
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(first.body.toString()).not.toMatch(/name="captchaToken"|What is \d/);
    expect(first.body.toString()).not.toMatch(/name="key"[^>]*value="[^"]/);
  },
);

test('a page is sent in the smallest accepted encoding, with the headers of every answer', async () => {
  const { body: plain, headers } = await get('/about');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-request-id']).toBeTruthy();
  const gzip = await get('/about', { 'accept-encoding': 'gzip, deflate' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
  await vi.waitFor(async () => {
    const brotli = await get('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  }, 10_000);
  const rejected = await get('/about', { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
  expect(rejected.headers['content-encoding']).toBeUndefined();
});

test('a page that is not cached is compressed, too', async () => {
  for (const path of ['/no-such-page', '/about?received=nonsense']) {
    const { body: plain } = await get(path);
    const small = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.body.length).toBeLessThan(plain.length / 3);
    expect(gunzipSync(small.body).toString()).toContain('</html>');
    const smaller = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(smaller.headers['content-encoding']).toBe('zstd');
    expect(smaller.body.length).toBeLessThan(plain.length / 3);
    expect(zstdDecompressSync(smaller.body).toString()).toContain('</html>');
  }
});

test('a client with the current page gets 304, in every encoding', async () => {
  const { headers } = await get('/about');
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await get('/about', { 'if-none-match': known, 'accept-encoding': 'br' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
  }
  expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const { headers } = await get('/about');
  const head = await get('/about', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(headers['content-length']);
  expect(head.headers.etag).toBe(headers.etag);
});

test.each([
  ['/nowhere', 404],
  ['/portfolio/nothing', 404],
  ['/ABOUT', 200],
  ['/%61bout', 200],
  [`${prefix}/ABOUT`, 200],
  [`/${other.toUpperCase()}/about`, 404],
  ['/portfolio?type=anything', 200],
])('%s is rendered for this request and not cached', async (path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, status === 404 ? 'no-store' : 'no-cache']);
  expect(answer.headers.etag).toBeUndefined();
});

test('a filter has a page of its own', async () => {
  const [all, some] = [await get('/portfolio'), await get('/portfolio?type=mern')];
  expect(all.headers.etag).not.toBe(some.headers.etag);
  expect((await get('/portfolio?utm_medium=x&type=mern')).headers.etag).toBe(some.headers.etag);
});

test('a visitor without scripts gets the captcha question when sending, on a page that is not cached', async () => {
  const answer = await site.post(inEnglish('/get-quote'), { ...validLead, firstName: 'Zineb' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await answer.text();
  expect(html).toContain('One more step.');
  expect(html).toContain('value="Zineb"');
  expect(html).toMatch(/name="captchaToken" value="[^"]+"/);
  expect(html).toMatch(/name="key" value="[0-9a-f-]{36}"/);
  const token = await site.signIn();
  expect((await site.rest('GET', '/leads/', undefined, token)).body.count).toBe(0);
});

test('a form without captcha sent twice from a cached page is stored once', async () => {
  const fields = {
    form: 'service-request',
    service: SERVICE,
    name: 'Imane',
    email: 'imane@mill.example',
  };
  const send = (details: string) => site.post(`/services/${SERVICE}`, { ...fields, details });
  const details = 'A shop for a flour mill in Sefrou.';
  const sent = [await send(details), await send(details), await send('Something else for the same mill.')];
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  const token = await site.signIn();
  expect(await readItems(site, token, 'SERVICE_REQUEST', 'id')).toHaveLength(2);
});

test('a thank-you page is for the sender of the form only', async () => {
  const sent = await site.post('/about', { form: 'newsletter', email: 'hello@mill.example' });
  const thanks = await get(String(sent.headers.get('location')));
  expect([thanks.status, thanks.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(thanks.headers.etag).toBeUndefined();
});

longTest('cached pages are sent while their data cannot be read', async () => {
  let later = 0;
  const { contents, withoutProjects } = await openChangeableContents();
  const lonely = await openTestSite({ contents, now: () => new Date(Date.now() + later) });
  const before = await get('/portfolio', {}, 'GET', lonely.url);
  await withoutProjects(async () => {
    for (later of [0, 100_000, 200_000]) {
      const after = await get('/portfolio', {}, 'GET', lonely.url);
      expect([after.status, after.body.equals(before.body)]).toEqual([200, true]);
    }
  });
  await lonely.close();
});

const ODD_PATHS = [
  '/.//elsewhere.example',
  '/about/..//elsewhere.example',
  '//elsewhere.example',
  '/%2e//elsewhere.example',
];
const ODD_PATHS_OF_LANGUAGE = ['//elsewhere.example', '/.//elsewhere.example', '/\\\\elsewhere.example'].map(
  (path) => prefix + path,
);

test.each(ODD_PATHS)('a form posted to %s leads to no other host', async (path) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = 'form=newsletter&email=odd@visitor.example';
  const { status, headers } = await get(path, type, 'POST', site.url, sent);
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/elsewhere\.example\?received=/);
});

test.each(ODD_PATHS_OF_LANGUAGE)('a form posted to %s leads to no other host without its language', async (path) => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers } = await get(path, type, 'POST', site.url, 'form=newsletter&email=odd@visitor.example');
  expect(headers.location).toMatch(new RegExp(`^${prefix}/elsewhere\\.example\\?received=`));
});

test('a form posted to a target of another scheme is rejected', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = 'form=newsletter&email=odd@visitor.example';
  const { status, headers } = await get('other://site.example/\\elsewhere.example', type, 'POST', site.url, sent);
  expect([status, headers.location]).toEqual([400, undefined]);
});

test.each([
  ['//contact', '/contact'],
  ['///services?tab=faq', '/services?tab=faq'],
  ['/\\get-quote', '/get-quote'],
  ['//', '/'],
])('%s, which a browser would read as another host, leads to %s', async (path, position) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, position]);
});

test('a path with dot segments and slashes caches no page under another name', async () => {
  expect((await get('/.//elsewhere.example/about')).status).toBe(404);
  expect((await get('//elsewhere.example/about')).status).toBe(404);
});

test.each(['/%', '/%E0%A4%A', '/portfolio/%zz'].map(inEnglish))(
  '%s, which cannot be decoded, is not found',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toMatch(/Not Found/);
  },
);
