import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { stopServer } from './stopServer';

async function listening(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('what runs is finished before the server is stopped, and nothing new is taken', async () => {
  let finish = () => {};
  const { server, url } = await listening((_request, response) => {
    finish = () => response.end('all of it');
  });
  const answer = fetch(url).then((response) => response.text());
  await once(server, 'request');
  const stopped = stopServer(server, 60_000);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await answer).toBe('all of it');
  expect(await stopped).toBe(true);
});

test('a request that does not end is cut off, and the server stops all the same', async () => {
  const { server, url } = await listening(() => {});
  const answer = fetch(url);
  await once(server, 'request');
  const stopped = stopServer(server, 50);
  await expect(answer).rejects.toThrow();
  expect(await stopped).toBe(false);
});
