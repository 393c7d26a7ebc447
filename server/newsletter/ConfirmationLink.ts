import { createHash, randomBytes } from 'node:crypto';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LinkState } from '../auth/AccountLink';
import { constants } from '../common/constants';
import { CONFIRMED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Subscriber } from './Subscriber';

/** A link mailed to an address, for its owner to confirm it. Each attempt to send the mail creates one; all of them work. */
@Entity({ tableName: 'confirmation_links' })
export class ConfirmationLink {
  /** SHA-256 of the token; the token itself is only in the mail. */
  @PrimaryKey({ type: 'string', length: 64 })
  tokenHash!: string;

  @Property({ type: 'uuid' })
  @Index()
  subscriberId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}

const VALID_MS = constants.newsletter.linkDays * 24 * 60 * 60 * 1000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a link for an address that is not confirmed. @returns The token, which is not stored. */
export async function issueLink(em: EntityManager, subscriber: Subscriber, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  em.persist(
    Object.assign(new ConfirmationLink(), { tokenHash: hashToken(token), subscriberId: subscriber.id, expiresAt }),
  );
  await em.flush();
  return token;
}

/** Returns the state of a link. The link of an address that left the list is as unknown as a guessed one. */
export async function stateOfLink(em: EntityManager, token: string, now: Date): Promise<LinkState> {
  const link = await em.findOne(ConfirmationLink, { tokenHash: hashToken(token) });
  const subscriber = link && (await em.findOne(Subscriber, { id: link.subscriberId }, { refresh: true }));
  if (!subscriber) return LinkState.UNKNOWN;
  if (subscriber.confirmedAt) return LinkState.CONFIRMED;
  return link.expiresAt > now ? LinkState.READY : LinkState.EXPIRED;
}

/** Confirms the address of a link, once and while the link is valid. */
export async function confirmByLink(em: EntityManager, token: string, now: Date): Promise<LinkState> {
  if ((await stateOfLink(em, token, now)) === LinkState.READY) {
    const { subscriberId } = await em.findOneOrFail(ConfirmationLink, { tokenHash: hashToken(token) });
    await em.transactional(async (inside) => {
      const at = inside as EntityManager;
      const changed = await at.nativeUpdate(Subscriber, { id: subscriberId, confirmedAt: null }, { confirmedAt: now });
      if (changed > 0) await recordEventAgain(at, { id: subscriberId }, CONFIRMED, now);
    });
  }
  return stateOfLink(em, token, now);
}
