import { createHash, randomBytes } from 'node:crypto';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeRecoveryCode } from '../../schema/rules/codes';

/** Stands in for a one-time code when the device is lost; good once. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  /** SHA-256 of the code; its owner has the code itself. */
  @PrimaryKey({ type: 'string', length: 64 })
  codeHash!: string;

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}

const COUNT = 10;
/** Crockford's Base32 in small letters: no letter that is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits, in groups of four: too many for a hash without salt to be guessed. */
function createCode(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const hashCode = (code: string) => createHash('sha256').update(normalizeRecoveryCode(code)).digest('hex');

/** Gives an account new codes in place of those that it had. @returns the codes, which are kept nowhere. */
export async function replaceRecoveryCodes(inner: EntityManager, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  await inner.nativeDelete(RecoveryCode, { accountId });
  await inner.insertMany(
    RecoveryCode,
    codes.map((code) => ({ codeHash: hashCode(code), accountId, usedAt: null })),
  );
  return codes;
}

/** Spends a code, so that of two who use it at once one does. @returns whether it was there. */
export async function spendRecoveryCode(
  em: EntityManager,
  accountId: string,
  code: string,
  usedAt: Date,
): Promise<boolean> {
  return (await em.nativeUpdate(RecoveryCode, { codeHash: hashCode(code), accountId, usedAt: null }, { usedAt })) === 1;
}
