import { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { endpoints } from '../../schema/rest/endpoints';
import type { ResponseCache } from '../cache/ResponseCache';
import { isDecodable } from '../common/isDecodable';
import { nameRoute } from '../common/requestInfo';
import { appError } from '../errors/appError';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import type { ErrorLocals } from '../http/installErrorHandler';
import { createEndpointHandler, failureBody } from './createEndpointHandler';
import { assertEndpoints } from './getParameters';
import { getDocuments } from './operations';

/** Installs the endpoints of schema/rest/endpoints under /api; other paths answer a JSON 404. */
export function installRest(
  app: Express,
  schema: GraphQLSchema,
  runOperation: RunOperation,
  createContext: CreateContext,
  cache: ResponseCache,
): void {
  // A name (/leads/search/) is matched before a variable (/leads/{id}/), in any order of the table.
  const table = [...(endpoints as readonly Endpoint[])].sort(
    (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
  );
  const documents = getDocuments(schema);
  assertEndpoints(table, documents, schema);

  const router = Router();
  for (const path of new Set(table.map((row) => row.path))) {
    const handlers = new Map<string, RequestHandler>();
    for (const row of table.filter((candidate) => candidate.path === path)) {
      const document = documents[`${row.operation}Document`] as DocumentNode;
      handlers.set(row.method, createEndpointHandler(row, document, schema, runOperation, createContext, cache));
    }
    // Express matches with and without the slash at the end.
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    router.all(route, nameFor(`/api${route}`), byMethod(handlers));
  }
  app.use('/api', encodeUnreadable, router, () => {
    throw appError('NOT_FOUND', 'There is no such endpoint.');
  });
  app.use('/api', addErrorBody(table));
}

/** Returns an error handler that gives errors from outside the handlers the format of their endpoint. */
function addErrorBody(table: readonly Endpoint[]): ErrorRequestHandler {
  const rows = table.map((row) => ({
    row,
    pattern: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}?$`, 'i'),
  }));
  return (error, { path }, response, next) => {
    const row = rows.find(({ pattern }) => pattern.test(path))?.row;
    (response.locals as ErrorLocals).errorBody = (exposed) => failureBody(exposed, row);
    next(error);
  };
}

/** Stored early, because the error handler outside of /api no longer knows the route. */
const nameFor =
  (route: string): RequestHandler =>
  (_request, _response, next) => {
    nameRoute(route);
    next();
  };

/**
 * Encodes parts of a path that are not UTF-8, which the router would reject before the caller's rights are known. Such a part is
 * an unknown id.
 */
const encodeUnreadable: RequestHandler = (request, _response, next) => {
  const [path = '', ...search] = request.url.split('?');
  const parts = path.split('/').map((part) => (isDecodable(part) ? part : encodeURIComponent(part)));
  request.url = [parts.join('/'), ...search].join('?');
  next();
};

function byMethod(handlers: ReadonlyMap<string, RequestHandler>): RequestHandler {
  const allow = [...handlers.keys(), ...(handlers.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (request, response, next) => {
    const handler = handlers.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (handler) return handler(request, response, next);
    response.set('Allow', allow);
    if (request.method === 'OPTIONS') return response.status(204).end();
    throw appError('METHOD_NOT_ALLOWED', `This path answers ${allow}.`);
  };
}
