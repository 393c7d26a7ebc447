import type { Express } from 'express';
import type { Orm } from '../database/createOrm';

/** GET /healthz: the process lives. GET /readyz: it can also reach its database. */
export function installHealth(app: Express, orm: Orm): void {
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = await orm.em
      .fork()
      .execute('select 1')
      .then(
        () => true,
        () => false,
      );
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'database unreachable' });
  });
}
