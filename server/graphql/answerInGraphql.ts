import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { asAppError } from '../http/asAppError';
import { httpStatus } from '../http/httpStatus';
import { tellError } from './tellError';

/** What fails before GraphQL begins is told in GraphQL's shape, which is what its clients read. */
export const answerInGraphql: ErrorRequestHandler = (error, _request, response, next) => {
  const known = asAppError(error);
  if (!(known instanceof GraphQLError) || response.headersSent) return next(error);
  const { code, retryAfter } = known.extensions;
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  const status = httpStatus(code);
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [tellError(known.toJSON(), known)] });
};
