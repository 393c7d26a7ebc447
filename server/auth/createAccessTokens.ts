import type { EntityManager } from '@mikro-orm/postgresql';
import { jwtVerify, SignJWT } from 'jose';
import type { Viewer } from '../access/RequestContext';
import type { Orm } from '../database/createOrm';
import type { Account } from './Account';

/** Short, because a stolen token gives full access until it expires. */
const LIFETIME_MS = 10 * 60 * 1000;
/** Allowed clock difference between two instances, so that a new token of one is not from the future for the other. */
const CLOCK_TOLERANCE_SECONDS = 30;
const ISSUER = 'site';

/** Signed, short-lived access tokens (RFC 7519, HS256). */
export interface AccessTokens {
  /** @param session The family of refresh tokens of the sign-in. */
  sign(account: Account, session: string): Promise<string>;
  /** Reads a token without the database; null if it is forged or expired. */
  read(token: string): Promise<Viewer | null>;
  /** Whether the content of a token is still true: its sign-in or its right may have ended since. */
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
      // Limits "exp" to the maximum age of the site's tokens. The clock tolerance does not apply here.
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

/** Whether the content of an access token is still true: it is not expired, and `hasRight`. */
export const isSignedIn = async (em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> =>
  viewer.expiresAt > now && (await hasRight(em, viewer, now));

/** Whether the account still has its right, and its sign-in has neither ended nor expired. The access token itself may have expired. */
async function hasRight(em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from accounts join refresh_tokens on refresh_tokens.account_id = accounts.id
     where accounts.id = ? and accounts.is_staff = ? and refresh_tokens.family = ? and refresh_tokens.expires_at > ?
     limit 1`,
    [viewer.id, viewer.isStaff, viewer.session, now],
  );
  return rows.length > 0;
}
