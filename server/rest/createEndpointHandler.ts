import type { Request, RequestHandler, Response } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { httpStatus } from '../http/httpStatus';
import { sendJson } from '../http/sendJson';
import type { Answer } from '../kept/Answer';
import type { KeptAnswers } from '../kept/createKeptAnswers';
import { isKeptOperation } from '../kept/isKeptOperation';
import { isNothing } from '../kept/isNothing';
import { publicCacheControl } from '../kept/publicCacheControl';
import { sendAnswer } from '../kept/sendAnswer';
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
  kept: KeptAnswers,
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

  /** Answers from what is kept. What does not succeed is left to `answer`: there is one way in which errors are told. */
  const answerKept = async (request: Request, response: Response): Promise<boolean> => {
    // Asked for by a page of another site, what is kept comes as far as here; it is not counted either.
    const ready = kept.find(request.originalUrl);
    if (ready) {
      sendAnswer(request, response, ready);
      return true;
    }
    const { runForAnybody } = await begin(request);
    // Not the request itself: it would be kept, too.
    const isPlainAddress = isPlain(request);
    const place = { query: request.query, baseUrl: request.baseUrl, path: request.path };
    const prepared = await kept.obtain(request.originalUrl, async (): Promise<Answer> => {
      const { result, error } = await runForAnybody();
      const status = error ? httpStatus(error.extensions?.code) : endpoint.success;
      return {
        status,
        type: 'application/json; charset=utf-8',
        cacheControl: publicCacheControl,
        isByOrigin: true,
        body: error ? '' : JSON.stringify(bodyOf(endpoint, result, place)),
        route: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        isKept: isPlainAddress && !error && !isNothing(result),
      };
    });
    if (prepared.status !== endpoint.success) return false;
    sendAnswer(request, response, prepared);
    return true;
  };
  const isKept = isKeptOperation(schema, document);
  const isPlain = createAddressCheck(endpoint, parametersOf(endpoint, schema, document));

  const fail = (response: Response, error: GraphQLFormattedError) => {
    const status = httpStatus(error.extensions?.code);
    const retryAfter = error.extensions?.retryAfter;
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (retryAfter) response.set('Retry-After', String(retryAfter));
    response.status(status).set('Cache-Control', 'no-store');
    sendJson(response, failureBody(error, endpoint));
  };

  const respond = async (request: Request, response: Response) => {
    if (isKept && request.headers.authorization === undefined && (await answerKept(request, response))) return;
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
