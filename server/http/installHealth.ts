import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Orm } from '../database/createOrm';
import { allowMethods } from './allowMethods';

type Readiness = 'ready' | 'database unreachable' | 'database does not answer';

/** Timeout of the database query: shorter than the two or three seconds that proxies wait for a health check. */
const ANSWER_WITHIN_MS = 1_500;

/**
 * GET /healthz: the process is alive. GET /readyz: it accepts requests and its database answers. Both answer within two seconds.
 */
export function installHealth(app: Express, orm: Orm): void {
  /** The one running query, shared by all checks: the connections are for visitors. A frozen database leaves it pending. */
  let query: Promise<Readiness> | undefined;
  let startedAt = 0;
  const checkDatabase = (): Promise<Readiness> => {
    if (!query) {
      startedAt = performance.now();
      query = orm.em
        .fork()
        .execute('select 1')
        .then(
          () => 'ready' as const,
          () => 'database unreachable' as const,
        )
        .finally(() => {
          query = undefined;
        });
    }
    const restMs = Math.max(0, startedAt + ANSWER_WITHIN_MS - performance.now());
    return Promise.race([query, wait(restMs, 'database does not answer' as const, { ref: false })]);
  };

  app.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async ({ socket }, response) => {
    // A stopping server accepts no new connections; a proxy learns this on a connection that is still open.
    if ((socket as { server?: Server }).server?.listening === false) {
      response.status(503).json({ status: 'stopping' });
      return;
    }
    const status = await checkDatabase();
    response.status(status === 'ready' ? 200 : 503).json({ status });
  });
  app.all(['/healthz', '/readyz'], allowMethods('GET', 'HEAD'));
}
