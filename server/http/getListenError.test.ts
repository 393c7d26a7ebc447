import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { getListenError } from './getListenError';

const getProblem = (host: string, port: number) =>
  new Promise<string>((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(getListenError(error, { HOST: host, PORT: port }).message));
    server.listen(port, host);
  });

test('a host that is not an address of this machine is reported with the name of its setting', async () => {
  expect(await getProblem('192.0.2.1', 0)).toMatch(/^HOST names no address of this machine: 192\.0\.2\.1\./);
});

test('a port in use is reported with the setting to change', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => taken.once('listening', listening));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await getProblem('127.0.0.1', port)).toBe(`Port ${port} is in use. Set PORT to another one.`);
  taken.close();
});
