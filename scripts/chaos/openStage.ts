import { rmSync } from 'node:fs';
import { freePort } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Cluster, createCluster } from './createCluster.ts';
import { createSink } from './createSink.ts';
import { createVictim } from './createVictim.ts';
import type { Home } from './Home.ts';

export const STAFF = { email: 'staff@khatam.example', password: 'a password for chaos' };

/** The site with everything that it stands on, all of its own: database, mail server, folder. Close it after use. */
export async function openStage(home: Home, log?: string) {
  const folder = temporaryFolder('chaos');
  const cluster: Cluster | undefined = home === 'PostgreSQL' ? await createCluster() : undefined;
  const sink = await createSink();
  const settings = {
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    SMTP_URL: sink.url,
    ...(cluster && { DATABASE_URL: cluster.url }),
  };
  const victim = createVictim(await freePort(), settings, log);
  const close = async () => {
    await victim.end('SIGKILL');
    await sink.close();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await cluster?.start();
    return { victim, cluster, sink, settings, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
