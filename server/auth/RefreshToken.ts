import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { writeAudit } from '../audit/AuditEntry';
import { REFRESH_REUSED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account } from './Account';
import type { AuthContext } from './AuthContext';
import { endBrowserAccess, passBrowserAccess } from './browserAccess';

@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'uuid' })
  @Index()
  accountId!: string;

  /** All tokens of one sign-in. Using one token twice revokes them all. */
  @Property({ type: 'uuid' })
  @Index()
  family!: string;

  /** SHA-256 of the token; the token itself is not stored. */
  @Property({ type: 'string', length: 64 })
  @Unique()
  hash!: string;

  /** At most the end of the family. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** End of the sign-in, however often its token is exchanged. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  familyExpiresAt!: Date;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time after which a token expires unless it is exchanged. */
const LIFETIME_MS = 14 * DAY_MS;
/** Time after which a sign-in ends, however often its token is exchanged. */
const FAMILY_LIFETIME_MS = 90 * DAY_MS;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new refresh token, and the current account. */
export interface Issued {
  account: Account;
  family: string;
  refresh: string;
}

// Every function that issues, uses or deletes tokens locks the row of their account first. Otherwise a token could be added to a
// family that another request has just ended, and would stay valid.

/** Begins a sign-in; null if the password or second factor of the account changed after the check. */
export function beginSignIn(
  { em, now }: AuthContext,
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
  /** Time in which a used token still gets its existing successor, because its owner may have lost the response. */
  leewayMs?: number;
}

/**
 * Exchanges a token for its successor. If a used token comes back later, or after its successor was used, two parties know it, so
 * its whole family ends.
 */
export async function continueSignIn(
  context: AuthContext,
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
    // The account is locked, so the row now shows whether another request has used it or ended its family.
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
 * Derives the successor of a token. It is the same at any time and in any instance, and is not stored. It needs both the token
 * and the key of the site.
 */
const deriveSuccessor = (token: string, key: Uint8Array) => createHmac('sha256', key).update(token).digest('base64url');

/** Reports the reuse in the log, and its account only in the audit trail. */
async function reportReuse(context: AuthContext, { account, family }: { account: Account; family: string }) {
  context.log.warn('a refresh token was used a second time: its sign-in was ended');
  if (!account.isStaff) return;
  await writeAudit(context, [{ action: 'refreshReused', subjects: [family], accountId: account.id }]);
  context.jobs.wake();
}

/**
 * Ends the sign-in of each token, with the devices and previews that were opened in it.
 * @param successor the sign-in of the same browser that replaces them, and takes over the devices and previews of its
 * account there.
 * @returns whether there was one.
 */
export function endSignIn(
  { em, now }: AuthContext,
  tokens: readonly string[],
  successor?: Pick<Issued, 'account' | 'family'>,
): Promise<boolean> {
  return em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const rows = await findRows(inner, tokens);
    // The same order in every request prevents a deadlock between two requests with the same tokens.
    for (const id of [...new Set(rows.map(({ accountId }) => accountId))].sort()) await lockAccount(inner, { id });
    const families = [...new Set(rows.map(({ family }) => family))];
    await inner.nativeDelete(RefreshToken, { family: { $in: families } });
    if (successor) await passBrowserAccess(inner, families, successor);
    await endBrowserAccess(inner, families, now());
    return rows.length > 0;
  });
}

/** Returns the time of a sign-in with password and code; undefined if it has ended. Exchanging its token does not change the time. */
export async function getSignInTime(em: EntityManager, family: string): Promise<Date | undefined> {
  const row = await em.findOne(RefreshToken, { family }, { refresh: true });
  return row ? new Date(row.familyExpiresAt.getTime() - FAMILY_LIFETIME_MS) : undefined;
}

const findRows = (em: EntityManager, tokens: readonly string[]): Promise<RefreshToken[]> =>
  em.find(RefreshToken, { hash: { $in: tokens.map(hashToken) } });

/** Returns the known tokens of a list with their accounts, unused tokens first. */
export async function findTokens({ em }: AuthContext, tokens: readonly string[]) {
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
  // Once a day is enough to show whether an account is used.
  if (now.getTime() - (account.lastUsedAt?.getTime() ?? 0) > DAY_MS) {
    await em.nativeUpdate(Account, { id: account.id }, { lastUsedAt: now });
  }
  return { account, family, refresh };
}
