import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { sendRaw } from '../test/sendRaw';
import { validLead } from '../test/validLead';

const SECRET = 'nobody may read this';
let site: TestSite;
beforeAll(async () => {
  const files = { '../secret.txt': SECRET, '.env': SECRET, 'file.txt': 'a built file' };
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  site = await openTestSite({ files, timeouts });
});
afterAll(() => site.close());

const HEAD = 'Host: site.example\r\n';
const close = 'Connection: close\r\n';

describe('a slow client', () => {
  test('to send its headers is cut off', async () => {
    expect((await sendRaw(site.url, 'GET / HTTP/1.1\r\n', 'Host: a.example\r\n')).status).toBe(408);
  });

  test('to send its body is cut off, and nothing is stored', async () => {
    const head = `POST /api/leads/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n`;
    const { text } = await sendRaw(site.url, head, '{"projectType"');
    expect(text).not.toMatch(/^HTTP\/1\.1 2/);
    const token = await site.signIn();
    expect((await site.rest('GET', '/leads/', undefined, token)).body.count).toBe(0);
  });
});

describe('a form that does not arrive in time', () => {
  const begin = (accept: string) =>
    sendRaw(
      site.url,
      `POST ${inEnglish('/contact')} HTTP/1.1\r\n${HEAD}Accept: ${accept}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n`,
      'form=contact&name=Hind',
    );

  test('is reported to a browser by a page with advice to restore the typed text', async () => {
    const { status, headers, body } = await begin('text/html,*/*;q=0.8');
    expect([status, headers.get('content-type')]).toEqual([408, 'text/html; charset=utf-8']);
    expect([headers.get('connection'), headers.get('cache-control')]).toEqual(['close', 'no-store']);
    expect(body).toContain('This took too long');
    expect(body).toContain('Go back in your browser: what you typed is still in the form.');
    expect(body).not.toContain('Hind');
  });

  test('is reported to a program as JSON', async () => {
    const { status, body } = await begin('*/*');
    expect([status, JSON.parse(body).code]).toEqual([408, 'BAD_REQUEST']);
  });

  test('is not stored if its rest arrives after the timeout', async () => {
    const head = `POST /about HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 43\r\n\r\n`;
    const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.write(`${head}form=newsletter`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /);
    socket.end('&email=late%40reader.example');
    await once(socket, 'close');
    const subscribers = '{ subscriberConnection { edges { node { email } } } }';
    expect((await site.graphql(subscribers, {}, await site.signIn())).data.subscriberConnection.edges).toEqual([]);
  });
});

