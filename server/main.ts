import 'reflect-metadata';
import { resolve } from 'node:path';
import { DriverException } from '@mikro-orm/core';
import { createSite } from './createSite';
import { readEnv } from './env';
import { createHttpServer } from './http/createHttpServer';
import { stopServer } from './http/stopServer';
import { createLog, describeError } from './log';
import { readAssets } from './pages/readAssets';
import { returnMemoryWhenQuiet } from './returnMemoryWhenQuiet';

/** The first visitors need not share the processor with what is done later. */
const JOBS_AFTER_MS = 500;
/** From the signal to the end, whatever hangs. */
const END_WITHIN_MS = 10_000;
/** For the last answers; what is left of the time closes the database. */
const ANSWER_WITHIN_MS = 7_000;

try {
  await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

async function main() {
  const env = readEnv();
  const log = createLog();
  const site = await createSite({ env, log, assets: readAssets(resolve('build/client')) });
  const server = createHttpServer(site.app, env, site.refusalPage);

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
  if (site.newer.length > 0)
    console.log(
      `WARNING:  a newer version was here and changed the database (${site.newer.join(', ')}); this one may not fit it.`,
    );
  if (env.LEADS_OPEN) console.log('WARNING:  LEADS_OPEN=1, everybody who reaches this server reads and changes leads.');
  if (env.SMTP_URL && !env.PUBLIC_URL)
    console.log('WARNING:  SMTP_URL without PUBLIC_URL, links in mails lead to this machine alone.');
  if (!env.RATE_LIMIT)
    console.log('WARNING:  RATE_LIMIT=off, nothing limits how much anybody sends; for load tests only.');

  const jobs = setTimeout(site.jobs.start, JOBS_AFTER_MS);
  const leaveMemory = returnMemoryWhenQuiet();

  let isStopping = false;
  const stop = async () => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    clearTimeout(jobs);
    leaveMemory();
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    site.endStreams();
    const [isAnswered] = await Promise.all([stopServer(server, ANSWER_WITHIN_MS), site.jobs.stop()]);
    if (!isAnswered) log.warn('clients that did not end were cut off');
    await site.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Of the product's own errors the words; those of a database quote rows, and rows are people's data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof DriverException)) return error instanceof Error ? error.message : String(error);
  const { name, code, stack } = describeError(error);
  return [`The database refused something at the start: ${name} (${code}).`, ...stack].join('\n  ');
}
