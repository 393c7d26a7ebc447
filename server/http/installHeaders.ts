import type { Express } from 'express';
import type { Env } from '../env';
import { currentRequest } from '../requestInfo';
import { securityHeaders } from './securityHeaders';

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
