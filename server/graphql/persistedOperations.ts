import { createHash } from 'node:crypto';
import documents from '../../schema/generated/persisted-documents.json';

/** The operations of the site (schema/operations, printed by codegen): their texts by SHA-256. */
export const persistedOperations: ReadonlyMap<string, string> = new Map(Object.entries(documents));

/** The part of a GraphQL request that names its operation, as it came over HTTP. */
export interface OperationRequest {
  query?: unknown;
  extensions?: unknown;
}

/**
 * Whether a request can run only persisted operations, named by their hash or sent as the same text. An unknown hash runs nothing; a
 * page that is older than the server has to learn that, and not that access is denied.
 */
export function isPersisted({ query, extensions }: OperationRequest): boolean {
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
