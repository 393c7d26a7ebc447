import type { Request, RequestHandler } from 'express';
import { forbidden } from '../errors';
import { callerOf } from '../http/callerOf';
import type { CreateContext } from './createContextFactory';
import { isPersisted, type OperationRequest } from './persistedOperations';
import { searchOf } from './searchOf';

/**
 * GRAPHQL_LOCKED=1: whoever is not staff may run persisted operations and no other text, so that neither the
 * schema nor a suggestion of a name leaves the server.
 */
export const lockGraphql =
  (createContext: CreateContext, count: (request: Request) => Promise<void>): RequestHandler =>
  async (request, _response, next) => {
    if (isPersisted(readOperationRequest(request))) return next();
    const { viewer } = await createContext(callerOf(request), () => count(request));
    if (viewer?.isStaff) return next();
    throw forbidden('This server runs only the operations of its own site. Sign in as staff to run others.');
  };

/**
 * What Apollo will read, and nothing else: over POST the body, else the address, taken apart as Apollo does it. A second
 * reading that differs from the one that is run is a way past the lock.
 */
function readOperationRequest({ method, url, body }: Request): OperationRequest {
  if (method === 'POST') return body ?? {};
  const given = new URLSearchParams(searchOf(url));
  // Apollo refuses a name that is given twice.
  const query = given.get('query') ?? undefined;
  try {
    return { query, extensions: JSON.parse(given.get('extensions') ?? 'null') ?? undefined };
  } catch {
    return { query };
  }
}
