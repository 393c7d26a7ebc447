import type { RequestHandler } from 'express';
import { forbidden } from '../errors';
import type { CreateContext } from './createContextFactory';
import { type GivenOperation, isOwnOperation } from './ownOperations';

/**
 * GRAPHQL_LOCKED=1: whoever is not staff may run the site's own operations and no other text, so that neither the
 * schema nor a suggestion of a name leaves the server.
 */
export const lockGraphql =
  (createContext: CreateContext): RequestHandler =>
  async (request, _response, next) => {
    if (isOwnOperation(givenOperation(request.query, request.body))) return next();
    const { viewer } = await createContext(request.headers.authorization, request.ip);
    if (viewer?.isStaff) return next();
    throw forbidden('This server runs only the operations of its own site. Sign in as staff to run others.');
  };

/** Over GET the extensions are JSON in the address. */
function givenOperation(query: Record<string, unknown>, body: unknown): GivenOperation {
  if (typeof body === 'object' && body !== null) return body;
  try {
    return { query: query.query, extensions: JSON.parse(String(query.extensions ?? 'null')) ?? undefined };
  } catch {
    return {};
  }
}
