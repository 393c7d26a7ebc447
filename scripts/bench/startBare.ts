import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { endOnExit } from '../common/endOnExit.ts';
import { freePort } from '../common/freePort.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';

/** Starts a bare server that sends these bytes, or inserts a row into the database at an address. */
export async function startBare(kind: 'html' | 'br' | 'json' | 'insert', what: Buffer | string) {
  const folder = temporaryFolder('bare');
  const file = typeof what === 'string' ? what : join(folder, 'bytes');
  if (typeof what !== 'string') writeFileSync(file, what);
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/bench/bareServer.ts', String(port), kind, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endOnExit(child);
  while (!(await isOpen(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
