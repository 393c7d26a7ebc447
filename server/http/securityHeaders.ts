import { createHash } from 'node:crypto';
import type { Express } from 'express';
import type { Env } from '../env';
import { currentRequest } from '../requestInfo';

/** An empty sheet, whose rules a script of ours writes (client/consent/useBottomBar). */
const EMPTY_STYLESHEET = `'sha256-${createHash('sha256').digest('base64')}'`;

/** Only what the pages need; nothing inline but what is known by its hash, nothing from elsewhere. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${EMPTY_STYLESHEET}`,
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
};

/** The analytics service, for visitors who agree to it; only where the installation has one. */
const ANALYTICS_POLICY = {
  'script-src': "'self' https://www.googletagmanager.com",
  'img-src': "'self' https://*.google-analytics.com https://www.googletagmanager.com",
  'connect-src':
    "'self' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
};

// The development server injects styles and talks over a web socket.
const DEVELOPMENT_POLICY = { ...POLICY, 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" };

/** What the site has no use for; a page that is taken over has none either. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** A text within a document: what the policy allows it by, and whether a picture is part of it. */
interface InlineText {
  source: string;
  hasPicture: boolean;
}

/** What an answer may load and do; a document names what stands in it, by its address, for nothing else inline is run. */
export function contentPolicy(
  env: Pick<Env, 'NODE_ENV' | 'ANALYTICS_ID'>,
  inline: ReadonlyMap<string, Pick<InlineText, 'source' | 'hasPicture'>> = new Map(),
): string {
  const policy = {
    ...(env.NODE_ENV === 'development' ? DEVELOPMENT_POLICY : POLICY),
    ...(env.ANALYTICS_ID && ANALYTICS_POLICY),
  };
  for (const [address, { source, hasPicture }] of inline) {
    policy[address.endsWith('.css') ? 'style-src' : 'script-src'] += ` ${source}`;
    // The preview of a page's first picture.
    if (hasPicture) policy['img-src'] += ' data:';
  }
  return Object.entries(policy)
    .map((pair) => pair.join(' '))
    .join('; ');
}

/** The security headers of every answer: pages, errors, files, and what Node itself refuses. */
export function securityHeaders(env: Pick<Env, 'NODE_ENV' | 'ANALYTICS_ID' | 'PUBLIC_URL'>): Record<string, string> {
  const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    'Content-Security-Policy': contentPolicy(env),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** The headers of every answer: those of security, and the id by which the log knows the request. */
export function installHeaders(app: Express, env: Env): void {
  const headers = new Map(Object.entries(securityHeaders(env)));
  app.use((_request, response, next) => {
    response.setHeaders(headers);
    const { id } = currentRequest() ?? {};
    if (id) response.setHeader('X-Request-Id', id);
    next();
  });
}
