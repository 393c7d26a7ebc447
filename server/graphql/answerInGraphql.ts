import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { asAppError } from '../http/asAppError';
import { httpStatus } from '../rest/httpStatus';

/** What fails before GraphQL begins is told in GraphQL's shape, which is what its clients read. */
export const answerInGraphql: ErrorRequestHandler = (error, _request, response, next) => {
  const known = asAppError(error);
  if (!(known instanceof GraphQLError) || response.headersSent) return next(error);
  response
    .status(httpStatus(known.extensions.code))
    .set('Cache-Control', 'no-store')
    .json({ errors: [known.toJSON()] });
};
