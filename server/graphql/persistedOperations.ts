import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import documents from '../../schema/generated/persisted-documents.json';
import { forbidden } from '../errors/appError';
import { getCaller } from '../http/getCaller';
import type { CreateContext } from './createContextFactory';
import { getSearch } from './operations';

/** The operations of the site (schema/operations, printed by codegen): their texts by SHA-256. */
export const persistedOperations: ReadonlyMap<string, string> = new Map(Object.entries(documents));

/** The part of a GraphQL request that names its operation, as it came over HTTP. */
interface OperationRequest {
  query?: unknown;
  extensions?: unknown;
}

/**
 * Whether a request can run only persisted operations, named by their hash or sent as the same text. An unknown hash runs nothing; a
 * page that is older than the server has to learn that, and not that access is denied.
 */
function isPersisted({ query, extensions }: OperationRequest): boolean {
  if (typeof query === 'string' && query)
    return persistedOperations.has(createHash('sha256').update(query).digest('hex'));
  const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | undefined)?.persistedQuery?.sha256Hash;
  return typeof hash === 'string';
}

const PREFIX = 'apq:';

/**
 * The store of Apollo's persisted queries. A caller cannot add to it, so nobody can fill it, and an unknown hash is answered with
 * PERSISTED_QUERY_NOT_FOUND.
 */
export const persistedOperationStore = {
  get: async (key: string) => persistedOperations.get(key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key),
  set: async () => {},
  delete: async () => true,
};

/**
 * GRAPHQL_LOCKED=1: whoever is not staff may run persisted operations and no other text, so that neither the
 * schema nor a suggestion of a name leaves the server.
 */
export const lockGraphql =
  (createContext: CreateContext, count: (request: Request) => Promise<void>): RequestHandler =>
  async (request, _response, next) => {
    if (isPersisted(readOperationRequest(request))) return next();
    const { viewer } = await createContext(getCaller(request), () => count(request));
    if (viewer?.isStaff) return next();
    throw forbidden('This server runs only the operations of its own site. Sign in as staff to run others.');
  };

/**
 * What Apollo will read, and nothing else: over POST the body, else the address, taken apart as Apollo does it. A second
 * reading that differs from the one that is run is a way past the lock.
 */
function readOperationRequest({ method, url, body }: Request): OperationRequest {
  if (method === 'POST') return body ?? {};
  const params = new URLSearchParams(getSearch(url));
  // Apollo refuses a name that is given twice.
  const query = params.get('query') ?? undefined;
  try {
    return { query, extensions: JSON.parse(params.get('extensions') ?? 'null') ?? undefined };
  } catch {
    return { query };
  }
}
