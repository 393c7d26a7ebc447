import { LRUCache } from 'lru-cache';
import { describeError, type Log } from '../common/log';
import { type CachedResponse, prepareResponse, type RenderedResponse } from './CachedResponse';
import { compressBrotli, compressGzip } from './compression';

/** Renders a response, now and whenever it has become stale. */
export type Render = () => Promise<RenderedResponse>;

interface Options {
  now: () => Date;
  log: Log;
  maxBytes?: number;
}

interface Entry {
  response: CachedResponse;
  render: Render;
  /** Version of the content that the response shows. */
  version: number;
  freshUntil: number;
  /** Time of the next try after a failure. */
  retryAt: number;
}

interface Pending {
  response: Promise<CachedResponse>;
  version: number;
}

/** Responses become stale at once when a change is reported. This limit covers a lost notification. */
const FRESH_MS = 60_000;
const RETRY_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate size of an entry without its bodies. */
const ENTRY_BYTES = 2_000;
/** Number of responses that are rendered again after a change, the most recently used first. */
const RENEWED = 80;

/**
 * Caches responses that are the same for everybody, by key. The size in bytes is limited, stale responses are sent while they are
 * rendered again, and simultaneous requests share one rendering. Storage is lru-cache, but not its `fetch`: requests that already
 * wait also need responses that are not stored, and requests after a change need a newer response than the waiting ones.
 */
export class ResponseCache {
  readonly #now: () => number;
  readonly #log: Log;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Pending>();
  #version = 0;
  #hits = 0;
  #misses = 0;
  #isOpen = true;
  /** Compresses one response at a time, so that requests keep the processor. */
  #compressing = Promise.resolve();

  constructor({ now, log, maxBytes = MAX_BYTES }: Options) {
    this.#now = () => now().getTime();
    this.#log = log;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) =>
        Object.values(response.bodies).reduce((sum, body) => sum + body.length, ENTRY_BYTES + 2 * key.length),
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Responses that were sent from the cache. */
  get hits(): number {
    return this.#hits;
  }

  /** Responses that had to be rendered before they could be sent. */
  get misses(): number {
    return this.#misses;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the cached response, if there is one. A stale response is returned while it is rendered again. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry && !this.#isFresh(entry)) void this.#refresh(key, entry);
    if (entry) this.#hits += 1;
    return entry?.response;
  }

  /** Returns the cached response, possibly stale, or a new one. */
  async fetch(key: string, render: Render): Promise<CachedResponse> {
    return this.get(key) ?? this.#renderOnce(key, render);
  }

  /** Like `fetch`, but never stale: for content of other responses. */
  async fetchFresh(key: string, render: Render): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? entry.response : this.#renderOnce(key, render);
  }

  /** Reports a change of the content: recently used responses are rendered again at once, the others are dropped. */
  invalidate(): void {
    this.#version += 1;
    const keys = [...this.#entries.keys()];
    for (const key of keys.splice(RENEWED)) this.#entries.delete(key);
    for (const entry of this.#entries.values()) entry.retryAt = 0;
    void this.#renew(keys);
  }

  /** Drops all responses, and stores none from now on. */
  close(): void {
    this.#isOpen = false;
    this.#entries.clear();
  }

  #isFresh({ version, freshUntil }: Entry): boolean {
    return version === this.#version && this.#now() < freshUntil;
  }

  #renderOnce(key: string, render: Render): Promise<CachedResponse> {
    this.#misses += 1;
    const version = this.#version;
    const running = this.#pending.get(key);
    if (running?.version === version) return running.response;
    const response = this.#render(key, render, version).finally(() => {
      if (this.#pending.get(key)?.response === response) this.#pending.delete(key);
    });
    this.#pending.set(key, { response, version });
    return response;
  }

  async #render(key: string, render: Render, version: number): Promise<CachedResponse> {
    const rendered = await render();
    const response = prepareResponse(rendered);
    const known = this.#entries.peek(key);
    // A rendering that began after a change has finished first.
    if (known && known.version > version) return response;
    if (!rendered.isCacheable || !this.#isOpen) {
      if (rendered.status < 500) this.#entries.delete(key);
      else this.#postpone(key);
      return response;
    }
    // An unchanged response keeps its compressed variants.
    const stored = known && known.response.etag === response.etag ? known.response : response;
    this.#entries.set(key, { response: stored, render, version, freshUntil: this.#now() + FRESH_MS, retryAt: 0 });
    if (stored === response && response.isCompressible) this.#compressLater(key, response);
    return stored;
  }

  /** Renders a response again. After a failure the stale response stays, which is better than none. */
  async #refresh(key: string, entry: Entry): Promise<void> {
    if (this.#now() < entry.retryAt || this.#pending.get(key)?.version === this.#version) return;
    try {
      await this.#renderOnce(key, entry.render);
    } catch (error) {
      this.#postpone(key);
      this.#log.warn({ error: describeError(error) }, 'a cached response stays stale');
    }
  }

  async #renew(keys: readonly string[]): Promise<void> {
    const version = this.#version;
    for (const key of keys) {
      // Another change starts the loop again.
      if (version !== this.#version || !this.#isOpen) return;
      const entry = this.#entries.peek(key);
      if (entry && !this.#isFresh(entry)) await this.#refresh(key, entry);
    }
  }

  #postpone(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry) entry.retryAt = this.#now() + RETRY_MS;
  }

  #compressLater(key: string, response: CachedResponse): void {
    const { bodies } = response;
    const compress = async () => {
      if (this.#entries.peek(key)?.response !== response) return;
      bodies.gzip = await compressGzip(bodies.identity);
      bodies.br = await compressBrotli(bodies.identity);
      const entry = this.#entries.peek(key);
      // Stores the entry again, because its size has grown.
      if (entry?.response === response) this.#entries.set(key, { ...entry });
    };
    this.#compressing = this.#compressing
      .then(compress)
      .catch((error: unknown) =>
        this.#log.warn({ error: describeError(error) }, 'a cached response is not compressed'),
      );
  }
}
