import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { endOnExit } from '../common/endOnExit.ts';
import { freePort } from '../common/freePort.ts';
import { temporaryFolder } from '../common/temporaryFolder.ts';
import { findPostgres, HOW_TO_GET_POSTGRES, postgresUser } from './findPostgres.ts';

const READY_WITHIN_MS = 60_000;
const USER = 'site';

/**
 * Creates a PostgreSQL server with its data in a temporary folder, on a free port, which can be killed and restarted.
 * @param configuration Configuration values that differ from the default, by name.
 * @param superuser Name of its superuser.
 * @throws Error that says how to install PostgreSQL if its programs are missing.
 */
export async function createCluster(configuration: Readonly<Record<string, string>> = {}, superuser = USER) {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(HOW_TO_GET_POSTGRES);
  const user = postgresUser();
  const folder = temporaryFolder('chaos-postgres');
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8'], {
    ...settings,
    stdio: 'ignore',
  });
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  const port = await freePort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const launch = () => {
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    for (const [name, value] of Object.entries(configuration)) args.push('-c', `${name}=${value}`);
    server = spawn(join(programs, 'postgres'), args, { ...settings, stdio: ['ignore', output, output] });
    endOnExit(server);
    return server;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url,
    readLog: () => readFileSync(log, 'utf8'),
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    start: async () => {
      const deadline = Date.now() + READY_WITHIN_MS;
      let running = launch();
      while (!(await answers(url))) {
        if (Date.now() > deadline) throw new Error('PostgreSQL does not come up.');
        await new Promise((resolve) => setTimeout(resolve, 100));
        // After a kill, the server does not start before the last of its former processes has ended.
        if (running.exitCode !== null) running = launch();
      }
    },
    /** Stops like for an update: connections are closed, committed data is written. */
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    /**
     * Suspends its processes, as when the storage hangs: connections stay open, and nothing answers. @returns A function that
     * resumes them.
     */
    freeze: () => {
      const pid = server?.pid;
      if (pid === undefined) throw new Error('The server does not run.');
      // First the process that starts those of connections, so that none is added.
      process.kill(pid, 'SIGSTOP');
      const pids = [
        pid,
        ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
      ];
      const signal = (name: NodeJS.Signals) => {
        for (const one of pids) process.kill(one, name);
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    remove: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof createCluster>>;

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
