import { afterAll, beforeAll, expect, test } from 'vitest';
import { POINTS_PER_MINUTE } from '../limits/createCallBudget';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { ownOperations } from './ownOperations';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => site.close());

const sha256Hash = [...ownOperations].find(([, text]) => text.includes('query ProjectPage('))?.[0];

const read = (id: unknown, address: string) =>
  fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ variables: { id }, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
  });

test.each([
  ['made-up ids', '198.51.100.7', (index: number) => `nothing-${index}`],
  ['what is no id', '198.51.100.8', (index: number) => index + 0.5],
])('reads by hash of %s are counted once each, whoever answers them; what is kept is read on', async (...given) => {
  const [, address, idOf] = given;
  expect((await read('saas-dashboard', '198.51.100.9')).status).toBe(200);
  const statuses: number[] = [];
  for (let index = 0; index <= POINTS_PER_MINUTE; index += 1) statuses.push((await read(idOf(index), address)).status);
  expect(statuses.indexOf(429)).toBe(POINTS_PER_MINUTE);
  const refused = await read('nothing', address);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
  for (let index = 0; index < 20; index += 1) expect((await read('saas-dashboard', address)).status).toBe(200);
});
