import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicCacheControl } from '../cache/CachedResponse';
import { POINTS_PER_MINUTE } from '../limits/createCallBudget';
import { longTest } from '../test/longTest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { persistedOperations } from './persistedOperations';

/** A project of the agency, which may have none yet. */
const [PROJECT] = seededIds();

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

/** Creates the request of the browser's client (client/graphql/createClient). */
function getRead(name: string, variables: object, headers: Record<string, string> = {}) {
  const [hash] = [...persistedOperations].find(([, text]) => new RegExp(`query ${name}\\b`).test(text)) ?? [];
  const extensions = { persistedQuery: { sha256Hash: hash, version: 1 } };
  const query = { operationName: name, variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
  return fetch(`${site.url}/graphql?${new URLSearchParams(query)}`, {
    headers: { 'apollo-require-preflight': 'true', ...headers },
  });
}

longTest.each([
  ['made-up ids', '198.51.100.7', (index: number) => `nothing-${index}`],
  ['values that are not ids', '198.51.100.8', (index: number) => index + 0.5],
])('reads of %s are counted once each, with or without Apollo; cached responses are not counted', async (...input) => {
  const [, address, idOf] = input;
  const read = (id: unknown, from = address) => getRead('ProjectPage', { id }, { 'x-forwarded-for': from });
  const readKnown = (from = address) =>
    PROJECT ? read(PROJECT, from) : getRead('AboutPage', {}, { 'x-forwarded-for': from });
  expect((await readKnown('198.51.100.9')).status).toBe(200);
  const statuses: number[] = [];
  for (let index = 0; index <= POINTS_PER_MINUTE; index += 1) statuses.push((await read(idOf(index))).status);
  expect(statuses.indexOf(429)).toBe(POINTS_PER_MINUTE);
  const rejected = await read('nothing');
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await rejected.json()).errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
  for (let index = 0; index < 20; index += 1) expect((await readKnown()).status).toBe(200);
});

test('a public read by GET may be cached by all caches, and gets a 304 if the client has it', async () => {
  for (const [name, variables] of [
    ['AboutPage', {}],
    ...(PROJECT ? [['ProjectPage', { id: PROJECT }] as const] : []),
  ] as const) {
    const first = await getRead(name, variables);
    expect((await first.json()).data).toBeTruthy();
    const again = await getRead(name, variables);
    for (const { status, headers } of [first, again]) {
      expect([status, headers.get('cache-control')]).toEqual([200, publicCacheControl]);
      expect(headers.get('vary')).toContain('Accept');
    }
    const etag = again.headers.get('etag') ?? '';
    const known = await getRead(name, variables, { 'if-none-match': etag });
    expect(known.status).toBe(304);
  }
});

test('a read by GET that finds nothing, or is for one visitor, is not cached', async () => {
  for (const [name, variables] of [
    ['ProjectPage', { id: 'nothing' }],
    ['ConfirmPage', { token: 'x' }],
    ['Captcha', { form: 'QUOTE' }],
  ] as const) {
    const answer = await getRead(name, variables);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('a read by GET that a page of another site could send is rejected', async () => {
  await getRead('AboutPage', {});
  expect((await getRead('AboutPage', {}, { 'apollo-require-preflight': '' })).status).toBe(400);
});
