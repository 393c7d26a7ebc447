import { createHash } from 'node:crypto';
import type { Express } from 'express';
import { currentRequest } from '../common/requestInfo';
import type { Env } from '../settings/env';

/** The empty stylesheet that client/consent/useBottomBar adds rules to. */
const EMPTY_STYLESHEET = `'sha256-${createHash('sha256').digest('base64')}'`;

/** Allows only resources that the pages need: inline text only by its hash, and nothing from other origins. */
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

/** Sources of the analytics service, for visitors who agree to it; only if the installation has one. */
const ANALYTICS_POLICY = {
  'script-src': "'self' https://www.googletagmanager.com",
  'img-src': "'self' https://*.google-analytics.com https://www.googletagmanager.com",
  'connect-src':
    "'self' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
};

// The development server injects styles and talks over a web socket.
const DEVELOPMENT_POLICY = { ...POLICY, 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" };

/** Browser features that the site does not use. They are closed, so that injected code cannot use them either. */
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

/** An inline text of a document: its source in the policy, and whether it contains a picture. */
interface InlineText {
  source: string;
  hasPicture: boolean;
}

type Directive = keyof typeof POLICY | 'frame-src' | 'sandbox';

/**
 * Returns the policy of an answer. A document lists its inline texts by address; no other inline text is run.
 * @param changes directives that differ from those of every answer.
 */
export function contentPolicy(
  env: Pick<Env, 'NODE_ENV' | 'ANALYTICS_ID'>,
  inline: ReadonlyMap<string, Pick<InlineText, 'source' | 'hasPicture'>> = new Map(),
  changes: Partial<Record<Directive, string>> = {},
): string {
  const policy = {
    ...(env.NODE_ENV === 'development' ? DEVELOPMENT_POLICY : POLICY),
    ...(env.ANALYTICS_ID && ANALYTICS_POLICY),
    ...changes,
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

/** Returns the security headers of every answer: pages, errors, files and rejections of Node itself. */
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

/** Sets the security headers of every answer, and the id of the request in the log. */
export function installHeaders(app: Express, env: Env): void {
  const headers = new Map(Object.entries(securityHeaders(env)));
  app.use((_request, response, next) => {
    response.setHeaders(headers);
    const { id } = currentRequest() ?? {};
    if (id) response.setHeader('X-Request-Id', id);
    next();
  });
}
