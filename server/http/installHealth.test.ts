import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test, vi } from 'vitest';
import type { Orm } from '../database/createOrm';
import { installHealth } from './installHealth';

test('concurrent checks share one query of the database, and no cache answers', async () => {
  let found = () => {};
  const execute = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        found = resolve;
      }),
  );
  const app = express();
  installHealth(app, { em: { fork: () => ({ execute }) } } as unknown as Orm);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requests = vi.fn();
  server.on('request', requests);
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);

  const asked = [ask(), ask(), ask()];
  await expect.poll(() => requests.mock.calls.length).toBe(3);
  found();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect(execute).toHaveBeenCalledOnce();

  const later = ask();
  await expect.poll(() => execute.mock.calls.length).toBe(2);
  found();
  const { status, headers } = await later;
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  server.close();
});
