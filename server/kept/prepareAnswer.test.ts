import { expect, test } from 'vitest';
import { prepareAnswer } from './prepareAnswer';

const page = {
  status: 200,
  type: 'text/html',
  cacheControl: 'no-store',
  body: 'x'.repeat(5000),
  route: '/newsletter/confirm',
  isKept: false,
};

test('an answer at a secret address is never made smaller: its length would tell of the secret (BREACH)', () => {
  expect(prepareAnswer(page).isEncodable).toBe(true);
  expect(prepareAnswer({ ...page, isSecret: true })).toMatchObject({
    isEncodable: false,
    headers: { 'Referrer-Policy': 'strict-origin' },
  });
});
