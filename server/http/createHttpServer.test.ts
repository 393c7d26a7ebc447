import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '../settings/env';
import { CLOSE_WITHIN_MS, CONNECTIONS_OF_ADDRESS, createHttpServer, limitConnections } from './createHttpServer';

const ASK = 'GET / HTTP/1.1\r\nHost: site.example\r\n\r\n';
const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function open(settings: Record<string, string> = {}, timeouts = {}) {
  const server = createHttpServer(
    (_request, response) => response.end('here'),
    readEnv(settings),
    () => '',
    timeouts,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Calls on a new connection and keeps it open. */
  const ask = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    socket.write(ASK);
    const isAnswered = await new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    return { socket, isAnswered };
  };
  const askTimes = async (count: number, localAddress: string) => {
    const asked = await Promise.all(Array.from({ length: count }, () => ask(localAddress)));
    return asked.filter(({ isAnswered }) => isAnswered).map(({ socket }): Socket => socket);
  };
  return { askTimes, port, server };
}

test('one address gets its share of connections, others get in, and a closed connection frees its slot', async () => {
  const { askTimes } = await open();
  const sockets = await askTimes(CONNECTIONS_OF_ADDRESS + 20, '127.0.0.1');
  expect(sockets).toHaveLength(CONNECTIONS_OF_ADDRESS);
  expect(await askTimes(1, '127.0.0.2')).toHaveLength(1);
  for (const socket of sockets.slice(0, 3)) socket.destroy();
  await expect.poll(async () => (await askTimes(1, '127.0.0.1')).length).toBe(1);
});

test.each(['TRUST_PROXY=1', 'RATE_LIMIT=off'])('with %s all connections may come from one address', async (setting) => {
  const { askTimes } = await open(Object.fromEntries([setting.split('=')]));
  expect(await askTimes(CONNECTIONS_OF_ADDRESS + 20, '127.0.0.1')).toHaveLength(CONNECTIONS_OF_ADDRESS + 20);
});

test('the many networks of one customer get three times as many connections as one network', () => {
  // This machine has one IPv6 address at most.
  const server = new EventEmitter();
  limitConnections(server as Server, readEnv({}));
  let rejected = 0;
  const open = (remoteAddress: string) =>
    server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy: () => rejected++ }));
  for (let index = 0; index < 3 * CONNECTIONS_OF_ADDRESS; index += 1)
    open(`2001:db8:1:${(index % 256).toString(16)}::1`);
  expect(rejected).toBe(0);
  open('2001:db8:1:ffff::1');
  expect(rejected).toBe(1);
  open('2001:db8:2::1');
  expect(rejected).toBe(1);
});

test.each([
  ['no request', ''],
  ['half of the headers', 'POST / HTTP/1.1\r\nHost: site.example\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
])('a client that sends %s and does not close is answered and disconnected', async (_name, sent) => {
  const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const { port, server } = await open({}, timeouts);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(sent);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4/);
  const isFree = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count === 0)));
  expect(await isFree()).toBe(false);
  await expect.poll(isFree, { timeout: 5 * CLOSE_WITHIN_MS }).toBe(true);
  socket.destroy();
});
