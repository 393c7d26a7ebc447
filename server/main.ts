import 'reflect-metadata';
import { resolve } from 'node:path';
import { createSite } from './createSite';
import { readEnv } from './env';
import { createHttpServer } from './http/createHttpServer';
import { createLog } from './log';
import { readAssets } from './pages/readAssets';

const CLOSE_WITHIN_MS = 10_000;
const IDLE_CHECK_MS = 100;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main() {
  const env = readEnv();
  const log = createLog();
  const site = await createSite({ env, log, assets: readAssets(resolve('build/client')) });
  const server = createHttpServer(site.app, env);

  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      failed(inUse ? new Error(`Port ${env.PORT} is in use. Set PORT to another one.`) : error);
    });
    server.listen(env.PORT, env.HOST, listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  console.log(`Site:     ${env.PUBLIC_URL ?? `http://localhost:${port}`}`);
  console.log(`Database: ${site.database}`);
  console.log(`Mail:     ${site.mail}`);
  console.log(`Staff:    ${site.staff}; sign in with POST /api/auth/login/`);
  if (env.LEADS_OPEN) console.log('WARNING:  LEADS_OPEN=1, everybody who reaches this server reads and changes leads.');

  if (!env.RATE_LIMIT)
    console.log('WARNING:  RATE_LIMIT=off, nothing limits how much anybody sends; for load tests only.');

  site.jobs.start();

  let isStopping = false;
  const stop = () => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    server.close(async () => {
      await site.close();
      process.exit(0);
    });
    // A connection that falls idle after its last answer would hold the server open.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
