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
  const told = isTold(formatted.extensions?.code) ? formatted : inOurWords(error);
  return { ...told, path: formatted.path, extensions: { ...told.extensions, requestId: currentRequest()?.id } };
}

const inOurWords = (error: unknown) => callersFault(error)?.toJSON() ?? maskedOrAway(unwrapResolverError(error));

const maskedOrAway = (error: unknown) => (isDatabaseAway(error) ? databaseAway().toJSON() : MASKED_ERROR);
