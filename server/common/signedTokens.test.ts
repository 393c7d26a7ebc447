import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSignedTokens } from './signedTokens';

const key = randomBytes(32);
const lifetimeMs = 60 * 60 * 1000;
let time = Date.parse('2026-11-26T12:00:00.250Z');
const now = () => new Date(time);
const tokens = createSignedTokens<{ sub: string }>({ key, type: 'receipt+jwt', lifetimeMs, now });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signs a token with any header and claims with the real key. */
const forge = (header: object, claims: object) => {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
};
const header = { alg: 'HS256', typ: 'receipt+jwt' };
const claims = { sub: 'a', aud: 'quote', iat: time / 1000, exp: time / 1000 + 60 };

test('a token is a compact JWT that names its purpose and returns its claims', async () => {
  const token = await tokens.sign('quote', { sub: 'a' });
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual(header);
  expect(await tokens.read('quote', token)).toMatchObject({ sub: 'a', issuedAt: time });
  expect(await tokens.read('quote', forge(header, claims))).toMatchObject({ sub: 'a' });
  expect(token.length).toBeLessThan(200);
});

test('a token is valid until it expires, to the millisecond', async () => {
  const token = await tokens.sign('quote', { sub: 'a' });
  const start = time;
  time = start + lifetimeMs - 1;
  expect(await tokens.read('quote', token)).toBeDefined();
  time = start + lifetimeMs;
  expect(await tokens.read('quote', token)).toBeUndefined();
  time = start;
});

test('a token of another audience, type or key is rejected', async () => {
  const token = await tokens.sign('quote', { sub: 'a' });
  expect(await tokens.read('contact', token)).toBeUndefined();
  const others = createSignedTokens<object>({ key, type: 'captcha+jwt', lifetimeMs, now });
  expect(await others.read('quote', token)).toBeUndefined();
  const strangers = createSignedTokens<object>({ key: randomBytes(32), type: 'receipt+jwt', lifetimeMs, now });
  expect(await strangers.read('quote', token)).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a list', ['a', 'b']],
  ['dots', '..'],
  ['signs that are not Base64', 'é.é.é'],
  ['a very long text', 'a'.repeat(100_000)],
  ['claims without a signature', `${encode(header)}.${encode(claims)}.`],
  ['the algorithm none', `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
  ['another algorithm', forge({ ...header, alg: 'HS512' }, claims)],
  ['no type', forge({ alg: 'HS256' }, claims)],
  ['no expiry', forge(header, { ...claims, exp: undefined })],
  ['no audience', forge(header, { ...claims, aud: undefined })],
  ['claims that are no object', forge(header, [claims])],
  ['a critical header', forge({ ...header, crit: ['b64'], b64: false }, claims)],
])('%s is not a token', async (_what, token) => {
  expect(await tokens.read('quote', token)).toBeUndefined();
});
