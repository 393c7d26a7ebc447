import type { Request, RequestHandler, Response } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { createEndpointCall } from './createEndpointCall';
import { csvColumns } from './csv/csvColumns';
import { sendCsv } from './csv/sendCsv';
import { errorBody } from './errorBody';
import { httpStatus } from './httpStatus';
import { listBody } from './listBody';

/** Turns one row of the table into a handler: request → operation → answer. */
export function createEndpointHandler(
  endpoint: Endpoint,
  document: DocumentNode,
  schema: GraphQLSchema,
  runOperation: RunOperation,
  createContext: CreateContext,
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
    else response.json(bodyOf(endpoint, result, request));
  };

  const fail = (response: Response, error: GraphQLFormattedError) => {
    const status = httpStatus(error.extensions?.code);
    const retryAfter = error.extensions?.retryAfter;
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (retryAfter) response.set('Retry-After', String(retryAfter));
    response
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({
        ...(endpoint.shape === 'success' && { success: false }),
        ...errorBody(error, endpoint.errorBesideDetail),
      });
  };

  return (request, response) =>
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof GraphQLError) || response.headersSent) throw error;
      fail(response, error.toJSON());
    });
}

function bodyOf({ shape }: Endpoint, result: unknown, request: Request): unknown {
  if (shape === 'list') return listBody(result, request);
  if (shape === 'success') return { success: true, data: result };
  return result;
}
