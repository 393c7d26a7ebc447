import type { ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Express, Request, Response } from 'express';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import { assertAccess } from '../access/Access';
import type { Viewer } from '../access/RequestContext';
import { writeReads } from '../audit/auditFields';
import { isSignedIn } from '../auth/createAccessTokens';
import { describeError, type Log } from '../common/log';
import { nameRoute } from '../common/requestInfo';
import { appError, unauthenticated } from '../errors/appError';
import { formatError } from '../errors/formatError';
import { allowMethods } from '../http/allowMethods';
import { clientAddress, getCaller } from '../http/getCaller';
import { bodyBytes, createBodyReader } from '../http/readBody';
import type { CallBudget } from '../limits/createCallBudget';
import type { Stream } from '../outbox/createEventFeed';
import type { Context } from './Context';
import type { CreateContext } from './createContextFactory';
import { sendGraphqlError } from './handleByApollo';
import { assertCost, GRAPHQL_LIMITS, textRules } from './limitRequest';
import { findVariablesError } from './operations';

const TYPE = 'text/event-stream';
const RECHECK_MS = 50;

const otherMethod = allowMethods('POST');

/**
 * Serves POST /graphql/stream: subscriptions of staff as server-sent events (the “distinct connections” of the GraphQL over SSE
 * protocol). The HTTP status reports an invalid request before the stream begins.
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
    /** The budget shared by all GraphQL calls. */
    budget: CallBudget;
    log: Log;
  },
): void {
  const contexts = new WeakMap<Request, Context>();
  const handler = createHandler({
    // Allows distinct connections only; several streams over one connection would need another kind of token.
    authenticate: () => null,
    onSubscribe: ({ raw }, asked) => {
      const contextValue = contexts.get(raw);
      return {
        schema,
        document: readSubscription(schema, asked, contextValue),
        operationName: asked.operationName || null,
        variableValues: asked.variables,
        contextValue: contextValue as never,
      };
    },
    // The library reads events without back pressure; waiting here makes the source wait for a slow reader.
    onNext: async (_context, { raw, context: { res } }, { errors, ...result }) => {
      await untilWritten(res);
      const context = contexts.get(raw);
      const error = context && (await writeReads(context, log));
      if (error) return { errors: [error as GraphQLError] };
      return errors ? { ...result, errors: errors.map((error) => report(error) as GraphQLError) } : undefined;
    },
  });

  const spend = (request: Request) => budget.spendOnReading(clientAddress(request), bodyBytes(request));
  const readBody = createBodyReader();
  app.post('/graphql/stream', async (request, response) => {
    nameRoute('/graphql/stream');
    const bodyError = await readBody(request);
    const context = await createContext(getCaller(request), () => spend(request));
    assertAccess('staff', context);
    if (!context.viewer) throw unauthenticated();
    if (bodyError) throw bodyError;
    if (request.headers.accept !== TYPE) throw appError('BAD_REQUEST', `Ask for the stream with “Accept: ${TYPE}”.`);
    if (typeof request.body?.query !== 'string') throw appError('BAD_REQUEST', 'Send the subscription as “query”.');
    // The library would reject these in its own format.
    if (!isRecordOrNone(request.body.variables) || !isRecordOrNone(request.body.extensions))
      throw appError('BAD_REQUEST', 'Send “variables” and “extensions” as objects, or leave them out.');
    const stream = streams.open(context, context.viewer, response);
    contexts.set(request, { ...context, stream });
    // A proxy that buffers responses would delay every event.
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
  app.use('/graphql/stream', sendGraphqlError);

  const report = (error: GraphQLError): GraphQLFormattedError => formatError(error.toJSON(), error);
}

const isRecordOrNone = (value: unknown) => value == null || (typeof value === 'object' && !Array.isArray(value));

async function untilWritten(response: Response): Promise<void> {
  // The system accepts the written bytes in the next turn, unless the reader is slow.
  if (response.writableLength > 0) await turn();
  while (response.writableLength > 0 && !response.destroyed) await pause(RECHECK_MS);
}

interface SubscriptionRequest {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/**
 * Parses the subscription within the limits of every request (GRAPHQL_LIMITS). Also checks its variables, because their errors
 * would otherwise appear only inside the stream.
 * @throws BAD_REQUEST, BAD_USER_INPUT, GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED
 */
function readSubscription(
  schema: GraphQLSchema,
  asked: SubscriptionRequest,
  context: Context | undefined,
): DocumentNode {
  const document = parseText(asked.query);
  const [error] = validate(schema, document, [...specifiedRules, ...textRules, alwaysReports]);
  if (error) throw rejected('GRAPHQL_VALIDATION_FAILED', error);
  const operation = getOperationAST(document, asked.operationName || null);
  if (!operation) throw appError('BAD_REQUEST', 'Name one operation of the text as “operationName”.');
  if (operation.operation !== 'subscription') {
    throw appError('BAD_REQUEST', 'Only subscriptions are run here; send queries and mutations to /graphql.');
  }
  const variablesError = findVariablesError(schema, operation, asked.variables);
  if (variablesError) throw variablesError;
  assertCost({ schema, document, operation, variables: asked.variables, context });
  return document;
}

/** Rejects `@skip` and `@include` on the field of a subscription: graphql-js fails on a subscription without its field. */
const alwaysReports: ValidationRule = (context) => ({
  Directive: (node) => {
    if (context.getParentType() !== context.getSchema().getSubscriptionType()) return;
    if (!['skip', 'include'].includes(node.name.value)) return;
    const message = `A subscription cannot have “@${node.name.value}” on what it subscribes to.`;
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: GRAPHQL_LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw rejected('GRAPHQL_PARSE_FAILED', error);
    throw error;
  }
}

const rejected = (code: string, { message, locations }: GraphQLError) =>
  Object.assign(new GraphQLError(message, { extensions: { code } }), { locations });

/** Maximum number of streams in one process; each occupies a connection and reads every event. */
const MAX_STREAMS = 100;
/** Maximum number of streams of one account in a process. A browser opens one stream for all desk tabs. */
export const MAX_STREAMS_OF_ACCOUNT = 20;
/** Longest time in which an idle stream stays open after its right was withdrawn. */
const CHECK_MS = 5_000;
/** Time to send the last events before the connection is closed. */
const LEAVE_WITHIN_MS = 1_000;

/** The open streams of this process. */
export interface Streams {
  /**
   * @param response the response to which the stream is written.
   * @throws TOO_MANY_REQUESTS, or UNAVAILABLE once the server stops.
   */
  open(context: Context, viewer: Viewer, response: ServerResponse): Stream;
  /** Ends all streams, because the server stops without waiting for them. */
  endAll(): void;
}

export function createStreams(): Streams {
  /** The open streams with their account ids. */
  const streams = new Map<Stream, string>();
  let isOver = false;

  const open: Streams['open'] = ({ em, now }, viewer, response) => {
    // An immediate retry reaches another instance, or this one after its restart.
    if (isOver) throw appError('UNAVAILABLE', 'The server stops. Open the stream again.', { retryAfter: 1 });
    const ofAccount = [...streams.values()].filter((accountId) => accountId === viewer.id);
    if (streams.size >= MAX_STREAMS || ofAccount.length >= MAX_STREAMS_OF_ACCOUNT) {
      throw appError('TOO_MANY_REQUESTS', 'Too many streams are open.', { retryAfter: 60 });
    }
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      if (signal.aborted) return;
      streams.delete(stream);
      clearInterval(checking);
      clearTimeout(expiring);
      controller.abort();
      setTimeout(() => response.destroy(), LEAVE_WITHIN_MS).unref();
    };
    const checkRight = async () => {
      // A database that does not answer grants no rights.
      const isRight = await isSignedIn(em.fork(), viewer, now()).catch(() => false);
      if (!isRight) end();
      return isRight;
    };
    const stream: Stream = { signal, end, checkRight };
    const checking = setInterval(checkRight, CHECK_MS).unref();
    const expiring = setTimeout(end, viewer.expiresAt.getTime() - now().getTime()).unref();
    response.once('close', end);
    streams.set(stream, viewer.id);
    // A client that disconnected before this point emits no further `close` event.
    if (response.destroyed) end();
    return stream;
  };

  return {
    open,
    endAll: () => {
      isOver = true;
      for (const stream of streams.keys()) stream.end();
    },
  };
}
