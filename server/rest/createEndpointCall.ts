import type { Request } from 'express';
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { assertAccess } from '../access/Access';
import { type AppError, appError, notFound, unauthenticated } from '../errors/appError';
import { wordError } from '../errors/wordError';
import type { Context } from '../graphql/Context';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { getCaller } from '../http/getCaller';
import { bodyBytes, createBodyReader, hasBody } from '../http/readBody';
import { getAnswerLocale, hasLanguages } from './answerLocale';
import { findChangeError, isChange } from './changes';
import { createRequestReader } from './createRequestReader';
import { createEnumMapping } from './enumMapping';
import { createErrorRenamer } from './getParameters';

type Outcome = { result: unknown; error?: undefined } | { error: GraphQLFormattedError; result?: undefined };

/** A request that is permitted and valid. */
export interface Call {
  /** Runs the operation, with further variables of the server. */
  run: (more?: object) => Promise<Outcome>;
  /**
   * Runs the operation without the caller, on a fresh database context each time, for responses that are cached and rendered
   * again.
   */
  runForAnybody: () => Promise<Outcome>;
  now: Date;
}

const parseBody = createBodyReader({ isTypeKnown: true });

/** Reads the body; returns the error of an unreadable one. */
async function readBody(request: Request): Promise<unknown> {
  if (hasBody(request) && !request.is('application/json')) {
    return appError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  return parseBody(request);
}

/** Creates the function that turns requests to one endpoint into calls of its operation. */
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

  /** @throws GraphQLError, or an error of the body, if the caller lacks the right or the request is invalid. */
  return async (request: Request): Promise<Call> => {
    const bodyError = await readBody(request);
    const caller = getCaller(request);
    const context = await createContext(caller, ({ reading, sending }) => {
      // Endpoints that store something have a separate budget, so that reading by others at the address cannot block a
      // submission.
      const budget = endpoint.idempotent ? sending : reading;
      return budget.spendOnForm(caller.address, bodyBytes(request));
    });
    // Checked before the input, so that a caller without rights learns nothing about valid input.
    assertAccess(endpoint.access, context);
    if (bodyError) throw bodyError;
    const lang = hasLanguages(endpoint) ? { lang: getAnswerLocale(request) } : {};
    const inLanguage = (error: AppError) => wordError(error.toJSON(), error, context.locale);
    const variables = mapping.toVariables({ ...lang, ...readRequest(request) });
    const runIn = async (scope: Context, more: object = {}): Promise<Outcome> => {
      // A file runs its operation page by page; the ORM would keep every row of all pages.
      scope.em.clear();
      const { data, errors } = await runOperation(document as never, { ...variables, ...more }, scope);
      if (errors?.[0]) return { error: rename(errors[0]) };
      const [answer] = Object.values(data as Record<string, unknown>);
      const failure = findChangeError(answer);
      if (failure) return { error: inLanguage(failure) };
      const [field] = Object.values(mapping.toBody(data) as Record<string, unknown>);
      const result = isChange(field) ? (field.result ?? true) : field;
      return result == null ? { error: inLanguage(notFound(endpoint.name)) } : { result };
    };
    return {
      run: async (more) => {
        // A caller who was signed out or lost the right meanwhile gets no further page of a file.
        const { viewer, accessTokens } = context;
        if (more && viewer && !(await accessTokens.isStillIn(viewer))) return { error: inLanguage(unauthenticated()) };
        return runIn(context, more);
      },
      runForAnybody: async () => runIn(await createContext()),
      now: context.now(),
    };
  };
}
