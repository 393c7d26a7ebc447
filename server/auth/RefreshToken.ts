import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { writeAudit } from '../audit/AuditEntry';
import type { Context } from '../context';
import { REFRESH_REUSED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account } from './Account';

@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  /** All tokens that descend from one sign-in; using one twice revokes them all. */
  @Property({ type: 'uuid' })
  @Index()
  family!: string;

  /** SHA-256 of the token; the token itself is kept nowhere. */
  @Property({ type: 'string', length: 64 })
  @Unique()
  hash!: string;

  /** Never later than the family ends. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** When the sign-in itself ends, however often its token is exchanged. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  familyExpiresAt!: Date;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A token that nobody exchanges for so long is good no more. */
const LIFETIME_MS = 14 * DAY_MS;
/** A sign-in ends after so long, however often its token is exchanged. */
const FAMILY_LIFETIME_MS = 90 * DAY_MS;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** What a sign-in is continued with, and the account as it is now. */
export interface Issued {
  account: Account;
  family: string;
  refresh: string;
}

// Whatever issues, spends or ends tokens takes the row of their account first. Without that, a token could be put into a
// family after another request has ended it, and would go on working.

/** Begins a sign-in; null when the account has another password or second factor by now than was looked at. */
export function beginSignIn(
  { em, now }: Context,
  { id, passwordHash, totpEnabledAt }: Account,
): Promise<Issued | null> {
  return em.transactional(async (inner) => {
    const account = await lockAccount(inner, { id, passwordHash, totpEnabledAt });
    const familyExpiresAt = new Date(now().getTime() + FAMILY_LIFETIME_MS);
    const refresh = randomBytes(32).toString('base64url');
    return account && issue(inner, account, { family: v7(), familyExpiresAt }, refresh, now());
  });
}

interface ContinueOptions {
  /** How long a spent token is still answered, with the successor that it has: its owner may not have had the answer. */
  leewayMs?: number;
}

/**
 * Exchanges a token for its successor. A spent token that comes back later, or whose successor is spent as well, is known to two
 * parties: its whole family ends.
 */
export async function continueSignIn(
  context: Context,
  token: string,
  { leewayMs = 0 }: ContinueOptions = {},
): Promise<Issued | null> {
  const { em, now, refreshTokenKey } = context;
  const { issued, reused } = await em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const { account, row } = await lockOwner(inner, token);
    if (!account || !row) return { issued: null };
    const refresh = deriveSuccessor(token, refreshTokenKey);
    const spent = await inner.nativeUpdate(RefreshToken, { id: row.id, usedAt: null }, { usedAt: now() });
    if (spent === 1) return { issued: row.expiresAt > now() ? await issue(inner, account, row, refresh, now()) : null };
    // The account is locked, so the row says by now whether another request has spent it, or ended its family.
    const known = await inner.findOne(RefreshToken, { id: row.id }, { refresh: true });
    if (!known) return { issued: null };
    const isWithinLeeway = known.usedAt !== null && now().getTime() - known.usedAt.getTime() < leewayMs;
    const successor = isWithinLeeway && (await inner.count(RefreshToken, { hash: hashToken(refresh), usedAt: null }));
    if (successor) return { issued: { account, family: row.family, refresh } };
    await inner.nativeDelete(RefreshToken, { family: row.family });
    if (account.isStaff) await recordEventAgain(inner, account, REFRESH_REUSED, now(), { afterHours: 1 });
    return { issued: null, reused: { account, family: row.family } };
  });
  if (reused) await reportReuse(context, reused);
  return issued;
}

/**
 * Derives the successor of a token, so that it is the same whenever and by whichever instance it is made, and no database has it.
 * Only the two together give it: the token, and the key of the site.
 */
const deriveSuccessor = (token: string, key: Uint8Array) => createHmac('sha256', key).update(token).digest('base64url');

/** The log says that it happened, the audit trail to whom. */
async function reportReuse(context: Context, { account, family }: { account: Account; family: string }) {
  context.log.warn('a refresh token was used a second time: its sign-in was ended');
  if (!account.isStaff) return;
  await writeAudit(context, [{ action: 'refreshReused', subjects: [family], accountId: account.id }]);
  context.jobs.wake();
}

/** Ends every sign-in of an account. */
export function endSignIns({ em }: Context, { id }: Account): Promise<void> {
  return em.transactional(async (inner) => {
    await lockAccount(inner as EntityManager, { id });
    await inner.nativeDelete(RefreshToken, { accountId: id });
  });
}

/** Ends the sign-in of each token. @returns whether there was one. */
export function endSignIn({ em }: Context, ...tokens: string[]): Promise<boolean> {
  return em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const rows = await findRows(inner, tokens);
    // In the same order for all: two requests with the same tokens do not wait for each other.
    for (const id of [...new Set(rows.map(({ accountId }) => accountId))].sort()) await lockAccount(inner, { id });
    await inner.nativeDelete(RefreshToken, { family: { $in: rows.map(({ family }) => family) } });
    return rows.length > 0;
  });
}

/** When somebody signed in with password and code; nothing where that sign-in has ended. Exchanging its token changes nothing. */
export async function getSignInTime(em: EntityManager, family: string): Promise<Date | undefined> {
  const row = await em.findOne(RefreshToken, { family }, { refresh: true });
  return row ? new Date(row.familyExpiresAt.getTime() - FAMILY_LIFETIME_MS) : undefined;
}

const findRows = (em: EntityManager, tokens: readonly string[]): Promise<RefreshToken[]> =>
  em.find(RefreshToken, { hash: { $in: tokens.map(hashToken) } });

/** The known ones of some tokens, each with its account; those that are not spent first. */
export async function findTokens({ em }: Context, tokens: readonly string[]) {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  const rows = await findRows(em as EntityManager, tokens);
  rows.sort((one, other) => Number(one.usedAt ?? 0) - Number(other.usedAt ?? 0));
  return rows.map(({ hash, accountId }) => ({ token: byHash.get(hash) ?? '', accountId }));
}

async function lockOwner(em: EntityManager, token: string) {
  const row = await em.findOne(RefreshToken, { hash: hashToken(token) });
  return { row, account: row && (await lockAccount(em, { id: row.accountId })) };
}

const lockAccount = (em: EntityManager, condition: Partial<Pick<Account, 'id' | 'passwordHash' | 'totpEnabledAt'>>) =>
  em.findOne(Account, condition, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

async function issue(
  em: EntityManager,
  account: Account,
  { family, familyExpiresAt }: Pick<RefreshToken, 'family' | 'familyExpiresAt'>,
  refresh: string,
  now: Date,
): Promise<Issued> {
  const expiresAt = new Date(Math.min(now.getTime() + LIFETIME_MS, familyExpiresAt.getTime()));
  await em.insert(RefreshToken, {
    id: v7(),
    accountId: account.id,
    family,
    hash: hashToken(refresh),
    expiresAt,
    familyExpiresAt,
    usedAt: null,
  });
  // Once a day is enough to know whether an account is used.
  if (now.getTime() - (account.lastUsedAt?.getTime() ?? 0) > DAY_MS) {
    await em.nativeUpdate(Account, { id: account.id }, { lastUsedAt: now });
  }
  return { account, family, refresh };
}
