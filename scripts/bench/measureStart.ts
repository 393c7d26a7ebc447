import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endOnExit } from '../common/endOnExit.ts';
import { freePort } from '../common/freePort.ts';
import { isolation } from '../common/isolation.ts';
import { productionEnv } from '../common/productionEnv.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';
import { median } from './median.ts';
import { idlePercent, quietMemoryMb } from './processor.ts';

const ROUNDS = 5;

/** Starts the built server on existing data; measures the time to the first page, and idle memory and processor time. */
export async function measureStart(settings: Record<string, string>) {
  const data = temporaryFolder('site');
  try {
    await startOnce({ DATA_DIR: data, ...settings }, false);
    const starts = [];
    for (let round = 0; round < ROUNDS; round += 1)
      starts.push(await startOnce({ DATA_DIR: data, ...settings }, round === 0));
    const { idleMb = Number.NaN, idleCpu = Number.NaN } = starts[0] ?? {};
    return { ms: median(starts.map(({ ms }) => ms)), idleMb, idleCpu };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function startOnce(settings: Record<string, string>, isLookedAt: boolean) {
  const port = String(await freePort());
  const begun = performance.now();
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, ...isolation, ...productionEnv, PORT: port, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endOnExit(child);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => answer.ok && (await answer.text()),
      () => false,
    );
  while (!(await ask())) {
    if (child.exitCode !== null) throw new Error('The built server does not start.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const ms = performance.now() - begun;
  const idleMb = isLookedAt ? await quietMemoryMb(child.pid ?? 0) : Number.NaN;
  const idleCpu = isLookedAt ? await idlePercent(child.pid ?? 0) : Number.NaN;
  child.kill('SIGTERM');
  await gone;
  return { ms, idleMb, idleCpu };
}
