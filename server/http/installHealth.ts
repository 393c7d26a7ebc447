import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Orm } from '../database/createOrm';
import { onlyBy } from './onlyBy';

/** GET /healthz: the process lives. GET /readyz: it takes requests and can reach its database. */
export function installHealth(app: Express, orm: Orm): void {
  /** One look at a time, however many ask: the connections are for visitors. */
  let looking: Promise<boolean> | undefined;
  const look = () => {
    looking ??= orm.em
      .fork()
      .execute('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
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
    const isReady = await look();
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'database unreachable' });
  });
  app.all(['/healthz', '/readyz'], onlyBy('GET', 'HEAD'));
}
