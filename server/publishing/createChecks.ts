import { appError } from '../errors/appError';
import { getUploadedState } from '../media/uploadedPictures';
import type { Edit } from './ContentEdit';
import type { Checked } from './checkEdits';
import { toPlain } from './editQueries';
import { hashValue } from './hashValue';

/** Checks edits. @param signal Aborted when the client has left. */
export type CheckEdits = (edits: readonly Edit[], signal?: AbortSignal) => Promise<Checked>;

interface Check {
  result: Promise<Checked>;
  /** How many wait for it. A check that nobody waits for any more ends. */
  waiting: number;
  controller: AbortController;
}

/** A check takes half a second of the processor. The preview of a client, and the drafts that staff work on, are asked for often. */
const KEPT = 4;

/** Cost of a check in a request, in fields. */
export const CHECK_COST = 3000;

/** Returns the key of a check: the edits, and the descriptions of uploaded pictures. */
export const getCheckKey = (edits: readonly Edit[]): string => hashValue([edits.map(toPlain), getUploadedState()]);

/** Shares a check between all who ask for the same edits, and runs one check at a time. */
export function createChecks(run: (edits: readonly Edit[], signal: AbortSignal) => Promise<Checked>): CheckEdits {
  const kept = new Map<string, Check>();
  let last: Promise<unknown> = Promise.resolve();

  const start = (key: string, edits: readonly Edit[]): Check => {
    const controller = new AbortController();
    const result = last.then(() => {
      controller.signal.throwIfAborted();
      return run(edits, controller.signal);
    });
    const check = { result, waiting: 0, controller };
    const forget = () => void (kept.get(key) === check && kept.delete(key));
    last = result.catch(forget);
    kept.set(key, check);
    const [oldest] = [...kept].find(([, { waiting }]) => waiting === 0) ?? [];
    if (kept.size > KEPT && oldest !== undefined && oldest !== key) kept.delete(oldest);
    return check;
  };

  return async (edits, signal) => {
    const key = getCheckKey(edits);
    const check = kept.get(key) ?? start(key, edits);
    check.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => {
      left.reject(appError('UNAVAILABLE'));
      check.waiting -= 1;
      if (check.waiting > 0) return;
      check.controller.abort();
      if (kept.get(key) === check) kept.delete(key);
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([check.result, left.promise]);
    } finally {
      signal?.removeEventListener('abort', leave);
      if (!signal?.aborted) check.waiting -= 1;
    }
  };
}
