import type { Request, RequestHandler, Response } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { isCacheableOperation, isEmptyResult } from '../cache/Cacheable';
import { publicCacheControl, type RenderedResponse } from '../cache/CachedResponse';
import type { ResponseCache } from '../cache/ResponseCache';
import { sendResponse } from '../cache/sendResponse';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { httpStatus } from '../http/httpStatus';
import { sendJson } from '../http/sendJson';
import { createAddressCheck } from './createAddressCheck';
import { createEndpointCall } from './createEndpointCall';
import { csvColumns } from './csv/csvColumns';
import { sendCsv } from './csv/sendCsv';
import { failureBody } from './failureBody';
import { type ListPlace, listBody } from './listBody';
import { parametersOf } from './parametersOf';

/** Turns one row of the table into a handler: request → operation → answer. */
export function createEndpointHandler(
  endpoint: Endpoint,
  document: DocumentNode,
  schema: GraphQLSchema,
  runOperation: RunOperation,
  createContext: CreateContext,
  cache: ResponseCache,
): RequestHandler {
  const begin = createEndpointCall(endpoint, document, schema, runOperation, createContext);
  const columns = endpoint.shape === 'csv' ? csvColumns(schema, document) : undefined;

  const answer = async (request: Request, response: Response) => {
    const { run, now } = await begin(request);
    // Also of a file the first page comes before the headers, so that what fails at once fails with a status.
    const { result, error } = await run();
    if (error) return fail(response, error);
    if (columns) return sendCsv(response, { name: endpoint.file, columns, now, first: result, run });
    response.status(endpoint.success).set('Cache-Control', 'no-store');
    if (endpoint.shape === 'none') response.end();
    else sendJson(response, bodyOf(endpoint, result, request));
  };

  /** Answers from the cache. What fails is left to `answer`, so that errors are reported in one way. */
  const answerFromCache = async (request: Request, response: Response): Promise<boolean> => {
    // Calls from pages of other sites get here even if the response is cached; they are not counted either.
    const known = cache.get(request.originalUrl);
    if (known) {
      sendResponse(request, response, known);
      return true;
    }
    const { runForAnybody } = await begin(request);
    // Not the request itself, which would stay in memory.
    const isCanonical = isCanonicalAddress(request);
    const place = { query: request.query, baseUrl: request.baseUrl, path: request.path };
    const cached = await cache.fetch(request.originalUrl, async (): Promise<RenderedResponse> => {
      const { result, error } = await runForAnybody();
      const status = error ? httpStatus(error.extensions?.code) : endpoint.success;
      return {
        status,
        type: 'application/json; charset=utf-8',
        cacheControl: publicCacheControl,
        vary: 'Origin',
        body: error ? '' : JSON.stringify(bodyOf(endpoint, result, place)),
        route: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        isCacheable: isCanonical && !error && !isEmptyResult(result),
      };
    });
    if (cached.status !== endpoint.success) return false;
    sendResponse(request, response, cached);
    return true;
  };
  const isCacheable = isCacheableOperation(schema, document);
  const isCanonicalAddress = createAddressCheck(endpoint, parametersOf(endpoint, schema, document));

  const fail = (response: Response, error: GraphQLFormattedError) => {
    const status = httpStatus(error.extensions?.code);
    const retryAfter = error.extensions?.retryAfter;
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (retryAfter) response.set('Retry-After', String(retryAfter));
    response.status(status).set('Cache-Control', 'no-store');
    sendJson(response, failureBody(error, endpoint));
  };

  const respond = async (request: Request, response: Response) => {
    if (isCacheable && request.headers.authorization === undefined && (await answerFromCache(request, response)))
      return;
    await answer(request, response);
  };

  return (request, response) =>
    respond(request, response).catch((error: unknown) => {
      if (!(error instanceof GraphQLError) || response.headersSent) throw error;
      fail(response, error.toJSON());
    });
}

function bodyOf({ shape, query = [] }: Endpoint, result: unknown, request: ListPlace): unknown {
  if (shape === 'list') return listBody(result, request, query);
  if (shape === 'success') return { success: true, data: result };
  return result;
}
