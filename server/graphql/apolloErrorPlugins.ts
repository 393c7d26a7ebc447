import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { describeError, type Log } from '../common/log';
import { isPublicError, toRequestError } from '../errors/formatError';
import { httpStatus } from '../errors/httpError';
import { wordError } from '../errors/wordError';
import type { Context } from './Context';

/** Statuses that ask a client, proxy or monitor to come back later; they are sent even if the operation ran. */
const LATER = new Set([429, 503]);

/**
 * Sets the status of a response without data to that of its error; Apollo alone answers 500 for every rejection by a plugin. A
 * response with data, or with errors of its fields, keeps 200 (GraphQL over HTTP), unless the client should come back later.
 */
export const setHttpStatus: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single') return;
      const extensions = body.singleResult.errors?.[0]?.extensions;
      if (!extensions) return;
      const status = httpStatus(extensions.code);
      const ran = 'data' in body.singleResult;
      if (!LATER.has(status) && (ran || (http.status !== undefined && http.status < 500))) return;
      http.status = status;
      if (status === 401) http.headers.set('www-authenticate', 'Bearer');
      if (typeof extensions.retryAfter === 'number') http.headers.set('retry-after', String(extensions.retryAfter));
    },
  }),
};

/** Translates errors into the language of the request. */
export const wordErrors: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { locale }, errors: origins, response: { body } }) => {
      if (body.kind !== 'single') return;
      const { errors } = body.singleResult;
      body.singleResult.errors = errors?.map((exposed, index) => wordError(exposed, origins?.[index], locale));
    },
  }),
};

/** Logs the masked errors of an operation. */
export const logFailures = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { requestId } }) => {
      for (const error of errors) {
        if (isPublicError(error.extensions?.code) || toRequestError(error)) continue;
        // Without the path, because it contains names that the caller may choose.
        log.error({ requestId, error: describeError(unwrapResolverError(error)) }, 'operation failed');
      }
    },
  }),
});

/** GRAPHQL_LOCKED=1: removes suggested names from the errors of variables for callers who are not staff. */
export const hideSuggestions: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { viewer }, response: { body } }) => {
      if (viewer?.isStaff || body.kind !== 'single') return;
      body.singleResult.errors = body.singleResult.errors?.map((error) =>
        error.extensions?.code === 'BAD_USER_INPUT'
          ? { ...error, message: error.message.replace(/ Did you mean .*/s, '') }
          : error,
      );
    },
  }),
};
