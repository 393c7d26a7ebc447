import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { registerEnumType } from 'type-graphql';
import { addLocale, type Locale } from '../../schema/locales';
import { constants } from '../common/constants';
import { Account } from './Account';

/** Purpose of a mailed link. */
export enum LinkPurpose {
  /** Confirms that the address belongs to its owner. */
  CONFIRM = 'confirm',
  /** Sets a new password. */
  RESET = 'reset',
  /** Sets the first password of an invited member of staff. */
  INVITE = 'invite',
}

/** A link that was mailed to the address of an account. Each try of a mail has its own link; all of them are valid. */
@Entity({ tableName: 'account_links' })
export class AccountLink {
  /** SHA-256 of the token. Only the mail contains the token itself. */
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

/** State of a link that confirms an address. */
export enum LinkState {
  READY = 'ready',
  CONFIRMED = 'confirmed',
  EXPIRED = 'expired',
  UNKNOWN = 'unknown',
}

registerEnumType(LinkState, {
  name: 'LinkState',
  description: 'The state of a link that confirms an address.',
  valuesConfig: {
    READY: { description: 'It can confirm the address.' },
    CONFIRMED: { description: 'The address is confirmed, by this link or by another.' },
    EXPIRED: { description: 'It is too old; a new request sends another link.' },
    UNKNOWN: { description: 'It belongs to no address, or to none any more.' },
  },
});

const MINUTE_MS = 60 * 1000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  [LinkPurpose.CONFIRM]: constants.accounts.linkDays * 24 * 60 * MINUTE_MS,
  [LinkPurpose.RESET]: constants.accounts.resetMinutes * MINUTE_MS,
  [LinkPurpose.INVITE]: constants.accounts.linkDays * 24 * 60 * MINUTE_MS,
};

/** Links that set a password. Setting a password ends all of them. */
export const PASSWORD_LINKS = [LinkPurpose.RESET, LinkPurpose.INVITE];

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a link for the owner of an account. @returns the token, which is not stored. */
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

/** Finds the account whose password a link sets; null if the link was used, is too old or does not exist. */
export async function findAccountToReset(em: EntityManager, token: string, now: Date): Promise<Account | null> {
  const link = await em.findOne(AccountLink, { ...passwordLink(token), expiresAt: { $gt: now } });
  return link && em.findOne(Account, { id: link.accountId, isStaff: true });
}

/** Uses up a link, so that only one of two simultaneous calls succeeds. @returns whether the link existed. */
export async function spendPasswordLink(inner: EntityManager, token: string): Promise<boolean> {
  return (await inner.nativeDelete(AccountLink, passwordLink(token))) === 1;
}

/** Returns the current state of a link that confirms an address. The link of an erased account is as unknown as a guess. */
export async function getConfirmationState(em: EntityManager, token: string, now: Date): Promise<LinkState> {
  const link = await em.findOne(AccountLink, createLink(token, LinkPurpose.CONFIRM));
  const account = link && (await em.findOne(Account, { id: link.accountId }, { refresh: true }));
  if (!account) return LinkState.UNKNOWN;
  if (account.confirmedAt) return LinkState.CONFIRMED;
  return link.expiresAt > now ? LinkState.READY : LinkState.EXPIRED;
}

/** Confirms the address of a link while the link is valid. @returns the state afterwards. */
export function confirmByLink(em: EntityManager, token: string, now: Date): Promise<LinkState> {
  return em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const link = await inner.findOne(AccountLink, createLink(token, LinkPurpose.CONFIRM));
    // A change of the address locks the account first and deletes its links, so this link belongs to the current address.
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
 * Returns the pages that mail to owners of accounts links to (client/routes). The token is in the query, which neither the log
 * nor a Referer contains.
 */
export function accountPages(origin: string, locale: Locale) {
  const confirm = origin + addLocale(locale, '/account/confirm');
  const reset = origin + addLocale(locale, '/account/reset');
  return {
    confirm: (token: string) => `${confirm}?token=${encodeURIComponent(token)}`,
    reset: (token: string) => `${reset}?token=${encodeURIComponent(token)}`,
    /** The page that requests a new link. */
    requestReset: () => reset,
    /** The desk. It uses the language of its reader, not of its address. */
    desk: () => `${origin}/desk`,
    deskAccount: () => `${origin}/desk/account`,
    deskContent: () => `${origin}/desk/content`,
  };
}
