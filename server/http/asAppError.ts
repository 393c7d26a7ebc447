import { GraphQLError } from 'graphql';
import { isDatabaseAway } from '../database/isDatabaseAway';
import { appError, databaseAway } from '../errors';

/** An error of the body parser or of the router in the product's own vocabulary; any other is returned as it is. */
export function asAppError(error: unknown): unknown {
  if (error instanceof GraphQLError) return error;
  if (isDatabaseAway(error)) return databaseAway();
  const { status, type } = (error ?? {}) as { status?: number; type?: string };
  if (status === 413) return appError('TOO_LARGE', 'The body is larger than 64 KB.');
  if (status === 415) return appError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as UTF-8, without an unknown encoding.');
  if (type === 'entity.parse.failed') return appError('BAD_REQUEST', 'The body is not valid JSON.');
  if (status !== undefined && status >= 400 && status < 500)
    return appError('BAD_REQUEST', 'The request cannot be read.');
  return error;
}
