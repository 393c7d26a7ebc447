import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { persistedOperations } from './persistedOperations';

const QUERY = '{ settings { sideForms } }';
const SUBSCRIPTION = 'subscription { inboxItemChanged { id } }';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const post = (body: object, path = '/graphql', headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const get = (query: Record<string, string>) =>
  fetch(`${site.url}/graphql?${new URLSearchParams(query)}`, { headers: { 'apollo-require-preflight': '1' } });

const findHash = (name: string) => {
  const [hash = ''] = [...persistedOperations].find(([, text]) => new RegExp(`query ${name}\\b`).test(text)) ?? [];
  return { persistedQuery: { version: 1, sha256Hash: hash } };
};

const inAddress = (name: string, variables: object) => ({
  operationName: '',
  variables: JSON.stringify(variables),
  extensions: JSON.stringify(findHash(name)),
});

test.each<[string, () => Promise<Response>]>([
  ['POST', () => post({ query: QUERY, operationName: '' })],
  ['POST of a persisted operation', () => post({ operationName: '', extensions: findHash('AboutPage') })],
  ['GET', () => get({ query: QUERY, operationName: '' })],
  ['GET of a persisted operation', () => get(inAddress('Captcha', { form: 'QUOTE' }))],
  ['GET from the cache', () => get(inAddress('AboutPage', {}))],
])('an empty operationName counts as omitted: %s', async (_transport, ask) => {
  const response = await ask();
  const { data, errors } = await response.json();
  expect([response.status, errors]).toEqual([200, undefined]);
  expect(data).toBeTruthy();
});

test('an empty operationName counts as omitted: a cached read stays cached', async () => {
  const named = await get({ ...inAddress('AboutPage', {}), operationName: 'AboutPage' });
  const unnamed = await get(inAddress('AboutPage', {}));
  expect(unnamed.headers.get('cache-control')).toBe(named.headers.get('cache-control'));
  expect(unnamed.headers.get('etag')).toBe(named.headers.get('etag'));
});

test('an empty operationName counts as omitted: a stream', async () => {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const response = await post({ query: SUBSCRIPTION, operationName: '' }, '/graphql/stream', headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
  await response.body?.cancel();
});

test('a text with several operations still needs a name', async () => {
  const response = await post({ query: 'query A { projectYears } query B { projectYears }', operationName: '' });
  expect(response.status).toBe(400);
});
