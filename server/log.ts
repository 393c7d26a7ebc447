import { type DestinationStream, type Logger, pino } from 'pino';
import { matchAwayMessage } from './isDatabaseAway';
import { currentRequest } from './requestInfo';

export type Log = Logger;

/**
 * An error as the log may hold it. The message stays out: a database error quotes the row that it refused, and rows are
 * people's data.
 */
export function describeError(error: unknown): { name: string; message?: string; code?: unknown; stack: string[] } {
  if (typeof error !== 'object' || error === null) return { name: typeof error, stack: [] };
  // The job queue tells of errors as objects that have what an error has.
  const { name = typeof error, message = '', stack = '' } = error as Partial<Error>;
  // A message of several lines may have one that looks like a frame.
  const frames = (message ? stack.replaceAll(message, '') : stack).split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    ...(isMessageShown && { message }),
    code: (error as { code?: unknown }).code ?? matchAwayMessage(message),
    stack: frames.slice(0, 12).map((f) => f.trim()),
  };
}

let isMessageShown = false;

/** For `npm run dev`: whoever made the fault reads the log, and the rows are theirs. */
export function showMessages(): void {
  isMessageShown = true;
}

/** How often the last lines are offered to a reader that takes none, every tenth of a second. */
const LAST_TRIES = 10;

/**
 * Standard output, without waiting for it. A full disk costs lines, not the site; and what it refused is not offered to it
 * once more at the end, which would never come. Nor is a reader waited for who has stopped reading.
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

/** Structured log, on standard output unless said; each line that a request causes has its id. */
export const createLog = (level: 'info' | 'silent' = 'info', destination?: DestinationStream): Log =>
  pino({ level, base: null, mixin: () => ({ requestId: currentRequest()?.id }) }, destination ?? output());

/**
 * Leads what Node and libraries would write to standard output and error by themselves into the log: warnings, what they say to the
 * console, and what nobody caught. Each line says where it comes from and never what it says, which may quote addresses and rows.
 */
export function captureOutput(log: Log): void {
  // Node's own listener writes to standard error.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: describeError(warning) }, 'Node warns'));
  // A promise that nobody caught comes by here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'nobody caught an error; the process ends');
    process.exit(1);
  });
  for (const method of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) {
    console[method] = () => log.warn({ error: describeError(new Error(method)) }, 'something wrote to the console');
  }
}
