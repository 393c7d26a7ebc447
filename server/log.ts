import { type DestinationStream, type Logger, pino } from 'pino';
import { awayWords } from './database/awayWords';
import { currentRequest } from './requestInfo';

export type Log = Logger;

/**
 * An error as the log may hold it. The message stays out: a database error quotes the row that it refused, and rows are
 * people's data.
 */
export function describeError(error: unknown): { name: string; code?: unknown; stack: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code: (error as { code?: unknown }).code ?? awayWords(error.message),
    stack: frames.slice(0, 12).map((f) => f.trim()),
  };
}

/**
 * Standard output, without waiting for it. A full disk costs lines, not the site; and what it refused is not offered to it
 * once more at the end, which would never come.
 */
function output(): DestinationStream {
  if (shared) return shared;
  const stream = pino.destination(1);
  let isRefused = false;
  stream.on('error', () => {
    isRefused = true;
  });
  stream.on('drain', () => {
    isRefused = false;
  });
  process.prependListener('exit', () => {
    if (isRefused) stream.destroy();
  });
  shared = stream;
  return stream;
}
let shared: DestinationStream | undefined;

/** Structured log, on standard output unless said; each line that a request causes has its id. */
export const createLog = (level: 'info' | 'silent' = 'info', destination?: DestinationStream): Log =>
  pino({ level, base: null, mixin: () => ({ requestId: currentRequest()?.id }) }, destination ?? output());
