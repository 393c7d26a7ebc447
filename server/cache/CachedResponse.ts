import { createHash } from 'node:crypto';
import type { Locale } from '../../schema/locales';
import type { Encoding } from './compression';

/**
 * Shared caches keep a response for a minute, and may send it for another minute while they fetch the next one. A browser
 * revalidates each time, and usually gets a 304.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** A response as a page or an endpoint renders it. */
export interface RenderedResponse {
  status: number;
  /** Content-Type. */
  type: string;
  /** Content-Language of texts for people. */
  language?: Locale;
  cacheControl: string;
  /** Request headers that the response depends on, beside Accept-Encoding. */
  vary?: 'Origin' | 'Accept' | 'Origin, Accept-Language';
  /** Content-Security-Policy, if it allows more than that of every response. */
  policy?: string;
  /** Whether its address is a secret, which no link or request of the page may reveal. */
  isSecret?: boolean;
  body: string | Buffer;
  /** The current path, if a former path was requested; the response redirects to it. */
  movedTo?: string | undefined;
  /** The name of the route in the log: a pattern, never the address. */
  route: string;
  /** Seconds after which a failed request may be repeated. */
  retryAfter?: number;
  /** Whether it is the same for everybody and exists. Errors and missing pages are not cached. */
  isCacheable: boolean;
}

/** A response that is ready to be sent. */
export interface CachedResponse {
  status: number;
  route: string;
  movedTo?: string | undefined;
  /** Absent if the response is not cacheable. */
  etag?: string;
  headers: Readonly<Record<string, string>>;
  /** The body, and its compressed variants once they exist. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Whether compressing is worth the time, and reveals nothing. */
  isCompressible: boolean;
}

/** A smaller body fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1000;

/** Builds headers and bytes of a response. */
export function prepareResponse(rendered: RenderedResponse): CachedResponse {
  const {
    status,
    type,
    language,
    cacheControl,
    vary,
    policy,
    isSecret,
    retryAfter,
    body,
    route,
    movedTo,
    isCacheable,
  } = rendered;
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const headers = {
    'Content-Type': type,
    ...(language && { 'Content-Language': language }),
    'Cache-Control': cacheControl,
    Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
    ...(policy && { 'Content-Security-Policy': policy }),
    // Sends only the origin. With `no-referrer` a browser would hide the origin from forms, too.
    ...(isSecret && { 'Referrer-Policy': 'strict-origin' }),
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  };
  // The length of a compressed body would reveal a secret in it (BREACH). Keys in pages for one visitor are new each time.
  const isCompressible = !isSecret && identity.length > MIN_COMPRESSED_BYTES;
  const response = { status, route, movedTo, headers, bodies: { identity }, isCompressible };
  if (!isCacheable) return response;
  // Weak, because it covers every encoding. It is the same on every instance.
  const etag = `W/"${createHash('sha256').update(type).update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...response, etag, headers: { ...headers, ETag: etag } };
}
