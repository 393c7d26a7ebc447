import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVapid } from './createVapid';
import { arePushKeys, encryptPush } from './encryptPush';

/** The example of RFC 8291, section 5. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('the example of RFC 8291 is encrypted as the RFC has it', () => {
  const chosen = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  expect(encryptPush('When I grow up, I want to be a watermelon', KEYS, chosen).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('keys that no browser has are recognised', () => {
  expect(arePushKeys(KEYS)).toBe(true);
  expect(arePushKeys({ ...KEYS, auth: 'short' })).toBe(false);
  expect(arePushKeys({ ...KEYS, p256dh: KEYS.p256dh.replace('BCV', 'BCW') })).toBe(false);
  expect(arePushKeys({ ...KEYS, p256dh: 'AA' })).toBe(false);
});

test('the site signs for one push service, for half a day, with a key that is the same after each start', async () => {
  const now = () => new Date('2026-03-02T08:00:00Z');
  const create = () => createVapid({ seed: Buffer.alloc(32, 7), contact: 'mailto:site@agency.example', now });
  const { publicKey, authorize } = create();
  expect(create().publicKey).toBe(publicKey);
  const header = await authorize(new URL('https://push.example:8443/send/one?two'));
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(k).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example:8443',
    sub: 'mailto:site@agency.example',
    exp: now().getTime() / 1000 + 43_200,
  });
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
});
