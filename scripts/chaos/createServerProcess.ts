import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { endOnExit } from '../common/endOnExit.ts';
import { isolation } from '../common/isolation.ts';

const READY_WITHIN_MS = 60_000;

/**
 * Copies the empty database that browser tests have prepared into a new data folder. Creating one takes a server six seconds of
 * processor time.
 */
function copyEmptyDatabase({ DATA_DIR, DATABASE_URL }: Record<string, string>): void {
  const { EMPTY_DATABASE } = process.env;
  if (!EMPTY_DATABASE || !DATA_DIR || DATABASE_URL || existsSync(join(DATA_DIR, 'database'))) return;
  cpSync(EMPTY_DATABASE, join(DATA_DIR, 'database'), { recursive: true });
}

/**
 * Creates a process of the built server that can be killed and restarted on the same data and port.
 * @param log File to which its output is appended.
 * @param folder Root of the release: it has the build and the files of the content.
 */
export function createServerProcess(port: number, settings: Record<string, string>, log?: string, folder = '.') {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const output = log === undefined ? 'ignore' : openSync(log, 'a');

  const start = async () => {
    copyEmptyDatabase(settings);
    const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings };
    // A test runner sets FORCE_COLOR; together with NO_COLOR of a shell, Node would print a warning.
    const env = { ...process.env, NO_COLOR: undefined, ...isolation, ...own };
    child = spawn(process.execPath, ['build/server/main.js'], { cwd: folder, env, stdio: ['ignore', output, output] });
    endOnExit(child);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('The server does not come back.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  /** @returns Its exit code; null if the signal ended it. */
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = await gone;
    return code as number | null;
  };
  return { url, start, end };
}

export type ServerProcess = ReturnType<typeof createServerProcess>;
