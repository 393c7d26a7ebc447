import { resolve } from 'node:path';
import { DriverException } from '@mikro-orm/core';
import { captureOutput, createLog, describeError } from '../common/log';
import { DAMAGED_CODES } from '../database/embedded/explainFailure';
import { createHttpServer } from '../http/createHttpServer';
import { getListenError } from '../http/getListenError';
import { stopServer } from '../http/stopServer';
import { readAssets } from '../pages/readAssets';
import { readEnv } from '../settings/env';
import { createSite } from './createSite';
import { returnMemoryWhenQuiet } from './returnMemory';
import { startLines } from './startLines';

/** Delays the jobs, so that the first visitors do not share the processor with them. */
const JOBS_AFTER_MS = 500;
/** Time limit from the signal to the end of the process. */
const END_WITHIN_MS = 10_000;
/** Time limit for the last answers; the rest of END_WITHIN_MS is for closing the database. */
const ANSWER_WITHIN_MS = 7_000;

/** Process 1 of a container ignores a signal without a listener, so a long start or migration could not be stopped. */
const leaveStart = () => process.exit(143);
process.on('SIGTERM', leaveStart);

try {
  await main();
} catch (error) {
  print(process.stderr, describeReason(error));
  process.exit(1);
}

async function main() {
  const env = readEnv();
  const log = createLog();
  captureOutput(log);
  const site = await createSite({ env, log, assets: readAssets(resolve('build/client')) });
  const server = createHttpServer(site.app, env, site.errorPage);

  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(getListenError(error, env)));
    server.listen(env.PORT, env.HOST, listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const lines = [`Site:     ${env.PUBLIC_URL ?? `http://localhost:${port}`}`, ...startLines(site, env)];
  print(process.stdout, lines.join('\n'));

  void site.reportForeignValues();
  const jobs = setTimeout(site.jobs.start, JOBS_AFTER_MS);
  const leaveMemory = returnMemoryWhenQuiet();

  let isStopping = false;
  const stop = async () => {
    // A second signal ends the process at once.
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
  process.off('SIGTERM', leaveStart);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Prints a line of the start; a full disk loses the line but does not stop the site. */
function print(stream: NodeJS.WriteStream, text: string): void {
  stream.on('error', () => {});
  try {
    stream.write(`${text}\n`);
  } catch {
    // A file throws at once, a pipe emits an event.
  }
}

/** Returns the message of the product's own errors, but not of database errors: those quote rows, which are personal data. */
function describeReason(error: unknown): string {
  if (!(error instanceof DriverException)) return error instanceof Error ? error.message : String(error);
  const { name, code, stack } = describeError(error);
  const remedy = DAMAGED_CODES[String(code)];
  return [
    `The database refused something at the start: ${name} (${code}).`,
    ...(remedy ? [remedy] : []),
    ...stack,
  ].join('\n  ');
}
