import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { asAppError } from '../http/asAppError';
import { errorBody } from './errorBody';
import { httpStatus } from './httpStatus';

/** Answers in JSON what went wrong before an operation ran: an unknown path, a body that is too large or no JSON. */
export const restErrorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  const known = asAppError(error);
  if (!(known instanceof GraphQLError) || response.headersSent) return next(error);
  response.status(httpStatus(known.extensions.code)).set('Cache-Control', 'no-store').json(errorBody(known.toJSON()));
};
