import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isDatabaseAway, isTextRejected } from '../common/isDatabaseAway';
import { currentRequest } from '../common/requestInfo';
import { appError, databaseAway, ERROR_CODES, MASKED_ERROR, textRejected } from './appError';

/** Returns an error without a code as an error of the request, with the site's message; undefined if it is an error of the server. */
export function toRequestError(error: unknown): GraphQLError | undefined {
  if (isTextRejected(unwrapResolverError(error))) return textRejected();
  return isHashError(error) ? appError('BAD_REQUEST', HASH_ADVICE) : toArgumentError(unwrapResolverError(error));
}

/**
 * graphql-js finds some argument errors only when it runs the field, and sets no code: a null variable for an
 * argument with a default, which may be left out but may not be null (GraphQL, section 6.4.1).
 */
function toArgumentError(error: unknown): GraphQLError | undefined {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return undefined;
  if (!error.message.startsWith('Argument "')) return undefined;
  const extensions = { code: 'BAD_USER_INPUT' };
  return new GraphQLError(`${error.message} Leave it out, or give it a value.`, { extensions });
}

const HASH_ADVICE =
  'What “extensions.persistedQuery” says fits no operation. Send version 1 and a hash without a text, or a text without a hash.';

/** Whether an error is about a persisted query: Apollo sets only a status for these, and a code for all others. */
function isHashError(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return false;
  return (error.extensions.http as { status?: number } | undefined)?.status === 400;
}

/**
 * Returns the error that the caller may see: the error itself, a request error with the site's message, the unavailable database,
 * or a masked error. Adds the request id of the log.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const exposed = isPublicError(formatted.extensions?.code) ? withReason(formatted) : replaceError(error);
  return { ...exposed, path: formatted.path, extensions: { ...exposed.extensions, requestId: currentRequest()?.id } };
}

/** The message of graphql-js when it stops comparing fields with the same name. */
const GIVEN_UP = 'Validation aborted.';

const withReason = (exposed: GraphQLFormattedError): GraphQLFormattedError =>
  exposed.message === GIVEN_UP
    ? { ...exposed, message: 'This request asks too often for fields of one name to compare them. Ask for each once.' }
    : exposed;

const replaceError = (error: unknown) => toRequestError(error)?.toJSON() ?? maskError(unwrapResolverError(error));

const maskError = (error: unknown) => (isDatabaseAway(error) ? databaseAway().toJSON() : MASKED_ERROR);

/** Codes of GraphQL's own request errors; they quote the request, never data. */
const REQUEST_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
];
const PUBLIC_CODES = new Set<unknown>([
  ...ERROR_CODES.filter((code) => code !== 'INTERNAL_SERVER_ERROR'),
  ...REQUEST_CODES,
]);

/** Whether an error with this code may be sent to the caller; any other is masked. */
export const isPublicError = (code: unknown): boolean => PUBLIC_CODES.has(code);
