import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Orm } from '../database/createOrm';
import { allowMethods } from './allowMethods';

type Readiness = 'ready' | 'database unreachable' | 'database does not answer';

/** Proxies and supervisors give a health check two or three seconds. */
const ANSWER_WITHIN_MS = 1_500;

/** GET /healthz: the process lives. GET /readyz: it takes requests and its database answers. Both answer within two seconds. */
export function installHealth(app: Express, orm: Orm): void {
  /** One query at a time, however many ask: the connections are for visitors. A frozen database leaves it waiting. */
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
    // Once the server was told to stop it takes nothing new; a proxy learns it on a connection that it still has.
    if ((socket as { server?: Server }).server?.listening === false) {
      response.status(503).json({ status: 'stopping' });
      return;
    }
    const status = await checkDatabase();
    response.status(status === 'ready' ? 200 : 503).json({ status });
  });
  app.all(['/healthz', '/readyz'], allowMethods('GET', 'HEAD'));
}
