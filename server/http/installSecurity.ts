import type { Express } from 'express';
import type { Env } from '../env';

/** Only what the pages need; nothing inline, nothing from elsewhere. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
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

/** Sets the security headers of every answer, errors included. */
export function installSecurity(app: Express, env: Env): void {
  const policy = {
    ...(env.NODE_ENV === 'development' ? DEVELOPMENT_POLICY : POLICY),
    ...(env.ANALYTICS_ID && ANALYTICS_POLICY),
  };
  const headers: Record<string, string> = {
    'Content-Security-Policy': Object.entries(policy)
      .map((pair) => pair.join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(env.PUBLIC_URL?.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  };
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
}