describe('HTTP that two servers could read differently', () => {
  const post = (headers: string, body: string) =>
    sendRaw(site.url, `POST /api/contact/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\n${headers}\r\n${body}`);

  test.each([
    [
      'with a length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      '0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n',
    ],
    ['with two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n', '{}GET /healthz HTTP/1.1\r\n\r\n'],
    ['with a length that is no number', 'Content-Length: +2\r\n', '{}'],
    ['with an unknown encoding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
    ['with a disguised encoding', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['with a folded header', 'X-One: a\r\n b\r\n', '{}'],
    ['with a bare line feed', 'X-One: a\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['with a broken chunk', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
  ])('is rejected %s, and no second request is read from it', async (_what, headers, body) => {
    const { status, text } = await post(headers, body);
    expect(status).toBe(400);
    expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(text).not.toContain('"ok"');
  });

  test.each([
    ['without a Host', ''],
    ['with two Hosts', 'Host: site.example\r\nhOST: other.example\r\n'],
    ['with one Host twice', `${HEAD}${HEAD}`],
  ])('is rejected %s, and the connection ends', async (_what, hosts) => {
    const head = `GET /healthz HTTP/1.1\r\n${hosts}\r\n`;
    const { status, headers, body, text } = await sendRaw(site.url, head + head);
    expect(status).toBe(400);
    expect([headers.get('connection'), headers.get('cache-control')]).toEqual(['close', 'no-store']);
    expect(JSON.parse(body)).toEqual({ detail: 'Send one Host header.', code: 'BAD_REQUEST' });
    expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  test.each([
    ['with two Hosts', 400, `${HEAD}Host: other.example\r\n`],
    ['that expects what is not known', 417, `${HEAD}Expect: something\r\n`],
  ])('is rejected %s, and the request behind it on the connection is not run', async (_what, rejected, headers) => {
    const body = JSON.stringify({ ...validLead, email: `behind-${rejected}@client.example` });
    const behind = `POST /api/leads/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const { status, text } = await sendRaw(site.url, `GET /healthz HTTP/1.1\r\n${headers}\r\n${behind}`);
    expect([status, text.match(/HTTP\/1\.1 \d/g)]).toEqual([rejected, ['HTTP/1.1 4']]);
    const found = await site.rest('GET', `/leads/search/?q=behind-${rejected}`, undefined, await site.signIn());
    expect(found.body.count).toBe(0);
  });

  test.each([
    ['breaks', 'zz\r\n'],
    ['does not come', ''],
  ])('has one answer, even if the rest of it %s after the rejection', async (_what, rest) => {
    const type = 'Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n';
    const { text } = await sendRaw(site.url, `POST /api/contact/ HTTP/1.1\r\n${HEAD}${type}\r\n`, rest);
    expect(text.match(/HTTP\/1\.1 \d/g)).toEqual(['HTTP/1.1 4']);
  });

  test('does not replace the answer of the request before it, which reports a stored row', async () => {
    const body = JSON.stringify({ ...validLead, email: 'before@client.example' });
    const head = `POST /api/leads/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { text } = await sendRaw(site.url, `${head}${body}this is no HTTP\r\n\r\n`, 'nor is this\r\n\r\n');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 400']);
  });

  test('is answered without a Host in HTTP/1.0', async () => {
    expect((await sendRaw(site.url, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('is rejected if it is not HTTP at all', async () => {
    const { status, body } = await sendRaw(site.url, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n');
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ detail: 'This is not valid HTTP.', code: 'BAD_REQUEST' });
  });
});

describe('the header Expect', () => {
  const ask = (expect: string) => `GET /healthz HTTP/1.1\r\n${HEAD}${close}Expect: ${expect}\r\n\r\n`;

  test('is rejected with the site’s error if HTTP does not know its value', async () => {
    const { status, body } = await sendRaw(site.url, ask('magic'));
    expect(status).toBe(417);
    expect(JSON.parse(body)).toEqual({ detail: 'Expect nothing but 100-continue.', code: 'BAD_REQUEST' });
  });

  test('is met if it is 100-continue', async () => {
    const { text } = await sendRaw(site.url, ask('100-Continue'));
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });
});

describe('a request too large', () => {
  test.each([
    ['a header', `GET / HTTP/1.1\r\n${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`],
  ])('%s is rejected', async (_what, request) => {
    expect((await sendRaw(site.url, request)).status).toBe(431);
  });

  test.each(['/api/contact/', '/graphql'])('a body at %s is rejected', async (path) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'x'.repeat(70_000) });
    expect((await fetch(`${site.url}${path}`, { method: 'POST', headers, body })).status).toBe(413);
  });

  test('a body without a length is rejected, whether or not it ends', async () => {
    const head = `POST /api/contact/ HTTP/1.1\r\n${HEAD}${close}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
    expect((await sendRaw(site.url, head, chunk.repeat(9), '0\r\n\r\n')).status).toBe(413);
    expect((await sendRaw(site.url, head, chunk.repeat(9))).status).toBe(408);
  });
});

describe('a path', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/....//secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/file.txt/../../secret.txt',
    '/file.txt%00.html',
    '//secret.txt',
    '/.env',
    '/%2eenv',
    'http://site.example/../secret.txt',
  ])('%s leads nowhere outside the built files', async (path) => {
    const { status, text } = await sendRaw(site.url, `GET ${path} HTTP/1.1\r\n${HEAD}${close}\r\n`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(SECRET);
  });

  test('to a built file returns it', async () => {
    expect(await (await fetch(`${site.url}/file.txt`)).text()).toBe('a built file');
  });
});

describe('a request target', () => {
  const ask = (target: string) => sendRaw(site.url, `GET ${target} HTTP/1.1\r\n${HEAD}${close}\r\n`);

  test.each([
    'http://site.example/healthz',
    'HTTP://site.example:8000/healthz?x=1',
    'https://a:b@site.example/healthz#x',
  ])('in absolute form is answered as its path: %s', async (target) => {
    expect((await ask(target)).body).toContain('ok');
  });

  test('in absolute form without a path is the home page', async () => {
    const { status, body } = await ask('http://site.example?utm_source=letter');
    expect([status, body]).toEqual([200, expect.stringContaining(`<title>${agency.name}`)]);
  });

  test.each([
    'http://site.example:99999999/contact?email=salma@bakery.example',
    'http://site.example:8o8o/newsletter/confirm?token=0123456789',
    'http://salma@bakery.example:port/',
    'http://[::1/?token=0123456789',
    'ftp://site.example:99999999/?email=salma@bakery.example',
    'salma@bakery.example:99999999',
    'javascript:salma@bakery.example',
  ])('that is invalid is rejected, and nothing is written outside the log: %s', async (target) => {
    const warned: Error[] = [];
    const keep = (warning: Error) => void warned.push(warning);
    process.on('warning', keep);
    const { status, body } = await ask(target);
    // Node emits the warning in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', keep);
    expect([status, JSON.parse(body).code]).toEqual([400, 'BAD_REQUEST']);
    expect(warned).toEqual([]);
  });

  test.each(['//salma@bakery.example:port/x#y', '//salma@bakery.example:port/\u00a0'])(
    'that only looks like an address causes no warning either: %j',
    async (target) => {
      const warned: Error[] = [];
      const keep = (warning: Error) => void warned.push(warning);
      process.on('warning', keep);
      const { status } = await ask(target);
      await new Promise((resolve) => setImmediate(resolve));
      process.off('warning', keep);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
      expect(warned).toEqual([]);
    },
  );
});

describe('a Host header', () => {
  test.each([
    '/',
    '/portfolio',
    '/sitemap.xml',
    '/robots.txt',
    '/privacy',
    '/api/portfolio/?page_size=1',
    '/api/openapi.json',
  ])('of another site appears nowhere in %s', async (path) => {
    for (const target of [path, `http://evil.example${path}`]) {
      const forged = `Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n`;
      const { status, text } = await sendRaw(site.url, `GET ${target} HTTP/1.1\r\n${forged}${close}\r\n`);
      expect(status).toBeLessThan(400);
      expect(text).not.toContain('evil.example');
    }
  });
});

describe('a method', () => {
  test('is that of the request line, regardless of headers', async () => {
    const token = await site.signIn();
    const { body } = await site.rest('POST', '/leads/', validLead);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-http-method-override': 'DELETE',
      'x-method-override': 'DELETE',
    };
    await fetch(`${site.url}/api/leads/${body.id}/?_method=DELETE`, { headers });
    await fetch(`${site.url}/api/leads/${body.id}/`, { method: 'POST', headers });
    expect((await site.rest('GET', `/leads/${body.id}/`, undefined, token)).status).toBe(200);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'BREW'])('%s does nothing and echoes nothing', async (method) => {
    const { status, text } = await sendRaw(
      site.url,
      `${method} / HTTP/1.1\r\n${HEAD}X-Token: ${SECRET}\r\n${close}\r\n`,
    );
    if (status !== undefined) expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain(SECRET);
  });
});

describe('hostile content', () => {
  const NUL = '\u0000';

  test('keys of prototypes are unknown fields and change nothing', async () => {
    const bodies = ['{"__proto__": {"isStaff": true}}', '{"constructor": {"prototype": {"isStaff": true}}}'];
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${site.url}/api/leads/`, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
    }
    expect(({} as { isStaff?: boolean }).isStaff).toBeUndefined();
    const query = await fetch(`${site.url}/api/portfolio/?__proto__[isStaff]=true&constructor=1`);
    expect(query.status).toBe(400);
    const form = await site.post('/contact', {
      '__proto__[a]': '1',
      __proto__: '1',
      constructor: '1',
      form: '__proto__',
    });
    expect(form.status).toBeLessThan(500);
  });

  test('JSON deeper than any valid input is rejected', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const headers = { 'content-type': 'application/json' };
    const post = (path: string, body: string) => fetch(`${site.url}${path}`, { method: 'POST', headers, body });
    expect((await post('/api/leads/', deep)).status).toBe(400);
    expect((await post('/api/leads/', `{"firstName": ${deep}}`)).status).toBe(400);
    const input = `{"query": "mutation ($i: CreateLeadInput!) { createLead(input: $i) { id } }", "variables": {"i": ${deep}}}`;
    expect((await post('/graphql', input)).status).toBe(400);
  });

  test.each([
    ['a path', () => fetch(`${site.url}/portfolio/a%00b`)],
    ['an id', () => fetch(`${site.url}/api/portfolio/a%00b/`)],
    ['a search', () => fetch(`${site.url}/api/portfolio/?search=%00`)],
    ['a field', () => site.post('/contact', { name: NUL, email: `a${NUL}@b.example`, message: NUL })],
  ])('a NUL in %s is reported as the caller’s error', async (_what, ask) => {
    const { status } = await ask();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('a NUL over REST and GraphQL is reported by field, and in a sign-in as wrong credentials', async () => {
    const { status, body } = await site.rest('POST', '/leads/', { ...validLead, firstName: `a${NUL}` });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['firstName']]);
    const login = await site.rest('POST', '/auth/login/', { email: `staff${NUL}@khatam.example`, password: NUL });
    expect(login.status).toBe(401);
    const refresh = await site.rest('POST', '/auth/refresh/', { refresh: NUL });
    expect(refresh.status).toBe(401);
  });
});
