import { expect, test } from 'vitest';
import { prepareResponse } from './CachedResponse';

const page = {
  status: 200,
  type: 'text/html',
  cacheControl: 'no-store',
  body: 'x'.repeat(5000),
  route: '/newsletter/confirm',
  isCacheable: false,
};

test('a response at a secret address is never compressed: its length would reveal the secret (BREACH)', () => {
  expect(prepareResponse(page).isCompressible).toBe(true);
  expect(prepareResponse({ ...page, isSecret: true })).toMatchObject({
    isCompressible: false,
    headers: { 'Referrer-Policy': 'strict-origin' },
  });
});
