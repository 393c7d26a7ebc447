import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Express, Request, Response } from 'express';
import { type GraphQLError, type GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import { assertAccess } from '../access/checkAccess';
import type { Context } from '../Context';
import { appError, unauthenticated } from '../errors';
import { callerOf } from '../http/callerOf';
import { clientAddress } from '../http/clientAddress';
import { bodyBytes, createJsonReader } from '../http/createJsonReader';
import { onlyBy } from '../http/onlyBy';
import type { CallBudget } from '../limits/createCallBudget';
import { describeError, type Log } from '../log';
import { nameRoute } from '../requestInfo';
import { answerInGraphql } from './answerInGraphql';
import type { CreateContext } from './createContextFactory';
import type { Streams } from './createStreams';
import { readSubscription } from './readSubscription';
import { tellError } from './tellError';

const TYPE = 'text/event-stream';
const LOOK_AGAIN_MS = 50;

const otherMethod = onlyBy('POST');

/**
 * POST /graphql/stream: subscriptions of staff as server-sent events (the “distinct connections” of the GraphQL over SSE
 * protocol). What is wrong with a request is told by its HTTP status, before the stream begins.
 */
export function installStream(
  app: Express,
  {
    schema,
    createContext,
    streams,
    budget,
    log,
  }: {
    schema: GraphQLSchema;
    createContext: CreateContext;
    streams: Streams;
    /** The one of all calls of GraphQL. */
    budget: CallBudget;
    log: Log;
  },
): void {
  const contexts = new WeakMap<Request, Context>();
  const handler = createHandler({
    // Only streams of their own: several over one connection would need tokens of another kind.
    authenticate: () => null,
    onSubscribe: ({ raw }, asked) => ({
      schema,
      document: readSubscription(schema, asked),
      operationName: asked.operationName,
      variableValues: asked.variables,
      contextValue: contexts.get(raw) as never,
    }),
    // The library takes what comes as fast as it comes; a slow reader has to be felt by what is read from.
    onNext: async (_context, { context: { res } }, { errors, ...result }) => {
      await untilWritten(res);
      return errors ? { ...result, errors: errors.map((error) => tell(error) as GraphQLError) } : undefined;
    },
  });

  const spend = (request: Request) => budget.spendOnReading(clientAddress(request), bodyBytes(request));
  app.post('/graphql/stream', createJsonReader({ spend }), async (request, response) => {
    nameRoute('/graphql/stream');
    const context = await createContext(callerOf(request), () => spend(request));
    assertAccess('staff', context);
    if (!context.viewer) throw unauthenticated();
    if (request.headers.accept !== TYPE) throw appError('BAD_REQUEST', `Ask for the stream with “Accept: ${TYPE}”.`);
    if (typeof request.body?.query !== 'string') throw appError('BAD_REQUEST', 'Send the subscription as “query”.');
    // The library would refuse these in a shape of its own.
    if (!isRecordOrNone(request.body.variables) || !isRecordOrNone(request.body.extensions))
      throw appError('BAD_REQUEST', 'Send “variables” and “extensions” as objects, or leave them out.');
    const stream = streams.open(context, context.viewer, response);
    contexts.set(request, { ...context, stream });
    // A proxy that collects an answer before it passes it on would hold every event.
    response.set({ 'X-Accel-Buffering': 'no' });
    try {
      await handler(request, response);
    } catch (error) {
      if (!response.headersSent) throw error;
      log.warn({ error: describeError(error) }, 'a stream broke');
      response.destroy();
    } finally {
      stream.end();
    }
  });
  app.all('/graphql/stream', (request, response, next) => {
    nameRoute('/graphql/stream');
    otherMethod(request, response, next);
  });
  app.use('/graphql/stream', answerInGraphql);

  const tell = (error: GraphQLError): GraphQLFormattedError => tellError(error.toJSON(), error);
}

const isRecordOrNone = (value: unknown) => value == null || (typeof value === 'object' && !Array.isArray(value));

async function untilWritten(response: Response): Promise<void> {
  // The system takes what is written in the next turn, unless the reader does not.
  if (response.writableLength > 0) await turn();
  while (response.writableLength > 0 && !response.destroyed) await pause(LOOK_AGAIN_MS);
}
