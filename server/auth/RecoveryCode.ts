import { createHash, randomBytes } from 'node:crypto';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeRecoveryCode } from '../../schema/rules/codes';

/** A code that replaces a one-time code if the device is lost; valid once. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  /** SHA-256 of the code. Only its owner has the code itself. */
  @PrimaryKey({ type: 'string', length: 64 })
  codeHash!: string;

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}

const COUNT = 10;
/** Crockford's Base32 in lower case, which has no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates a code of 80 bits in groups of four, so that a hash without salt cannot be guessed. */
function createCode(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const hashCode = (code: string) => createHash('sha256').update(normalizeRecoveryCode(code)).digest('hex');

/** Replaces the codes of an account. @returns the new codes, which are not stored. */
export async function replaceRecoveryCodes(inner: EntityManager, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  await inner.nativeDelete(RecoveryCode, { accountId });
  await inner.insertMany(
    RecoveryCode,
    codes.map((code) => ({ codeHash: hashCode(code), accountId, usedAt: null })),
  );
  return codes;
}

/** Uses up a code, so that only one of two simultaneous calls succeeds. @returns whether the code existed. */
export async function spendRecoveryCode(
  em: EntityManager,
  accountId: string,
  code: string,
  usedAt: Date,
): Promise<boolean> {
  return (await em.nativeUpdate(RecoveryCode, { codeHash: hashCode(code), accountId, usedAt: null }, { usedAt })) === 1;
}
