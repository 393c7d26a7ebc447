import { isIP } from 'node:net';
import { corsOrigins } from '../corsOrigins';
import type { Env } from '../env';
import { originOf } from '../originOf';

/** What a browser says of the page that asks. */
interface Asking {
  host: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a page of another site may have had a browser send this: in a closed network too, browsers show pages of the open
 * one. An Origin has to be the site's own, or one of CORS_ORIGINS. And a page whose name leads to this server since it was opened
 * (DNS rebinding) counts as of this server to its browser, which then sends no Origin; but the Host is that name. Nobody
 * outside can have a number for a name, or a name without a dot.
 */
export function isFromAnotherSite({ host, origin }: Asking, env: Env): boolean {
  const own = originOf(env);
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (!host || !asked) return true;
  const isOurs = asked.hostname === new URL(own).hostname;
  if (!isOurs && asked.hostname.includes('.') && isIP(asked.hostname) === 0) return true;
  if (origin === undefined || origin === own || corsOrigins(env).has(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== asked.host;
}
