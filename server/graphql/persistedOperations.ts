import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import documents from '../../schema/generated/persisted-documents.json';
import { forbidden } from '../errors/appError';
import { getCaller } from '../http/getCaller';
import type { CreateContext } from './createContextFactory';
import { getSearch } from './operations';

/** Texts of the site's operations by SHA-256 (schema/operations, printed by codegen). */
export const persistedOperations: ReadonlyMap<string, string> = new Map(Object.entries(documents));

/** The part of a GraphQL request over HTTP that names its operation. */
interface OperationRequest {
  query?: unknown;
  extensions?: unknown;
}

/**
 * Whether a request can run only persisted operations, named by hash or sent as the same text. An unknown hash runs nothing and
 * passes, because a page that is older than the server needs that error, not an access error.
 */
function isPersisted({ query, extensions }: OperationRequest): boolean {
  if (typeof query === 'string' && query)
    return persistedOperations.has(createHash('sha256').update(query).digest('hex'));
  const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | undefined)?.persistedQuery?.sha256Hash;
  return typeof hash === 'string';
}

const PREFIX = 'apq:';

/**
 * The store of Apollo's persisted queries. Callers cannot add to it, so nobody can fill it. An unknown hash is answered with
 * PERSISTED_QUERY_NOT_FOUND.
 */
export const persistedOperationStore = {
  get: async (key: string) => persistedOperations.get(key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key),
  set: async () => {},
  delete: async () => true,
};

/**
 * GRAPHQL_LOCKED=1: callers who are not staff may run only persisted operations, so that neither the schema nor a suggested field
 * name leaves the server.
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
 * Reads the operation exactly as Apollo will: from the body for POST, else from the address. Any difference between the two
 * readings would bypass the lock.
 */
function readOperationRequest({ method, url, body }: Request): OperationRequest {
  if (method === 'POST') return body ?? {};
  const params = new URLSearchParams(getSearch(url));
  // Apollo rejects a repeated parameter.
  const query = params.get('query') ?? undefined;
  try {
    return { query, extensions: JSON.parse(params.get('extensions') ?? 'null') ?? undefined };
  } catch {
    return { query };
  }
}
