import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { stopServer } from './stopServer';

async function listening(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('running requests are finished before the server stops, and no new one is accepted', async () => {
  let finish = () => {};
  const { server, url } = await listening((_request, response) => {
    finish = () => response.end('all of it');
  });
  const answer = fetch(url).then((response) => response.text());
  await once(server, 'request');
  const stopped = stopServer(server, 60_000);
  await expect.poll(() => server.listening).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await answer).toBe('all of it');
  expect(await stopped).toBe(true);
});

test('a request that does not end is cut off, and the server stops anyway', async () => {
  const { server, url } = await listening(() => {});
  const answer = fetch(url);
  await once(server, 'request');
  const stopped = stopServer(server, 50);
  await expect(answer).rejects.toThrow();
  expect(await stopped).toBe(false);
});

test('a proxy that keeps its connection is answered on it, with the request to close it', async () => {
  const { server, url } = await listening((_request, response) => response.end('all of it'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const stopped = stopServer(server, 60_000);
  expect(await ask()).toBe('close');
  expect(await stopped).toBe(true);
});

test('an idle connection does not delay the stop', async () => {
  const { server, url } = await listening((_request, response) => response.end('all of it'));
  await (await fetch(url)).text();
  expect(await stopServer(server, 60_000)).toBe(true);
});

test('a connection that waits to be accepted is answered, too', async () => {
  const { server, url } = await listening((_request, response) => response.end('all of it'));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  // The system has accepted the connection by then, but this process has not.
  await new Promise(process.nextTick);
  const stopped = stopServer(server, 60_000);
  expect((await socket.toArray()).join('')).toContain('all of it');
  expect(await stopped).toBe(true);
});
