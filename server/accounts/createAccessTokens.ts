import { jwtVerify, SignJWT } from 'jose';
import type { Orm } from '../database/createOrm';
import type { Account } from './Account';
import { hasRight } from './isSignedIn';
import type { Viewer } from './Viewer';

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

interface Given {
  key: Buffer;
  orm: Orm;
  now: () => Date;
}

export function createAccessTokens({ key, orm, now }: Given): AccessTokens {
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
