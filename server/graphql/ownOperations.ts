import { createHash } from 'node:crypto';
import documents from '../../schema/generated/persisted-documents.json';

/** What a GraphQL request names, as it came over HTTP. */
export interface GivenOperation {
  query?: unknown;
  extensions?: unknown;
}

/** The site's own operations, their texts by SHA-256 (schema/operations, printed by codegen). */
export const ownOperations: ReadonlyMap<string, string> = new Map(Object.entries(documents));

/** The text of the site's own operation with this SHA-256. */
export const ownOperation = (hash: string): string | undefined => ownOperations.get(hash);

/**
 * Whether a request can run nothing but the site's own operations, named by their hash or sent as the same text. A hash
 * that is not known runs nothing; a page that is older than the server has to hear that, and not that it may not.
 */
export function runsOnlyOwn({ query, extensions }: GivenOperation): boolean {
  if (typeof query === 'string' && query) return ownOperations.has(createHash('sha256').update(query).digest('hex'));
  const named = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | undefined)?.persistedQuery?.sha256Hash;
  return typeof named === 'string';
}

const PREFIX = 'apq:';

/**
 * The store behind Apollo's persisted queries: ours and no other. A caller cannot add to it, so nobody can fill it, and
 * an unknown hash is answered with PERSISTED_QUERY_NOT_FOUND.
 */
export const ownOperationStore = {
  get: async (key: string) => ownOperation(key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key),
  set: async () => {},
  delete: async () => true,
};
