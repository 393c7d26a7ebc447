import type { Request, RequestHandler } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { assertAccess } from '../access/checkAccess';
import { notFound } from '../errors';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { createRequestReader } from './createRequestReader';
import { errorBody } from './errorBody';
import { httpStatus } from './httpStatus';
import { listBody } from './listBody';
import { restFaultNames } from './restFaultNames';
import { createWire } from './wire';

/** Turns one row of the table into a handler: request → operation → answer. */
export function createEndpointHandler(
  endpoint: Endpoint,
  document: DocumentNode,
  schema: GraphQLSchema,
  runOperation: RunOperation,
  createContext: CreateContext,
): RequestHandler {
  const wire = createWire(schema, document);
  const readRequest = createRequestReader(endpoint, schema, document);
  const rename = restFaultNames(endpoint, schema, document);

  const answer = async (request: Request) => {
    const context = await createContext(request.headers.authorization, request.ip);
    // Before the body is looked at: who has no right learns nothing about what would be valid.
    assertAccess(endpoint.access, context);
    const variables = wire.toVariables(readRequest(request));
    const { data, errors } = await runOperation(document as never, variables, context);
    if (errors?.[0]) return failure(rename(errors[0]));
    const [result] = Object.values(wire.toBody(data) as Record<string, unknown>);
    if (result == null) return failure(notFound(endpoint.name).toJSON());
    return { status: endpoint.success, retryAfter: undefined, body: bodyOf(endpoint, result, request) };
  };

  const failure = (error: GraphQLFormattedError) => ({
    status: httpStatus(error.extensions?.code),
    retryAfter: error.extensions?.retryAfter as number | undefined,
    body: {
      ...(endpoint.shape === 'success' && { success: false }),
      ...errorBody(error, endpoint.errorBesideDetail),
    },
  });

  return async (request, response) => {
    const { status, retryAfter, body } = await answer(request).catch((error: unknown) => {
      if (error instanceof GraphQLError) return failure(error.toJSON());
      throw error;
    });
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (retryAfter) response.set('Retry-After', String(retryAfter));
    response.status(status).set('Cache-Control', 'no-store');
    if (status === 204) response.end();
    else response.json(body);
  };
}

function bodyOf({ shape }: Endpoint, result: unknown, request: Request): unknown {
  if (shape === 'list') return listBody(result, request);
  if (shape === 'success') return { success: true, data: result };
  return result;
}
