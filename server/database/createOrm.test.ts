import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entities } from '../start/entities';
import { createOrm } from './createOrm';

/** Request of a client for an encrypted connection (PostgreSQL's manual, 55.7). */
const SSL_REQUEST = 80_877_103;

test('if the address requires encryption, nothing is sent unencrypted', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const orm = await createOrm({ url: `postgres://site:secret@127.0.0.1:${port}/site?sslmode=verify-full` }, entities);
  onTestFinished(() => orm.close(true));

  const asked = orm.em.execute('select 1').catch(() => {});
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [said] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  await asked;
  expect(said.readInt32BE(4)).toBe(SSL_REQUEST);
});

test('an embedded database that cannot be created has a readable error', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  // A file at the path of a directory of the database.
  writeFileSync(join(directory, 'base'), '');
  const made = createOrm({ directory }, entities).then((orm) => orm.em.execute('select 1'));
  await expect(made).rejects.toThrow(`The embedded database in ${directory} cannot be made`);
});
