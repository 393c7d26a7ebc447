import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { databaseAway, MASKED_ERROR } from '../errors';
import { currentRequest } from '../requestInfo';
import { callersFault } from './callersFault';
import { isTold } from './isTold';

/**
 * What a caller is told of an error: itself, a fault of the caller's in our words, that the database is away, or nothing;
 * with the id under which the log knows the request.
 */
export function tellError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const told = isTold(formatted.extensions?.code) ? withReason(formatted) : inOurWords(error);
  return { ...told, path: formatted.path, extensions: { ...told.extensions, requestId: currentRequest()?.id } };
}

/** How graphql-js says that it gave up comparing the fields that come back under one name, each with each. */
const GIVEN_UP = 'Validation aborted.';

const withReason = (told: GraphQLFormattedError): GraphQLFormattedError =>
  told.message === GIVEN_UP
    ? { ...told, message: 'This request asks too often for fields of one name to compare them. Ask for each once.' }
    : told;

const inOurWords = (error: unknown) => callersFault(error)?.toJSON() ?? maskedOrAway(unwrapResolverError(error));

const maskedOrAway = (error: unknown) => (isDatabaseAway(error) ? databaseAway().toJSON() : MASKED_ERROR);
