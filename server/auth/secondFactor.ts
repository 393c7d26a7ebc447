import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Secret, TOTP } from 'otpauth';
import { normalizeCode } from '../../schema/rules/codes';
import { Account } from './Account';
import { RecoveryCode } from './RecoveryCode';

/** What authenticator apps take without being told (RFC 6238). */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The code before and the one after are taken too, because clocks differ and people type slowly. */
const WINDOW = 1;

interface NewSecret {
  /** In Base32, for whoever types it. */
  secret: string;
  /** `otpauth:` for the QR code. */
  uri: string;
  /** As the database keeps it. */
  encrypted: string;
}

/** Makes the secret of an account. It counts for nothing until a code of it was given. */
export function createTotpSecret({ id, email }: Account, issuer: string, key: Uint8Array): NewSecret {
  const totp = new TOTP({ ...TOTP_OPTIONS, issuer, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString(), encrypted: encrypt(totp.secret.base32, id, key) };
}

/** Whether codes of the account can be checked with this key. Where SECRET_KEY is another, they cannot. */
export const canReadSecret = ({ id, totpSecret }: Holder, key: Uint8Array): boolean =>
  totpSecret !== null && decrypt(totpSecret, id, key) !== null;

type Holder = Pick<Account, 'id' | 'totpSecret'>;

/** Which 30 seconds a code is of; null where it is none of this account at this time. */
function findStep({ id, totpSecret }: Holder, code: string, key: Uint8Array, now: Date): number | null {
  const secret = totpSecret && decrypt(totpSecret, id, key);
  const token = normalizeCode(code);
  if (!secret || !/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/**
 * Spends a one-time code: no code of its time or of an earlier one is good again, whoever saw it typed. One statement
 * compares and sets, so of two who use it at once one does.
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

/** `nonce.ciphertext.tag`, base64url. It is bound to the account: copied to another row it is nothing. */
function encrypt(text: string, accountId: string, key: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Null where SECRET_KEY is another by now. */
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
