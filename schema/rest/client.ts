import { combineSignals } from '../combineSignals';
import type { Calls } from '../generated/rest';
import type { Endpoint } from './Endpoint';
import { endpoints } from './endpoints';
import { failureText, readBody } from './readAnswer';

export type { Calls } from '../generated/rest';
export { fetchJson } from './fetchJson';
export { detailOf, listOf } from './readAnswer';

/** Result of a call, which never throws. `status` is 0 if nothing was sent or no answer arrived. */
export type Result<Data> =
  | { data: Data; status: number; error?: undefined }
  | { error: string; status: number; raw: unknown; data?: undefined };

export interface ClientOptions {
  /** Address of the interface. The default is localhost:8000 in local development, otherwise /api of the same origin. */
  base?: string;
  /** Access token, or a function that returns it at each call. */
  token?: string | (() => string | undefined);
  /** In milliseconds; without it a call has no timeout. */
  timeout?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** For CreateLead and Contact: calls with the same key store one row. */
  idempotencyKey?: string;
  /** The version that was read, for calls that change it. A row of another version is not changed, and `status` is 412. */
  version?: number;
  signal?: AbortSignal;
}

/** The input is optional if all of its fields are. */
type Input<Takes> =
  Record<never, never> extends Takes ? [input?: Takes, options?: CallOptions] : [input: Takes, options?: CallOptions];

export interface Client {
  /** Calls an endpoint by its name, such as `call('CreateLead', { … })`. */
  call<Name extends keyof Calls>(
    name: Name,
    ...[input, options]: Input<Calls[Name]['takes']>
  ): Promise<Result<Calls[Name]['gives']>>;
}

const table: readonly Endpoint[] = endpoints;

export function createClient({
  base = defaultBase(),
  token,
  timeout,
  fetch: send = fetch,
}: ClientOptions = {}): Client {
  const call = async (name: string, input: object = {}, { idempotencyKey, version, signal }: CallOptions = {}) => {
    const endpoint = table.find((row) => row.name === name);
    if (!endpoint) return { error: `Endpoint "${name}" not found in API configuration`, status: 0, raw: null };
    try {
      const { path, body } = createRequest(endpoint, input);
      const access = typeof token === 'function' ? token() : token;
      const headers = {
        'Content-Type': 'application/json',
        ...(access && { Authorization: `Bearer ${access}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      };
      const init = {
        method: endpoint.method,
        headers,
        body,
        credentials: 'omit',
        signal: combineSignals(signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)),
      } as const;
      const response = await send(`${base.replace(/\/$/, '')}${path}`, init);
      return readResult(endpoint, response, await readBody(response));
    } catch (error) {
      return { error: failureText(undefined, error instanceof Error ? error.message : ''), status: 0, raw: error };
    }
  };
  return { call: call as Client['call'] };
}

function readResult(
  { errorBesideDetail }: Endpoint,
  { ok, status, statusText }: Response,
  raw: unknown,
): Result<unknown> {
  if (!ok) return { error: failureText(raw, statusText), status, raw };
  const reportedError = errorBesideDetail && (raw as { error?: unknown } | null)?.error;
  return reportedError ? { error: String(reportedError), status, raw } : { data: raw, status };
}

/** Splits the input into path, query and body of an endpoint. */
function createRequest(
  { path, query = [], aliases = {}, body }: Endpoint,
  input: object,
): { path: string; body?: string } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key] ?? '');
    delete rest[key];
    // Every URL parser removes dots, also as %2E, and many proxies merge slashes: the result would be another address.
    if (['', '.', '..'].includes(value)) throw new Error(`"${value}" cannot be the ${key} of anything.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (body && !query.includes(key) && !(key in aliases)) continue;
    if (value != null) search.set(key, String(value));
    delete rest[key];
  }
  // Not `size`, which Safari supports only since 17.
  const asked = String(search);
  return { path: asked ? `${filled}?${asked}` : filled, ...(body && { body: JSON.stringify(rest) }) };
}

function defaultBase(): string {
  const { hostname } = globalThis.location ?? { hostname: 'localhost' };
  return hostname === 'localhost' || hostname === '127.0.0.1' ? 'http://localhost:8000/api' : '/api';
}
