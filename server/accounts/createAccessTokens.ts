import { jwtVerify, SignJWT } from 'jose';
import type { Orm } from '../database/createOrm';
import type { Account } from './Account';
import { hasRight, isSignedIn } from './isSignedIn';
import type { Viewer } from './Viewer';

/** Short, because a token that is stolen opens everything until it ends. */
const LIFETIME_MS = 10 * 60 * 1000;
const ISSUER = 'site';

/** Signed, short-lived access tokens (RFC 7519, HS256). */
export interface AccessTokens {
  /** @param session The family of refresh tokens that the sign-in began. */
  sign(account: Account, session: string): Promise<string>;
  /** The viewer, or null for a token that is forged, out of date, or of a sign-in or a right that was ended since. */
  verify(token: string): Promise<Viewer | null>;
  /** Whether a viewer who was let in is one still: for what began in time, and may take longer than a token is good for. */
  isStillIn(viewer: Viewer): Promise<boolean>;
}

interface Given {
  key: Buffer;
  orm: Orm;
  now: () => Date;
}

export function createAccessTokens({ key, orm, now }: Given): AccessTokens {
  /** What a token says; null for one that is not ours or not good any more. */
  const read = async (token: string): Promise<Viewer | null> => {
    try {
      const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: now() };
      const { payload } = await jwtVerify(token, key, options);
      const { sub: id, sid: session, exp, staff } = payload;
      if (!id || typeof session !== 'string' || exp === undefined) return null;
      return { id, isStaff: staff === true, session, expiresAt: new Date(exp * 1000) };
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
    verify: async (token) => {
      const viewer = await read(token);
      // Nothing is asked of the database for a token that anybody can make up.
      return viewer && (await isSignedIn(orm.em.fork(), viewer, now())) ? viewer : null;
    },
    isStillIn: (viewer) => hasRight(orm.em.fork(), viewer),
  };
}
