import { isIP } from 'node:net';
import type { Env } from '../env';

/** Where the site is, for addresses that leave it; never taken from a request, because a Host header is not to be believed. */
export const getOrigin = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Vite's own port: an application in development there may call the local server. */
const DEVELOPMENT_ORIGINS = ['http://localhost:5173', 'http://127.0.0.1:5173'];

/** The other sites whose pages may call /api. */
export const corsOrigins = ({ CORS_ORIGINS, NODE_ENV }: Pick<Env, 'CORS_ORIGINS' | 'NODE_ENV'>): ReadonlySet<string> =>
  new Set([...CORS_ORIGINS, ...(NODE_ENV === 'development' ? DEVELOPMENT_ORIGINS : [])]);

/** What a browser says of the page that asks, and how the request reached this process. */
interface RequestOrigin {
  protocol?: string | undefined;
  host?: string | undefined;
  origin?: string | undefined;
}

/**
 * Whether a page of another site may have had a browser send this: in a closed network too, browsers show pages of the open
 * one. An Origin has to be the site's own, or one of CORS_ORIGINS. And a page whose name leads to this server since it was opened
 * (DNS rebinding) counts as of this server to its browser, which then sends no Origin; but the Host is that name. Nobody
 * outside can have a number for a name, or a name without a dot.
 */
export function isFromAnotherSite(request: RequestOrigin, env: Env): boolean {
  return isStrange(request, env, corsOrigins(env));
}

/** The same, for what pages of CORS_ORIGINS have no part in. */
export const isFromElsewhere = (request: RequestOrigin, env: Env): boolean => isStrange(request, env, new Set());

function isStrange({ protocol = 'http', host, origin }: RequestOrigin, env: Env, others: ReadonlySet<string>): boolean {
  const own = new URL(getOrigin(env));
  const asked = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : undefined;
  if (!host || !asked) return true;
  const isOurs = asked.hostname === own.hostname;
  if (!isOurs && asked.hostname.includes('.') && isIP(asked.hostname) === 0) return true;
  if (origin === undefined || origin === own.origin || others.has(origin)) return false;
  // The scheme counts: whoever controls a network can answer for any name over plain HTTP. PUBLIC_URL names the scheme of its own
  // host; behind a proxy that ends TLS, requests arrive here without it.
  return asked.host === own.host || origin !== asked.origin;
}
