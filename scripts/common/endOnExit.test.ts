import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const getAddress = (file: string) => JSON.stringify(pathToFileURL(`scripts/common/${file}`).href);

/** Starts a child that would outlive it, with a folder, and prints both. */
const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { endOnExit } from ${getAddress('endOnExit.ts')};
  import { temporaryFolder } from ${getAddress('temporaryFolder.ts')};
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  endOnExit(child);
  console.log(JSON.stringify({ pid: child.pid, folder: temporaryFolder('end-test') }));
  setInterval(() => {}, 1000);
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// Each waits for the start of Node.
test.concurrent.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a script ended by %s leaves no server and no folder behind', async (signal, code) => {
  const script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [reported] = await once(script.stdout, 'data');
  const { pid, folder } = JSON.parse(String(reported)) as { pid: number; folder: string };
  expect([isAlive(pid), existsSync(folder)]).toEqual([true, true]);
  script.kill(signal);
  expect(await once(script, 'exit')).toEqual([code, null]);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
