import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endOnExit } from './endOnExit.ts';
import { freePort } from './freePort.ts';
import { isolation } from './isolation.ts';
import { productionEnv } from './productionEnv.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Long, because the first start creates the embedded database, and the machine may be busy. */
const WAIT_S = 180;

/** Starts the built server on a free port with a separate database; resolves when it is ready. */
export async function startServer(settings: Record<string, string> = {}) {
  const data = temporaryFolder('site');
  const port = String(await freePort());
  const env = { ...process.env, ...isolation, ...productionEnv, PORT: port, DATA_DIR: data, ...settings };
  const child = spawn(process.execPath, ['build/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  endOnExit(child);
  const url = `http://localhost:${port}`;
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  const deadline = Date.now() + WAIT_S * 1000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The built server ends with ${child.exitCode} when it starts.`);
    if (Date.now() > deadline) throw new Error(`The built server is not ready after ${WAIT_S} s.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop, pid: child.pid ?? 0 };
}
