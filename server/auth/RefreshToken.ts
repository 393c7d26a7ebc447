import { createHash, randomBytes } from 'node:crypto';
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
    return account && issue(inner, account, { family: v7(), familyExpiresAt }, now());
  });
}

interface ContinueOptions {
  /** How long after a token was spent it brings another successor instead: whoever spent it may not have had the answer. */
  leewayMs?: number;
}

/** Spends a token for its successor. A token that was spent before was stolen from someone: its whole family ends. */
export async function continueSignIn(
  context: Context,
  token: string,
  { leewayMs = 0 }: ContinueOptions = {},
): Promise<Issued | null> {
  const { em, now } = context;
  const { issued, reused } = await em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const { account, row } = await lockOwner(inner, token);
    if (!account || !row) return { issued: null };
    const spent = await inner.nativeUpdate(RefreshToken, { id: row.id, usedAt: null }, { usedAt: now() });
    // The account is locked, so the row says by now whether another request has spent it, or ended its family.
    const known = spent === 0 ? await inner.findOne(RefreshToken, { id: row.id }, { refresh: true }) : row;
    if (!known) return { issued: null };
    const isWithinLeeway = known.usedAt !== null && now().getTime() - known.usedAt.getTime() < leewayMs;
    if (spent === 0 && !isWithinLeeway) {
      await inner.nativeDelete(RefreshToken, { family: row.family });
      if (account.isStaff) await recordEventAgain(inner, account, REFRESH_REUSED, now(), { afterHours: 1 });
      return { issued: null, reused: { account, family: row.family } };
    }
    return { issued: row.expiresAt > now() ? await issue(inner, account, row, now()) : null };
  });
  if (reused) await reportReuse(context, reused);
  return issued;
}

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

/** Ends the sign-in that a token belongs to. @returns whether there is such a token. */
export function endSignIn({ em }: Context, token: string): Promise<boolean> {
  return em.transactional(async (inner) => {
    const { row } = await lockOwner(inner, token);
    if (row) await inner.nativeDelete(RefreshToken, { family: row.family });
    return row !== null;
  });
}

/** When somebody signed in with password and code; nothing where that sign-in has ended. Exchanging its token changes nothing. */
export async function getSignInTime(em: EntityManager, family: string): Promise<Date | undefined> {
  const row = await em.findOne(RefreshToken, { family }, { refresh: true });
  return row ? new Date(row.familyExpiresAt.getTime() - FAMILY_LIFETIME_MS) : undefined;
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
  now: Date,
): Promise<Issued> {
  const refresh = randomBytes(32).toString('base64url');
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
