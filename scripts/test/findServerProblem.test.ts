import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findServerProblem } from './findServerProblem';

test('a server that rejects the sign-in cannot be used for databases, and its reason is returned', async () => {
  const rejection = 'SFATAL\0C28000\0Mrole "postgres" does not exist\0\0';
  const server = createServer((socket) => {
    socket.once('data', () => {
      const head = Buffer.from('E\0\0\0\0');
      head.writeInt32BE(rejection.length + 4, 1);
      socket.end(Buffer.concat([head, Buffer.from(rejection)]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(findServerProblem(`postgres://postgres@127.0.0.1:${port}/postgres`)).resolves.toBe(
    'role "postgres" does not exist',
  );
  server.close();
  await once(server, 'close');
  await expect(findServerProblem(`postgres://postgres@127.0.0.1:${port}/postgres`)).resolves.toContain('ECONNREFUSED');
});
