import { createSecretKey } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

interface Options {
  key: Buffer;
  /** What the token is for, as `typ` in its header (RFC 8725, section 3.11): a token of one kind never passes for another. */
  type: string;
  lifetimeMs: number;
  now: () => Date;
}

/** Signs and reads short-lived tokens of one kind: compact JWTs with HS256 (RFC 7519). */
export interface SignedTokens<Claims> {
  /** @param audience Where alone the token is good, such as a form. */
  sign(audience: string, claims: Claims): Promise<string>;
  /** The claims of a token; undefined for one that is missing, forged, expired, or of another kind or audience. */
  read(audience: string, token: unknown): Promise<(Claims & { issuedAt: number }) | undefined>;
}

export function createSignedTokens<Claims extends object>({
  key,
  type,
  lifetimeMs,
  now,
}: Options): SignedTokens<Claims> {
  // Imported once; bytes would be imported at each call.
  const secret = createSecretKey(key);
  return {
    sign: (audience, claims) => {
      const issuedAt = now().getTime();
      // Fractions of a second are allowed, and how fast a form was filled in is told by them.
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
        // The library counts whole seconds.
        return exp * 1000 > currentDate.getTime() ? { ...payload, issuedAt: Math.round(iat * 1000) } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
