import { createECDH, hkdfSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';

/** The order of the curve P-256 (SEC 2): private keys are smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const LIFETIME_MS = 12 * 60 * 60 * 1000;

interface VapidOptions {
  /** A key of the main secret: every instance has the same pair, and nothing else is stored. */
  seed: Uint8Array;
  /** How a push service reaches the operator: an address of mail or of a page. */
  contact: string;
  now: () => Date;
}

/** The identity of the site towards push services (RFC 8292). */
export interface Vapid {
  /** The public key, with which browsers subscribe. */
  publicKey: string;
  /** Returns the header Authorization for the service of an endpoint. */
  authorize(endpoint: URL): Promise<string>;
}

export function createVapid({ seed, contact, now }: VapidOptions): Vapid {
  const pair = createECDH('prime256v1');
  const scalar = derivePrivateKey(seed);
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: scalar.toString('base64url'),
    },
    'ES256',
  );
  return {
    publicKey,
    authorize: async ({ origin }) => {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(new Date(now().getTime() + LIFETIME_MS))
        .sign(await key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** Derives a private key from more bytes than it has, so that all keys are equally likely (FIPS 186-5, appendix A.2.1). */
function derivePrivateKey(seed: Uint8Array): Buffer {
  const wide = Buffer.from(hkdfSync('sha256', seed, '', 'vapid', 40)).toString('hex');
  const scalar = (BigInt(`0x${wide}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}
