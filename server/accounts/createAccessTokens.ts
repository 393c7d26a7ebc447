import { jwtVerify, SignJWT } from 'jose';
import type { Account } from './Account';
import type { Viewer } from './Viewer';

/** Short, because a right that is withdrawn lives on until the token ends. */
const LIFETIME_MS = 10 * 60 * 1000;
const ISSUER = 'site';

/** Signed, short-lived access tokens (RFC 7519, HS256). */
export interface AccessTokens {
  /** @param session The family of refresh tokens that the sign-in began. */
  sign(account: Account, session: string): Promise<string>;
  /** The viewer, or null for a token that is missing, forged or out of date. */
  verify(token: string): Promise<Viewer | null>;
}

export function createAccessTokens(key: Buffer, now: () => Date): AccessTokens {
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
      try {
        const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: now() };
        const { payload } = await jwtVerify(token, key, options);
        const { sub: id, sid: session, exp, staff } = payload;
        if (!id || typeof session !== 'string' || exp === undefined) return null;
        return { id, isStaff: staff === true, session, expiresAt: new Date(exp * 1000) };
      } catch {
        return null;
      }
    },
  };
}
