import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express } from 'express';
import { appError } from '../errors/appError';
import { createMetrics, type Metrics, type MetricsServices } from '../metrics/createMetrics';
import type { Env } from '../settings/env';
import { allowMethods } from './allowMethods';

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves GET /metrics for monitors that send `Authorization: Bearer METRICS_TOKEN`. Without the setting the address does not exist.
 * Scrapes at the same time share one reading, so that monitors take one connection of the pool.
 */
export function installMetrics(app: Express, services: MetricsServices & { env: Env }): void {
  const { METRICS_TOKEN } = services.env;
  if (METRICS_TOKEN === undefined) return;
  const expected = hash(`Bearer ${METRICS_TOKEN}`);
  let metrics: Promise<Metrics> | undefined;
  let reading: Promise<string> | undefined;
  app.get('/metrics', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!timingSafeEqual(hash(request.get('authorization') ?? ''), expected)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw appError('UNAUTHENTICATED', 'Send METRICS_TOKEN as a bearer token.');
    }
    metrics ??= createMetrics(services);
    const { contentType, read } = await metrics;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    response.set('Content-Type', contentType).send(await reading);
  });
  app.all('/metrics', allowMethods('GET', 'HEAD'));
}
