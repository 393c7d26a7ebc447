import { isIP } from 'node:net';
import type { Env } from '../settings/env';

/** Returns the origin of the site for absolute addresses. It is never taken from a request, because a Host header can be forged. */
export const getOrigin = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Origins of Vite's default port, so that an application in development can call the local server. */
const DEVELOPMENT_ORIGINS = ['http://localhost:5173', 'http://127.0.0.1:5173'];

/** Returns the other sites whose pages may call /api. */
export const corsOrigins = ({ CORS_ORIGINS, NODE_ENV }: Pick<Env, 'CORS_ORIGINS' | 'NODE_ENV'>): ReadonlySet<string> =>
  new Set([...CORS_ORIGINS, ...(NODE_ENV === 'development' ? DEVELOPMENT_ORIGINS : [])]);

/** Headers of the browser about the calling page, and the protocol of the request. */
interface RequestOrigin {
  protocol?: string | undefined;
  host?: string | undefined;
  origin?: string | undefined;
}

/**
 * Whether a page of another site may have made a browser send this request; in a closed network too, browsers show public pages.
 * The Origin has to be the site's own or one of CORS_ORIGINS. After DNS rebinding, the browser treats a foreign page as one of
 * this server and sends no Origin, but the Host is the foreign name. An outsider cannot own an IP address as a name, or a name
 * without a dot.
 */
export function isFromAnotherSite(request: RequestOrigin, env: Env): boolean {
  return isStrange(request, env, corsOrigins(env));
}

/** The same for addresses that CORS_ORIGINS does not open. */
export const isFromElsewhere = (request: RequestOrigin, env: Env): boolean => isStrange(request, env, new Set());

function isStrange({ protocol = 'http', host, origin }: RequestOrigin, env: Env, others: ReadonlySet<string>): boolean {
  const own = new URL(getOrigin(env));
  const asked = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : undefined;
  if (!host || !asked) return true;
  const isOurs = asked.hostname === own.hostname;
  if (!isOurs && asked.hostname.includes('.') && isIP(asked.hostname) === 0) return true;
  if (origin === undefined || origin === own.origin || others.has(origin)) return false;
  // The scheme is compared too: an attacker who controls a network can answer for any name over plain HTTP. PUBLIC_URL names the
  // scheme of its own host, because behind a proxy that ends TLS requests arrive over HTTP.
  return asked.host === own.host || origin !== asked.origin;
}
