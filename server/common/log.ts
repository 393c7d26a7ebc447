import { type DestinationStream, type Logger, pino } from 'pino';
import { matchAwayMessage } from './isDatabaseAway';
import { currentRequest } from './requestInfo';

export type Log = Logger;

/** Describes an error for the log. The message is left out: a database error quotes the rejected row, which is personal data. */
export function describeError(error: unknown): { name: string; message?: string; code?: unknown; stack: string[] } {
  if (typeof error !== 'object' || error === null) return { name: typeof error, stack: [] };
  // The job queue reports errors as plain objects with the properties of an Error.
  const { name = typeof error, message = '', stack = '' } = error as Partial<Error>;
  // A message of several lines may contain a line that looks like a stack frame.
  const frames = (message ? stack.replaceAll(message, '') : stack).split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    ...(isMessageShown && { message }),
    code: (error as { code?: unknown }).code ?? matchAwayMessage(message),
    stack: frames.slice(0, 12).map((f) => f.trim()),
  };
}

let isMessageShown = false;

/** Adds messages to the log, for `npm run dev`: the developer needs them, and the rows are sample data. */
export function showMessages(): void {
  isMessageShown = true;
}

/** Number of attempts, a tenth of a second apart, to write the last lines if the reader does not read. */
const LAST_TRIES = 10;

/**
 * Standard output, written without waiting. A full disk loses lines but does not stop the site. Lines that failed are not written
 * again at the exit, because that attempt would never end; a reader that stopped reading is not waited for either.
 */
function output(): DestinationStream {
  if (shared) return shared;
  let isRejected = false;
  let triesLeft = Number.POSITIVE_INFINITY;
  const stream = pino.destination({ fd: 1, retryEAGAIN: () => triesLeft-- > 0 });
  stream.on('error', () => {
    isRejected = true;
  });
  stream.on('drain', () => {
    isRejected = false;
  });
  process.prependListener('exit', () => {
    triesLeft = LAST_TRIES;
    try {
      if (!isRejected) stream.flushSync();
    } catch {}
    stream.destroy();
  });
  shared = stream;
  return stream;
}
let shared: DestinationStream | undefined;

/** Creates the structured log, on standard output by default. Each line caused by a request has the request's id. */
export const createLog = (level: 'info' | 'silent' = 'info', destination?: DestinationStream): Log =>
  pino({ level, base: null, mixin: () => ({ requestId: currentRequest()?.id }) }, destination ?? output());

/**
 * Redirects the output of Node and libraries into the log: warnings, console calls and uncaught errors. Each line names its
 * source and omits the text, which may quote addresses and rows.
 */
export function captureOutput(log: Log): void {
  // The listener of Node itself writes to standard error.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: describeError(warning) }, 'Node warns'));
  // Unhandled rejections arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'nobody caught an error; the process ends');
    process.exit(1);
  });
  for (const method of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) {
    console[method] = () => log.warn({ error: describeError(new Error(method)) }, 'something wrote to the console');
  }
}
