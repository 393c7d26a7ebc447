import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isDatabaseAway, isTextRejected } from '../isDatabaseAway';
import { currentRequest } from '../requestInfo';
import { appError, databaseAway, ERROR_CODES, MASKED_ERROR, textRejected } from './appError';

/** What is the caller's fault of what comes without a code: it is told, in our words, and is no failure of ours. */
export function toRequestError(error: unknown): GraphQLError | undefined {
  if (isTextRejected(unwrapResolverError(error))) return textRejected();
  return isHashError(error) ? appError('BAD_REQUEST', HASH_ADVICE) : toArgumentError(unwrapResolverError(error));
}

/**
 * What graphql-js finds of an argument only once it runs its field has no code: a variable that is null where the argument has a
 * default, which may be left out and may not be null (GraphQL, section 6.4.1).
 */
function toArgumentError(error: unknown): GraphQLError | undefined {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return undefined;
  if (!error.message.startsWith('Argument "')) return undefined;
  const extensions = { code: 'BAD_USER_INPUT' };
  return new GraphQLError(`${error.message} Leave it out, or give it a value.`, { extensions });
}

const HASH_ADVICE =
  'What “extensions.persistedQuery” says fits no operation. Send version 1 and a hash without a text, or a text without a hash.';

/** Apollo gives these refusals a status alone; all its others have a code. */
function isHashError(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return false;
  return (error.extensions.http as { status?: number } | undefined)?.status === 400;
}

/**
 * What a caller is told of an error: itself, a fault of the caller's in our words, that the database is away, or nothing;
 * with the id under which the log knows the request.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const exposed = isPublicError(formatted.extensions?.code) ? withReason(formatted) : replaceError(error);
  return { ...exposed, path: formatted.path, extensions: { ...exposed.extensions, requestId: currentRequest()?.id } };
}

/** How graphql-js says that it gave up comparing the fields that come back under one name, each with each. */
const GIVEN_UP = 'Validation aborted.';

const withReason = (exposed: GraphQLFormattedError): GraphQLFormattedError =>
  exposed.message === GIVEN_UP
    ? { ...exposed, message: 'This request asks too often for fields of one name to compare them. Ask for each once.' }
    : exposed;

const replaceError = (error: unknown) => toRequestError(error)?.toJSON() ?? maskError(unwrapResolverError(error));

const maskError = (error: unknown) => (isDatabaseAway(error) ? databaseAway().toJSON() : MASKED_ERROR);

/** GraphQL's own complaints about a request; they quote the request, never data. */
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

/** Whether an error with this code may be told to the caller; any other is masked. */
export const isPublicError = (code: unknown): boolean => PUBLIC_CODES.has(code);
