import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Secret, TOTP } from 'otpauth';
import { normalizeCode } from '../../schema/rules/codes';
import { Account } from './Account';
import { RecoveryCode } from './RecoveryCode';

/** The defaults of authenticator apps (RFC 6238). */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The previous and the next code are accepted too, because clocks differ and people type slowly. */
const WINDOW = 1;

interface NewSecret {
  /** In Base32, for typing. */
  secret: string;
  /** `otpauth:` for the QR code. */
  uri: string;
  /** The form that is stored. */
  encrypted: string;
}

/** Creates the secret of an account. It is not used until a code of it was entered. */
export function createTotpSecret({ id, email }: Account, issuer: string, key: Uint8Array): NewSecret {
  const totp = new TOTP({ ...TOTP_OPTIONS, issuer, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString(), encrypted: encrypt(totp.secret.base32, id, key) };
}

/** Whether codes of the account can be checked with this key; false after a change of SECRET_KEY. */
export const canReadSecret = ({ id, totpSecret }: Holder, key: Uint8Array): boolean =>
  totpSecret !== null && decrypt(totpSecret, id, key) !== null;

type Holder = Pick<Account, 'id' | 'totpSecret'>;

/** Returns the 30-second step of a code; null if it is not a code of this account at this time. */
function findStep({ id, totpSecret }: Holder, code: string, key: Uint8Array, now: Date): number | null {
  const secret = totpSecret && decrypt(totpSecret, id, key);
  const token = normalizeCode(code);
  if (!secret || !/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/**
 * Uses up a one-time code: codes of the same step and of earlier steps become invalid, even if somebody saw them. One statement
 * compares and sets, so that only one of two simultaneous calls succeeds.
 */
export async function spendTotp(em: EntityManager, account: Holder, code: string, key: Uint8Array, now: Date) {
  const step = findStep(account, code, key, now);
  if (step === null) return false;
  const { id, totpSecret } = account;
  const isNew = { $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }] };
  return (await em.nativeUpdate(Account, { id, totpSecret, ...isNew }, { totpLastStep: step })) === 1;
}

/** Switches the second factor of an account off, inside a transaction that has locked its row. */
export async function clearSecondFactor(inner: EntityManager, accountId: string): Promise<void> {
  const off = { totpSecret: null, totpEnabledAt: null, totpLastStep: null, wrongCodes: 0, codesWaitUntil: null };
  await inner.nativeUpdate(Account, { id: accountId }, off);
  await inner.nativeDelete(RecoveryCode, { accountId });
}

const CIPHER = 'aes-256-gcm';

/** Encrypts to `nonce.ciphertext.tag`, base64url. Bound to the account, so that a copy in another row is useless. */
function encrypt(text: string, accountId: string, key: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Returns null if SECRET_KEY has changed. */
function decrypt(stored: string, accountId: string, key: Uint8Array): string | null {
  const [nonce, sealed, tag] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !sealed || !tag) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag);
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
