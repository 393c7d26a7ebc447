import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.each([
  ['a read', 200, '{ site { name } }'],
  ['a refusal of the text', 400, '{ nothing }'],
  ['no text at all', 400, ''],
])('%s is not cached', async (_what, status, query) => {
  const answer = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});
