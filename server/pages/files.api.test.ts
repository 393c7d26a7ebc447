import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';

const SCRIPT = 'export const built = true;\n'.repeat(40);
const packed = brotliCompressSync(SCRIPT);
/** Too large for the memory cache. */
const LARGE = 'x'.repeat(200 * 1024);
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    files: {
      'file.txt': 'a built file',
      'assets/app.js': SCRIPT,
      'assets/app.js.br': packed,
      'assets/app.js.gz': gzipSync(SCRIPT),
      'picture.0a1b2c3d.txt': 'named after its content',
      'large.txt': LARGE,
      'pictures/small.txt': 'on demand',
      'pictures/projects/shop.avif': 'a picture',
      'pictures/large.webp': LARGE,
      'og/home.png': 'a link preview',
      'favicon.ico': 'an icon',
      'favicon.svg': '<svg/>',
      '.vite/manifest.json': '{}',
    },
  });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${site.url}${path}`, { ...init, headers: { 'accept-encoding': 'identity', ...headers } });

test('a file is sent in an accepted encoding, and in parts', async () => {
  const script = await get('/assets/app.js', { 'accept-encoding': 'gzip, br' });
  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toBe(SCRIPT);
  const part = await get('/file.txt', { range: 'bytes=2-6' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-6/12']);
  expect(await part.text()).toBe('built');
});

test.each([
  ['/assets/app.js', SCRIPT],
  ['/large.txt', LARGE],
  ['/pictures/small.txt', 'on demand'],
  ['/pictures/small.txt', 'on demand'],
])('%s has the same version, type and length from memory as from the disk', async (path, text) => {
  const NAMES = ['etag', 'last-modified', 'content-type', 'content-length', 'cache-control', 'accept-ranges'];
  const [memory, disk] = [await get(path), await get(path, { 'if-match': '*' })];
  for (const answer of [memory, disk]) expect([answer.status, await answer.text()]).toEqual([200, text]);
  expect(NAMES.map((name) => memory.headers.get(name))).toEqual(NAMES.map((name) => disk.headers.get(name)));
});

test.each(['/pictures/projects/shop.avif', '/pictures/large.webp', '/og/home.png', '/favicon.ico', '/favicon.svg'])(
  '%s may be shown by pages of other origins, complete, in part and with a 304',
  async (path) => {
    const whole = await get(path);
    const part = await get(path, { range: 'bytes=0-1' });
    const known = await get(path, { 'cache-control': 'max-age=0', 'if-none-match': whole.headers.get('etag') ?? '' });
    expect([whole.status, part.status, known.status]).toEqual([200, 206, 304]);
    for (const { headers } of [whole, part, known])
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  },
);

test.each(['/', '/assets/app.js', '/large.txt', '/pictures/none.avif', '/api/portfolio/', '/graphql'])(
  '%s is restricted to this origin',
  async (path) => expect((await get(path)).headers.get('cross-origin-resource-policy')).toBe('same-origin'),
);

test('a file known to the client is not sent again, and HEAD sends only headers', async () => {
  const { headers } = await get('/file.txt');
  // Without it fetch sends no-cache, which requests the file even if the client has it.
  const asking = { 'cache-control': 'max-age=0' };
  const again = await get('/file.txt', { ...asking, 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const since = await get('/file.txt', { ...asking, 'if-modified-since': headers.get('last-modified') ?? '' });
  expect(since.status).toBe(304);
  const head = await get('/file.txt', {}, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '12', '']);
});

longTest('a small file does not wait for the threads that read the disk', async () => {
  const derive = promisify(pbkdf2);
  let finished = 0;
  const busy = Array.from({ length: 8 }, async () => {
    await derive('password', 'salt', 1_000_000, 64, 'sha512');
    finished += 1;
  });
  expect(await (await get('/file.txt')).text()).toBe('a built file');
  expect(finished).toBe(0);
  await Promise.all(busy);
});

test.each([
  ['/assets/app.js', 'public, max-age=31536000, immutable'],
  ['/picture.0a1b2c3d.txt', 'public, max-age=31536000, immutable'],
  ['/file.txt', 'public, max-age=3600'],
])('%s is cached for as long as its name allows', async (path, cacheControl) => {
  expect((await get(path)).headers.get('cache-control')).toBe(cacheControl);
});

test.each(['GET', 'POST'])('by %s a file in a folder with a leading dot is not found', async (method) => {
  expect((await get('/.vite/manifest.json', {}, { method })).status).toBe(404);
});

describe('a file is rejected with a readable message that is not cached', () => {
  test.each([
    ['a part past its end', '/file.txt', 'identity', { range: 'bytes=99-' }, 416, 'bytes */12'],
    ['a part past its packed end', '/assets/app.js', 'br', { range: 'bytes=9999-' }, 416, `bytes */${packed.length}`],
    ['another version by name', '/assets/app.js', 'br', { 'if-match': '"another"' }, 412, null],
    ['an older version by date', '/file.txt', 'gzip', { 'if-unmodified-since': new Date(0).toUTCString() }, 412, null],
  ])('for %s', async (_what, path, encoding, headers, status, range) => {
    const answer = await get(path, { 'accept-encoding': encoding, ...headers } as Record<string, string>);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('last-modified')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ detail: expect.any(String), code: 'BAD_REQUEST' });
  });
});
