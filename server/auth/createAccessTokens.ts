import type { EntityManager } from '@mikro-orm/postgresql';
import { jwtVerify, SignJWT } from 'jose';
import type { Orm } from '../database/createOrm';
import type { Account, Viewer } from './Account';

/** Short, because a token that is stolen opens everything until it ends. */
const LIFETIME_MS = 10 * 60 * 1000;
/** By how much the clocks of two instances may differ: a token of the one must not be from the future to the other. */
const CLOCK_TOLERANCE_SECONDS = 30;
const ISSUER = 'site';

/** Signed, short-lived access tokens (RFC 7519, HS256). */
export interface AccessTokens {
  /** @param session The family of refresh tokens that the sign-in began. */
  sign(account: Account, session: string): Promise<string>;
  /** What a token says, without asking the database; null for one that is forged or out of date. */
  read(token: string): Promise<Viewer | null>;
  /** Whether what a token said is still so: its sign-in and its right may have been ended since. */
  isStillIn(viewer: Viewer): Promise<boolean>;
}

interface AccessTokensOptions {
  key: Buffer;
  orm: Orm;
  now: () => Date;
}

export function createAccessTokens({ key, orm, now }: AccessTokensOptions): AccessTokens {
  const read = async (token: string): Promise<Viewer | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        algorithms: ['HS256'],
        currentDate: now(),
        requiredClaims: ['sub', 'sid', 'exp'],
        maxTokenAge: LIFETIME_MS / 1000,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const { sub: id, sid: session, iat = 0, exp = 0, staff } = payload;
      // Whatever "exp" says, a token is no older than ours get; and here the tolerance does not count.
      const expiresAt = new Date(Math.min(exp * 1000, iat * 1000 + LIFETIME_MS));
      if (!id || typeof session !== 'string' || expiresAt <= now()) return null;
      return { id, isStaff: staff === true, session, expiresAt };
    } catch {
      return null;
    }
  };

  return {
    sign: (account, session) =>
      new SignJWT({ staff: account.isStaff, sid: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(account.id)
        .setIssuer(ISSUER)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + LIFETIME_MS))
        .sign(key),
    read,
    isStillIn: (viewer) => hasRight(orm.em.fork(), viewer, now()),
  };
}

/** Whether what an access token says is still so: it is not out of date, and `hasRight`. */
export const isSignedIn = async (em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> =>
  viewer.expiresAt > now && (await hasRight(em, viewer, now));

/**
 * Whether the account has its right, and its sign-in neither was ended nor is out of date. The access token itself may be
 * out of date by now.
 */
async function hasRight(em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from accounts join refresh_tokens on refresh_tokens.account_id = accounts.id
     where accounts.id = ? and accounts.is_staff = ? and refresh_tokens.family = ? and refresh_tokens.expires_at > ?
     limit 1`,
    [viewer.id, viewer.isStaff, viewer.session, now],
  );
  return rows.length > 0;
}
