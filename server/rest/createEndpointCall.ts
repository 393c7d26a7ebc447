import type { Request } from 'express';
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { assertAccess } from '../Access';
import type { Context } from '../context';
import { type AppError, appError, notFound, unauthenticated } from '../errors/appError';
import { wordError } from '../errors/wordError';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { getCaller } from '../http/getCaller';
import { bodyBytes, createBodyReader, hasBody } from '../http/readBody';
import { getAnswerLocale, hasLanguages } from './answerLocale';
import { createRequestReader } from './createRequestReader';
import { createEnumMapping } from './enumMapping';
import { createErrorRenamer } from './getParameters';

type Outcome = { result: unknown; error?: undefined } | { error: GraphQLFormattedError; result?: undefined };

/** A request that may be made and can be read. */
export interface Call {
  /** Runs the operation, with variables of the server's own beside those of the request. */
  run: (more?: object) => Promise<Outcome>;
  /** Runs it as anybody, with a view of the database that is new each time; for responses that are cached and rendered again later. */
  runForAnybody: () => Promise<Outcome>;
  now: Date;
}

const parseBody = createBodyReader({ isTypeKnown: true });

/** Reads the body, and returns the error of one that cannot be read. */
async function readBody(request: Request): Promise<unknown> {
  if (hasBody(request) && !request.is('application/json')) {
    return appError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  return parseBody(request);
}

/** Turns requests to one row of the table into calls of its operation. */
export function createEndpointCall(
  endpoint: Endpoint,
  document: DocumentNode,
  schema: GraphQLSchema,
  runOperation: RunOperation,
  createContext: CreateContext,
) {
  const mapping = createEnumMapping(schema, document);
  const readRequest = createRequestReader(endpoint, schema, document);
  const rename = createErrorRenamer(endpoint, schema, document);

  /** @throws GraphQLError, or an error of the body, when the caller has no right or the request cannot be read. */
  return async (request: Request): Promise<Call> => {
    const bodyError = await readBody(request);
    const caller = getCaller(request);
    const context = await createContext(caller, ({ reading, sending }) => {
      // What stores something has a budget of its own: no request is lost to what a neighbour reads.
      const budget = endpoint.idempotent ? sending : reading;
      return budget.spendOnForm(caller.address, bodyBytes(request));
    });
    // Before anything is said of the input: a caller without rights learns nothing about valid input.
    assertAccess(endpoint.access, context);
    if (bodyError) throw bodyError;
    const lang = hasLanguages(endpoint) ? { lang: getAnswerLocale(request) } : {};
    const inLanguage = (error: AppError) => wordError(error.toJSON(), error, context.locale);
    const variables = mapping.toVariables({ ...lang, ...readRequest(request) });
    const runIn = async (scope: Context, more: object = {}): Promise<Outcome> => {
      // A file runs its operation page after page; the ORM would keep every row of all of them.
      scope.em.clear();
      const { data, errors } = await runOperation(document as never, { ...variables, ...more }, scope);
      if (errors?.[0]) return { error: rename(errors[0]) };
      const [result] = Object.values(mapping.toBody(data) as Record<string, unknown>);
      return result == null ? { error: inLanguage(notFound(endpoint.name)) } : { result };
    };
    return {
      run: async (more) => {
        // Whoever was signed out meanwhile, or has no right any more, reads no further page of a file.
        const { viewer, accessTokens } = context;
        if (more && viewer && !(await accessTokens.isStillIn(viewer))) return { error: inLanguage(unauthenticated()) };
        return runIn(context, more);
      },
      runForAnybody: async () => runIn(await createContext()),
      now: context.now(),
    };
  };
}
