import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { databaseAway, MASKED_ERROR } from '../errors';
import { isTold } from './isTold';

/** What a caller is told of an error: itself, that the database is away, or nothing. */
export function tellError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (isTold(formatted.extensions?.code)) return formatted;
  const told = isDatabaseAway(unwrapResolverError(error)) ? databaseAway().toJSON() : MASKED_ERROR;
  return { ...told, path: formatted.path };
}
