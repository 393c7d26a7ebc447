import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { awaitServer } from './awaitServer';

const prepared = inject('prepared');
const quick = { waitMs: 20_000, firstPauseMs: 20, longestPauseMs: 40 };

const open = async (server: Server, port = 0) => {
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
};
const close = (server: Server) => new Promise((closed) => server.close(closed));

/** Returns an unused port. */
async function freePort() {
  const server = createServer();
  const port = await open(server);
  await close(server);
  return port;
}

const getAddress = (port: number) => `postgres://site:pa55word@127.0.0.1:${port}/site`;
const description = 'PostgreSQL at database.example/site';

test('a server that stays unavailable is reported without the password', async () => {
  const log = pino({ level: 'silent' });
  const url = getAddress(await freePort());
  const waited = awaitServer({ url, description, log }, { ...quick, waitMs: 100 });
  await expect(waited).rejects.toThrow(
    'PostgreSQL at database.example/site does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  );
});

test('an address with a missing file is reported with its setting', async () => {
  const url = `${getAddress(await freePort())}?sslmode=verify-full&sslrootcert=/no/such/file`;
  await expect(awaitServer({ url, description })).rejects.toThrow(/ENOENT.* Look at DATABASE_URL\.$/);
});

test('a command, which has no log, does not wait', async () => {
  await expect(awaitServer({ url: getAddress(await freePort()), description })).rejects.toThrow(/does not answer/);
});

/** Creates one message of PostgreSQL's protocol. */
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Opens a pooler with one session for all clients. It speaks the parts of PostgreSQL's protocol that a client reads. */
function openPooler(name: string) {
  const int16 = (value: number) => Buffer.from([0, value]);
  const int32 = (value: number) => Buffer.from([0, 0, 0, value]);
  const column = (title: string, type: number) =>
    Buffer.concat([Buffer.from(`${title}\0`), int32(0), int16(0), int32(type), int16(4), int32(0), int16(0)]);
  const value = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)]);
  const ready = message('Z', Buffer.from('I'));
  const row = Buffer.concat([
    message('T', int16(2), column('pid', 23), column('name', 25)),
    message('D', int16(2), value('7'), value(name)),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  return createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (said) => {
      if (said[0] === 0) socket.write(Buffer.concat([message('R', int32(0)), ready]));
      else if (said.toString('latin1', 0, 1) === 'Q') socket.write(row);
    });
  });
}

test('a pooler whose connections share sessions is reported at once', async () => {
  const pooler = openPooler('site');
  const waited = awaitServer({ url: getAddress(await open(pooler)), description }, quick);
  await expect(waited).rejects.toThrow(/refuses: connections share sessions.*Look at DATABASE_URL/);
  await close(pooler);
});

test('a pooler that rejects a parameter of the address is reported at once', async () => {
  const words = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
  const pooler = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.end(message('E', Buffer.from(words))));
  });
  const log = pino({ level: 'silent' });
  const waited = awaitServer({ url: getAddress(await open(pooler)), description, log }, { ...quick, waitMs: 100 });
  await expect(waited).rejects.toThrow(/refuses: unsupported startup parameter: options/);
  await close(pooler);
});

test('a pooler with another name for the database is reported, because migrations look for the name of the database', async () => {
  const pooler = openPooler('behind');
  const waited = awaitServer({ url: getAddress(await open(pooler)), description }, quick);
  await expect(waited).rejects.toThrow(/refuses: the server calls this database “behind”/);
  await close(pooler);
});

describe.runIf('server' in prepared)('on a server', () => {
  const server = new URL('server' in prepared ? prepared.server : 'postgres://nobody');

  test('an unavailable one is waited for, and the log reports that without the password', async () => {
    const port = await freePort();
    const proxy = createServer((socket) => {
      const there = connect(Number(server.port || 5432), server.hostname);
      socket.pipe(there).pipe(socket);
      socket.on('error', () => there.destroy());
      there.on('error', () => socket.destroy());
    });
    const url = new URL(server);
    Object.assign(url, { port: String(port), hostname: '127.0.0.1', password: url.password || 'pa55word' });
    const lines: string[] = [];
    const log = pino(
      {},
      {
        write: (line: string) => {
          lines.push(line);
          // The database starts after two failed tries.
          if (lines.length === 2) void open(proxy, port);
        },
      },
    );
    await awaitServer({ url: url.href, description, log }, quick);
    expect(lines[0]).toContain('waiting for it');
    expect(lines[0]).toContain('ECONNREFUSED');
    expect(lines.join('')).not.toContain(url.password);
    await close(proxy);
  });

  test('a missing database is reported at once', async () => {
    const url = new URL(server);
    url.pathname = 'no_such_database';
    const waited = awaitServer({ url: url.href, description, log: pino({ level: 'silent' }) }, quick);
    await expect(waited).rejects.toThrow(/refuses: database "no_such_database" does not exist.*DATABASE_URL/);
  });
});
