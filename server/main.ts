import 'reflect-metadata';
import { resolve } from 'node:path';
import { DriverException } from '@mikro-orm/core';
import { createSite } from './createSite';
import { DAMAGED_CODES } from './database/embedded/explainFailure';
import { readEnv } from './env';
import { createHttpServer } from './http/createHttpServer';
import { getListenError } from './http/getListenError';
import { stopServer } from './http/stopServer';
import { captureOutput, createLog, describeError } from './log';
import { readAssets } from './pages/readAssets';
import { returnMemoryWhenQuiet } from './returnMemory';
import { startLines } from './startLines';

/** The first visitors need not share the processor with what is done later. */
const JOBS_AFTER_MS = 500;
/** From the signal to the end, whatever hangs. */
const END_WITHIN_MS = 10_000;
/** For the last answers; what is left of the time closes the database. */
const ANSWER_WITHIN_MS = 7_000;

/** Process 1 of a container is not ended by a signal that it does not hear, however long a start or a migration takes. */
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
  process.off('SIGTERM', leaveStart);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A full disk costs the lines of the start, not the site. */
function print(stream: NodeJS.WriteStream, text: string): void {
  stream.on('error', () => {});
  try {
    stream.write(`${text}\n`);
  } catch {
    // A file refuses at once, a pipe by the event.
  }
}

/** Of the product's own errors the words; those of a database quote rows, and rows are people's data. */
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
