import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askEnglish, inEnglish, wordedAt } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { sendRaw } from '../test/sendRaw';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    files: {
      'file.txt': 'a built file',
      'file.txt.br': 'a packed file',
      '.env': 'nobody may know of it',
      'assets/app.js': '',
    },
  });
});
afterAll(() => site.close());

const ask = (method: string, path: string) => fetch(`${site.url}${path}`, { method, headers: askEnglish });
const READ = 'GET, HEAD, OPTIONS';
const FORM = 'GET, HEAD, POST, OPTIONS';
const addresses: [string, string][] = [
  [inEnglish('/'), FORM],
  [inEnglish('/portfolio?from=home'), FORM],
  ...seededIds()
    .slice(0, 1)
    .map((id): [string, string] => [inEnglish(`/portfolio/${id}?from=home`), FORM]),
  ['/consent', FORM],
  ['/site-figures', 'POST, OPTIONS'],
  ['/consent.js', READ],
  ['/consent.css', READ],
  ['/robots.txt', READ],
  ['/sitemap.xml', READ],
  ['/healthz', READ],
  ['/readyz', READ],
  ['/privacy', READ],
  ['/api/openapi.json', READ],
  ['/api/docs', READ],
  ['/file.txt', READ],
];

describe('a method that an address does not support', () => {
  test.each(addresses)('is rejected at %s, with the allowed methods: %s', async (path, allow) => {
    for (const method of ['PUT', 'PATCH', 'DELETE', ...(allow === READ ? ['POST'] : [])]) {
      const answer = await ask(method, path);
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, allow]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.json()).toEqual({
        detail: wordedAt(path, `This address answers ${allow}.`),
        code: 'METHOD_NOT_ALLOWED',
      });
    }
  });

  test.each(addresses)('is listed at %s for OPTIONS: %s', async (path, allow) => {
    const answer = await ask('OPTIONS', path);
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, allow, '']);
  });

  test('is reported at /graphql as well, in the format of GraphQL', async () => {
    expect((await ask('OPTIONS', '/graphql')).headers.get('allow')).toBe('GET, POST, OPTIONS');
    const answer = await ask('DELETE', '/graphql');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
    expect((await answer.json()).errors[0].message).toBe('This address answers GET, POST, OPTIONS.');
    const stream = await ask('OPTIONS', '/graphql/stream');
    expect([stream.status, stream.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });

  test.each([inEnglish('/nowhere'), inEnglish('/portfolio/a/b'), '/assets', '/.env'])(
    'is answered with 404 at an unknown path: %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await ask(method, path);
        expect([answer.status, answer.headers.get('cache-control')], method).toEqual([404, 'no-store']);
        expect(await answer.json()).toEqual({
          detail: wordedAt(path, 'There is nothing at this address.'),
          code: 'NOT_FOUND',
        });
      }
    },
  );

  test('is rejected for an invalid address', async () => {
    const { status, body } = await sendRaw(
      site.url,
      'DELETE *?x HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
    );
    expect([status, JSON.parse(body).code]).toEqual([400, 'BAD_REQUEST']);
  });
});
