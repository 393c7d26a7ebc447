import type { Request, RequestHandler, Response } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { isCacheableOperation, isEmptyResult } from '../cache/Cacheable';
import { publicCacheControl, type RenderedResponse } from '../cache/CachedResponse';
import type { ResponseCache } from '../cache/ResponseCache';
import { sendResponse } from '../cache/sendResponse';
import { errorBody, httpStatus } from '../errors/httpError';
import { wordError } from '../errors/wordError';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { sendJson } from '../http/createListener';
import { getLocale, setLanguageHeaders } from '../http/getLocale';
import { getAnswerKey, getAnswerLocale, hasLanguages } from './answerLocale';
import { createEndpointCall } from './createEndpointCall';
import { createAddressCheck } from './createRequestReader';
import { getEntityTag } from './entityTags';
import { getParameters } from './getParameters';
import { csvColumns, sendCsv } from './sendCsv';

/** Creates the handler of one endpoint: request → operation → answer. */
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
    // The first page of a file too is read before the headers are sent, so that an early error has a status.
    const { result, error } = await run();
    if (error) return fail(request, response, error);
    if (columns) return sendCsv(response, { name: endpoint.file, columns, now, first: result, run });
    response.status(endpoint.success).set('Cache-Control', 'no-store');
    // Not for a change, because the stored representation differs from the sent one (RFC 9110, 9.3.4).
    if (endpoint.versioned && endpoint.method === 'GET') {
      response.set('ETag', getEntityTag((result as { version: number }).version));
    }
    if (hasLanguages(endpoint)) response.vary('Accept-Language').set('Content-Language', getAnswerLocale(request));
    if (endpoint.shape === 'none') response.end();
    else sendJson(response, getBody(endpoint, result, request));
  };

  /** Answers from the cache. Errors are left to `answer`, so that all are reported alike. */
  const answerFromCache = async (request: Request, response: Response): Promise<boolean> => {
    // Calls from pages of other sites are served from here even if the response is cached; they are not counted either.
    const key = getAnswerKey(endpoint, request);
    const known = cache.get(key);
    if (known) {
      sendResponse(request, response, known);
      return true;
    }
    const { runForAnybody } = await begin(request);
    // Copied, because the request itself would stay in memory.
    const isCanonical = isCanonicalAddress(request);
    const location = { query: request.query, baseUrl: request.baseUrl, path: request.path };
    const language = hasLanguages(endpoint) ? getAnswerLocale(request) : undefined;
    const cached = await cache.fetch(key, async (): Promise<RenderedResponse> => {
      const { result, error } = await runForAnybody();
      const status = error ? httpStatus(error.extensions?.code) : endpoint.success;
      return {
        status,
        type: 'application/json; charset=utf-8',
        ...(language && { language }),
        cacheControl: publicCacheControl,
        vary: language ? 'Origin, Accept-Language' : 'Origin',
        body: error ? '' : JSON.stringify(getBody(endpoint, result, location)),
        route: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        isCacheable: isCanonical && !error && !isEmptyResult(result),
      };
    });
    if (cached.status !== endpoint.success) return false;
    sendResponse(request, response, cached);
    return true;
  };
  const isCacheable = isCacheableOperation(schema, document);
  const isCanonicalAddress = createAddressCheck(endpoint, getParameters(endpoint, schema, document));

  const fail = (request: Request, response: Response, error: GraphQLFormattedError) => {
    const status = httpStatus(error.extensions?.code);
    const retryAfter = error.extensions?.retryAfter;
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (retryAfter) response.set('Retry-After', String(retryAfter));
    response.status(status).set('Cache-Control', 'no-store');
    setLanguageHeaders(request, response);
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
      fail(request, response, wordError(error.toJSON(), error, getLocale(request)));
    });
}

function getBody({ shape, query = [] }: Endpoint, result: unknown, request: ListLocation): unknown {
  if (shape === 'list') return listBody(result, request, query);
  if (shape === 'success') return { success: true, data: result };
  return result;
}

interface Page {
  count: number;
  results: unknown[];
}

/** Location of a requested list. */
type ListLocation = Pick<Request, 'query' | 'baseUrl' | 'path'>;

const DEFAULT_PAGE_SIZE = 20;

/**
 * Returns a list in the format of REST, with relative links to the next and previous page. An operation that returns a plain list
 * has all of it on one page.
 * @param order Names of the endpoint's query parameters; an address in another order is not cached.
 */
function listBody(result: unknown, request: ListLocation, order: readonly string[]) {
  if (Array.isArray(result)) return { count: result.length, next: null, previous: null, results: result };
  const { count, results } = result as Page;
  const page = Number(request.query.page || 1);
  const pageSize = Number(request.query.page_size || DEFAULT_PAGE_SIZE);
  const link = (target: number) => {
    const asked = { ...(request.query as Record<string, string>), page: String(target) };
    const inOrder = Object.entries(asked).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    return `${request.baseUrl}${request.path}?${new URLSearchParams(inOrder)}`;
  };
  // Beyond the end, the previous link leads to the last page with rows.
  const before = Math.min(page - 1, Math.ceil(count / pageSize));
  return {
    count,
    next: page * pageSize < count ? link(page + 1) : null,
    previous: before > 0 ? link(before) : null,
    results,
  };
}

/** Returns the body of an error in the format of an endpoint; without an endpoint, in the common format. */
export const failureBody = (error: GraphQLFormattedError, endpoint?: Endpoint) => ({
  ...(endpoint?.shape === 'success' && { success: false }),
  ...errorBody(error, endpoint?.errorBesideDetail),
});
