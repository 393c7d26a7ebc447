import { createSecretKey } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

interface Options {
  key: Buffer;
  /**
   * Purpose of the token, as `typ` in its header (RFC 8725, section 3.11), so that a token of one kind is never accepted as
   * another.
   */
  type: string;
  lifetimeMs: number;
  now: () => Date;
}

/** Signs and reads short-lived tokens of one kind: compact JWTs with HS256 (RFC 7519). */
export interface SignedTokens<Claims> {
  /** @param audience The only use that accepts the token, such as a form. */
  sign(audience: string, claims: Claims): Promise<string>;
  /** Returns the claims of a token; undefined if it is missing, forged, expired, or of another kind or audience. */
  read(audience: string, token: unknown): Promise<(Claims & { issuedAt: number }) | undefined>;
}

export function createSignedTokens<Claims extends object>({
  key,
  type,
  lifetimeMs,
  now,
}: Options): SignedTokens<Claims> {
  // Imported once; raw bytes would be imported at each call.
  const secret = createSecretKey(key);
  return {
    sign: (audience, claims) => {
      const issuedAt = now().getTime();
      // JWT allows fractions of a second, which measure how fast a form was filled in.
      return new SignJWT({ ...claims, iat: issuedAt / 1000, exp: (issuedAt + lifetimeMs) / 1000 } as JWTPayload)
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setAudience(audience)
        .sign(secret);
    },
    read: async (audience, token) => {
      if (typeof token !== 'string') return undefined;
      const currentDate = now();
      try {
        const { payload } = await jwtVerify<Claims>(token, secret, {
          algorithms: ['HS256'],
          typ: type,
          audience,
          currentDate,
          requiredClaims: ['iat', 'exp'],
        });
        const { iat = 0, exp = 0 } = payload;
        // The library compares whole seconds only.
        return exp * 1000 > currentDate.getTime() ? { ...payload, issuedAt: Math.round(iat * 1000) } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
