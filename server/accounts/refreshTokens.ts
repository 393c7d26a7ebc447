import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Context } from '../Context';
import { RefreshToken } from './RefreshToken';

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Issues an opaque token, in a new family or as the next of one. */
export async function issueRefreshToken({ em, now }: Context, accountId: string, family: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await em.insert(RefreshToken, { id: v7(), accountId, family, hash: hashOf(token), expiresAt, usedAt: null });
  return token;
}

/** Spends a token. A token that was spent before was stolen from someone: its whole family ends. */
export async function spendRefreshToken({ em, now }: Context, token: string): Promise<RefreshToken | null> {
  const hash = hashOf(token);
  const spent = await em.nativeUpdate(RefreshToken, { hash, usedAt: null }, { usedAt: now() });
  const row = await em.findOne(RefreshToken, { hash }, { refresh: true });
  if (row && spent === 0) await em.nativeDelete(RefreshToken, { family: row.family });
  return row && spent === 1 && row.expiresAt > now() ? row : null;
}

/** Ends the sign-in that a token belongs to. */
export async function revokeFamilyOf({ em }: Context, token: string): Promise<boolean> {
  const row = await em.findOne(RefreshToken, { hash: hashOf(token) });
  if (row) await em.nativeDelete(RefreshToken, { family: row.family });
  return row !== null;
}
