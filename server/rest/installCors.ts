import type { Express } from 'express';
import { corsOrigins } from '../http/origins';
import type { Env } from '../settings/env';

/**
 * Allows pages of the origins of CORS_ORIGINS to call /api (Fetch standard, CORS protocol). Never with credentials: there are no
 * cookies to send, and a caller adds its token itself.
 */
export function installCors(app: Express, env: Env): void {
  const origins = corsOrigins(env);
  app.use('/api', (request, response, next) => {
    // Set for other origins too: a cache must not return one origin's answer to another.
    response.vary('Origin');
    const origin = request.get('origin');
    if (origin === undefined || !origins.has(origin)) return next();
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Allow, Content-Disposition, ETag, Retry-After, WWW-Authenticate, X-Request-Id',
    });
    if (request.method === 'OPTIONS' && request.get('access-control-request-method')) {
      response.set({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-Match',
        'Access-Control-Max-Age': '600',
      });
    }
    next();
  });
}
