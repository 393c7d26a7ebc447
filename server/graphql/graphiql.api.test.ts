import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const QUERY = `query=${encodeURIComponent('{ settings { sideForms } }')}`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = (path: string, accept: string) =>
  fetch(site.url + path, { headers: { accept, 'apollo-require-preflight': '1' } });

test('a browser at /graphql gets the page, which is not cached and not indexed', async () => {
  const response = await get('/graphql', BROWSER);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('vary')).toContain('Accept');
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
});

test('its policy allows one style by a new nonce each time, inline fonts, and no scripts beyond those of other pages', async () => {
  const getPolicy = async (path: string) => (await get(path, BROWSER)).headers.get('content-security-policy') ?? '';
  const [page, again, elsewhere] = [
    await getPolicy('/graphql'),
    await getPolicy('/graphql'),
    await getPolicy('/about'),
  ];
  expect(page).not.toBe(again);
  expect(page.replace(/ 'nonce-[\w+/=]{24}'/, '').replace("font-src 'self' data:", "font-src 'self'")).toBe(elsewhere);
  expect(page).not.toContain('unsafe');
});

test.each([
  ['JSON', '/graphql', 'application/json', 400],
  ['anything', '/graphql', '*/*', 400],
  ['a page, with an operation in the address', `/graphql?${QUERY}`, BROWSER, 200],
])('a request for %s is answered by GraphQL', async (_what, path, accept, status) => {
  const response = await get(path, accept);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/json/);
});
