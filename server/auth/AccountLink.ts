import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { registerEnumType } from 'type-graphql';
import { addLocale, type Locale } from '../../schema/locales';
import { constants } from '../content/constants';
import { Account } from './Account';

/** What the owner of the address does with a link. */
export enum LinkPurpose {
  /** Confirms that the address is theirs. */
  CONFIRM = 'confirm',
  /** Sets another password. */
  RESET = 'reset',
  /** Sets the first password of somebody who was made staff. */
  INVITE = 'invite',
}

/** A link that was mailed to the address of an account. Each try of a mail has its own; all of them work. */
@Entity({ tableName: 'account_links' })
export class AccountLink {
  /** SHA-256 of the token; the token itself is in the mail alone. */
  @PrimaryKey({ type: 'string', length: 64 })
  tokenHash!: string;

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  @Property({ type: 'string', length: 10 })
  purpose!: LinkPurpose;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}

/** What a link that confirms an address does. */
export enum LinkState {
  READY = 'ready',
  CONFIRMED = 'confirmed',
  EXPIRED = 'expired',
  UNKNOWN = 'unknown',
}

registerEnumType(LinkState, {
  name: 'LinkState',
  description: 'What a link that confirms an address does.',
  valuesConfig: {
    READY: { description: 'It can confirm the address.' },
    CONFIRMED: { description: 'The address is confirmed, by this link or by another.' },
    EXPIRED: { description: 'It is too old; whoever asks again is mailed another.' },
    UNKNOWN: { description: 'It belongs to no address, or to none any more.' },
  },
});

const MINUTE_MS = 60 * 1000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  [LinkPurpose.CONFIRM]: constants.accounts.linkDays * 24 * 60 * MINUTE_MS,
  [LinkPurpose.RESET]: constants.accounts.resetMinutes * MINUTE_MS,
  [LinkPurpose.INVITE]: constants.accounts.linkDays * 24 * 60 * MINUTE_MS,
};

/** What sets a password; whoever sets one ends them all. */
export const PASSWORD_LINKS = [LinkPurpose.RESET, LinkPurpose.INVITE];

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link for the owner of an account. @returns the token, which is kept nowhere. */
export async function issueAccountLink(
  em: EntityManager,
  { id: accountId }: Account,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await em.insert(AccountLink, { tokenHash: hashToken(token), accountId, purpose, expiresAt });
  return token;
}

/** The account that a link sets the password of; nothing where the link was used, is too old or was never one. */
export async function findAccountToReset(em: EntityManager, token: string, now: Date): Promise<Account | null> {
  const link = await em.findOne(AccountLink, { ...passwordLink(token), expiresAt: { $gt: now } });
  return link && em.findOne(Account, { id: link.accountId, isStaff: true });
}

/** Spends a link, so that of two who use it at once one does. @returns whether it was there. */
export async function spendPasswordLink(inner: EntityManager, token: string): Promise<boolean> {
  return (await inner.nativeDelete(AccountLink, passwordLink(token))) === 1;
}

/** What a link that confirms an address does now. One of an account that is gone is as unknown as a guess. */
export async function getConfirmationState(em: EntityManager, token: string, now: Date): Promise<LinkState> {
  const link = await em.findOne(AccountLink, createLink(token, LinkPurpose.CONFIRM));
  const account = link && (await em.findOne(Account, { id: link.accountId }, { refresh: true }));
  if (!account) return LinkState.UNKNOWN;
  if (account.confirmedAt) return LinkState.CONFIRMED;
  return link.expiresAt > now ? LinkState.READY : LinkState.EXPIRED;
}

/** Confirms the address that a link was mailed to, while the link is valid. @returns how it stands afterwards. */
export function confirmByLink(em: EntityManager, token: string, now: Date): Promise<LinkState> {
  return em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const link = await inner.findOne(AccountLink, createLink(token, LinkPurpose.CONFIRM));
    // Whoever changes the address locks the account first, and takes its links: this link is of the address that is there.
    if (link) await inner.findOne(Account, { id: link.accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await getConfirmationState(inner, token, now)) === LinkState.READY && link) {
      await inner.nativeUpdate(Account, { id: link.accountId }, { confirmedAt: now, confirmBy: null });
    }
    return getConfirmationState(inner, token, now);
  });
}

const passwordLink = (token: string) => ({ tokenHash: hashToken(token), purpose: { $in: PASSWORD_LINKS } });

const createLink = (token: string, purpose: LinkPurpose) => ({ tokenHash: hashToken(token), purpose });

/**
 * The pages that mail to owners of accounts leads to (client/routes). The token stands in the query, which neither the log nor
 * a Referer has in it.
 */
export function accountPages(origin: string, locale: Locale) {
  const confirm = origin + addLocale(locale, '/account/confirm');
  const reset = origin + addLocale(locale, '/account/reset');
  return {
    confirm: (token: string) => `${confirm}?token=${encodeURIComponent(token)}`,
    reset: (token: string) => `${reset}?token=${encodeURIComponent(token)}`,
    /** Where whoever has no link yet asks for one. */
    requestReset: () => reset,
    /** Where staff work. It has the language of its reader, not of its address. */
    desk: () => `${origin}/desk`,
  };
}
