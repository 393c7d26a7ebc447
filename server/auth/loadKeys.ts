import { hkdfSync, randomBytes } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/** One key for each purpose, derived from one secret. */
export interface Keys {
  captcha: Buffer;
  accessToken: Buffer;
  receipt: Buffer;
  limits: Buffer;
  mailReceipts: Buffer;
  /** Hashes the networks of sign-ins. */
  audit: Buffer;
  /** Encrypts the secrets of one-time codes. */
  secondFactor: Buffer;
  /** Derives each refresh token from the former one. */
  refreshToken: Buffer;
  /** Seed of the key pair towards push services. */
  push: Buffer;
  /** Signs the Message-IDs of mail, and the addresses that answers go to. */
  messageIds: Buffer;
  /** Derives the tokens of the links that leave the newsletter. */
  unsubscribe: Buffer;
}

/**
 * Derives the keys (HKDF, RFC 5869) from SECRET_KEY, else from a secret that the first start stored in the database, so that all
 * servers on one database use the same keys.
 */
export async function loadKeys(em: EntityManager, secretKey: string | undefined): Promise<Keys> {
  const secret = secretKey ?? (await storedSecret(em));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    captcha: derive('captcha'),
    accessToken: derive('access token'),
    receipt: derive('receipt'),
    limits: derive('limits'),
    mailReceipts: derive('mail receipts'),
    audit: derive('audit'),
    secondFactor: derive('second factor'),
    refreshToken: derive('refresh token'),
    push: derive('web push'),
    messageIds: derive('message ids'),
    unsubscribe: derive('unsubscribe'),
  };
}

async function storedSecret(em: EntityManager): Promise<string> {
  const fresh = { name: 'main', value: randomBytes(32).toString('base64url') };
  await em.upsert(Secret, fresh, { onConflictFields: ['name'], onConflictAction: 'ignore' });
  return (await em.findOneOrFail(Secret, { name: 'main' }, { refresh: true })).value;
}

@Entity({ tableName: 'secrets' })
export class Secret {
  @PrimaryKey({ type: 'string', length: 40 })
  name!: string;

  @Property({ type: 'string', length: 100 })
  value!: string;
}
