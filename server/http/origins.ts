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

/** What a browser says of the page that asks. */
interface RequestOrigin {
  host: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a page of another site may have had a browser send this: in a closed network too, browsers show pages of the open
 * one. An Origin has to be the site's own, or one of CORS_ORIGINS. And a page whose name leads to this server since it was opened
 * (DNS rebinding) counts as of this server to its browser, which then sends no Origin; but the Host is that name. Nobody
 * outside can have a number for a name, or a name without a dot.
 */
export function isFromAnotherSite({ host, origin }: RequestOrigin, env: Env): boolean {
  return isStrange({ host, origin }, env, corsOrigins(env));
}

/** The same, for what pages of CORS_ORIGINS have no part in. */
export const isFromElsewhere = (request: RequestOrigin, env: Env): boolean => isStrange(request, env, new Set());

function isStrange({ host, origin }: RequestOrigin, env: Env, others: ReadonlySet<string>): boolean {
  const own = getOrigin(env);
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (!host || !asked) return true;
  const isOurs = asked.hostname === new URL(own).hostname;
  if (!isOurs && asked.hostname.includes('.') && isIP(asked.hostname) === 0) return true;
  if (origin === undefined || origin === own || others.has(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== asked.host;
}
