import { describeError, type Log } from '../log';
import type { Answer } from './Answer';
import { brotliOf, gzipOf } from './encodings';
import type { PreparedAnswer } from './PreparedAnswer';
import { prepareAnswer } from './prepareAnswer';

/** Makes an answer anew. */
type Make = () => Promise<Answer>;

export interface KeptAnswers {
  /** The answer to a key, if it is kept. One that has become old is sent once more while it is made anew. */
  find(key: string): PreparedAnswer | undefined;
  /** The answer to a key, kept or made; who asks meanwhile waits for the same one. */
  obtain(key: string, make: Make): Promise<PreparedAnswer>;
  /** What the answers are made of has changed: those in use are made anew at once, the others are forgotten. */
  invalidate(): void;
  /** Lets go of everything and keeps nothing from now on. */
  close(): void;
  readonly bytes: number;
  /** How often something has changed: what was read at another number may be old. */
  readonly changes: number;
}

interface Entry {
  answer: PreparedAnswer;
  make: Make;
  bytes: number;
  freshUntil: number;
}

interface Given {
  now: () => Date;
  log: Log;
  maxBytes?: number;
}

/** Told of changes, a copy is as good as new; the limit is for a word of a change that was lost on its way. */
export const FRESH_MS = 60_000;
/** What could not be made anew is left alone for so long. */
const RETRY_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes beside its bodies, roughly. */
const ENTRY_BYTES = 2_000;
/** After a change this many are made anew, the last used first. */
const IN_USE = 40;

/** Keeps answers ready to be sent, the least used of them making room; bounded in bytes, whatever is asked for. */
export function createKeptAnswers({ now, log, maxBytes = MAX_BYTES }: Given): KeptAnswers {
  /** In order of use: a Map gives its keys as they were put in. */
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<PreparedAnswer>>();
  let bytes = 0;
  let changes = 0;
  let isOpen = true;
  /** Encoding for later is done one at a time; it shall not take the machine from those who wait. */
  let compressing = Promise.resolve();

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const putOff = (entry: Entry | undefined) => {
    if (entry) entry.freshUntil = now().getTime() + RETRY_MS;
  };

  const weigh = (key: string, entry: Entry) => {
    const { br, gzip, identity } = entry.answer.bodies;
    const weight = ENTRY_BYTES + key.length * 2 + identity.length + (gzip?.length ?? 0) + (br?.length ?? 0);
    bytes += weight - entry.bytes;
    entry.bytes = weight;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  const compress = (key: string, entry: Entry) => {
    const { bodies, isEncodable } = entry.answer;
    if (!isEncodable) return;
    const makeSmaller = async () => {
      if (entries.get(key) !== entry) return;
      bodies.gzip = await gzipOf(bodies.identity);
      bodies.br = await brotliOf(bodies.identity);
      if (entries.get(key) === entry) weigh(key, entry);
    };
    compressing = compressing
      .then(makeSmaller)
      .catch((error: unknown) => log.warn({ error: describeError(error) }, 'an answer has no smaller form'));
  };

  async function makeAnew(key: string, make: Make): Promise<PreparedAnswer> {
    const seen = changes;
    const made = await make();
    const answer = prepareAnswer(made);
    const known = entries.get(key);
    if (!made.isKept || !isOpen) {
      if (made.status < 500) forget(key);
      else putOff(known);
      return answer;
    }
    // A change while it was made may or may not be in it.
    const freshUntil = seen === changes ? now().getTime() + FRESH_MS : 0;
    if (known && known.answer.etag === answer.etag) {
      known.freshUntil = freshUntil;
      return known.answer;
    }
    forget(key);
    const entry = { answer, make, bytes: 0, freshUntil };
    entries.set(key, entry);
    weigh(key, entry);
    compress(key, entry);
    return answer;
  }

  const makeOnce = (key: string, make: Make) => {
    const running = making.get(key) ?? makeAnew(key, make).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };

  /** What fails leaves the old answer, which is better than none. */
  const refresh = (key: string, entry: Entry) =>
    makeOnce(key, entry.make).catch((error: unknown) => {
      putOff(entry);
      log.warn({ error: describeError(error) }, 'an answer stays old');
    });

  const find = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    if (entry.freshUntil <= now().getTime()) void refresh(key, entry);
    return entry.answer;
  };

  async function makeAllAnew(keys: readonly string[]) {
    const seen = changes;
    for (const key of keys) {
      const entry = entries.get(key);
      // Another change starts over.
      if (seen !== changes || !isOpen) return;
      // One that was under way saw the old state, perhaps.
      await making.get(key)?.catch(() => {});
      if (entry) await refresh(key, entry);
    }
  }

  return {
    find,
    obtain: async (key, make) => find(key) ?? makeOnce(key, make),
    invalidate() {
      changes += 1;
      const inUse = [...entries.keys()].slice(-IN_USE).reverse();
      for (const key of [...entries.keys()].slice(0, -IN_USE)) forget(key);
      for (const entry of entries.values()) entry.freshUntil = 0;
      void makeAllAnew(inUse);
    },
    close() {
      isOpen = false;
      entries.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
    get changes() {
      return changes;
    },
  };
}
