import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { databaseAway, MASKED_ERROR } from '../errors';
import { callersFault } from './callersFault';
import { isTold } from './isTold';

/** What a caller is told of an error: itself, a fault of the caller's in our words, that the database is away, or nothing. */
export function tellError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (isTold(formatted.extensions?.code)) return formatted;
  const told = callersFault(error)?.toJSON() ?? maskedOrAway(unwrapResolverError(error));
  return { ...told, path: formatted.path };
}

const maskedOrAway = (error: unknown) => (isDatabaseAway(error) ? databaseAway().toJSON() : MASKED_ERROR);
