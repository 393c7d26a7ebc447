import type { ErrorRequestHandler, Express } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { describeError, type Log } from '../common/log';
import { MASKED_ERROR } from '../errors/appError';
import { errorBody, httpStatus, toAppError } from '../errors/httpError';
import { wordError } from '../errors/wordError';
import { getLocale, setLanguageHeaders } from './getLocale';

/** Headers of the body that the error replaces. */
const OF_THE_BODY = ['Content-Type', 'Content-Encoding', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified'];

interface ErrorExtensions {
  retryAfter?: unknown;
  /** Set where the status is more precise than the code. */
  http?: { status: number; headers: Map<string, string> };
}

/** Formats of errors that a route sets in the response's `locals`. */
export interface ErrorLocals {
  errorBody?: (exposed: GraphQLFormattedError) => object;
  /** Renders the page that replaces the body, if a browser asked for a page. */
  errorPage?: (exposed: GraphQLFormattedError, status: number) => string;
}

/** Handles every remaining error: known ones are answered in words, unknown ones are masked and logged. */
export function installErrorHandler(app: Express, log: Log): void {
  const handler: ErrorRequestHandler = (error, request, response, _next) => {
    const known = toAppError(error);
    if (!(known instanceof GraphQLError)) log.error({ error: describeError(error) }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const english = known instanceof GraphQLError ? known.toJSON() : MASKED_ERROR;
    const exposed = wordError(english, known, getLocale(request));
    const { errorBody: bodyOf = errorBody, errorPage: pageOf } = response.locals as ErrorLocals;
    const { retryAfter, http } = (exposed.extensions ?? {}) as ErrorExtensions;
    for (const name of OF_THE_BODY) response.removeHeader(name);
    if (http) response.setHeaders(http.headers);
    if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
    const status = http?.status ?? httpStatus(exposed.extensions?.code);
    response.status(status).set('Cache-Control', 'no-store');
    setLanguageHeaders(request, response);
    if (pageOf) response.type('html').send(pageOf(exposed, status));
    else response.json(bodyOf(exposed));
  };
  app.use(handler);
}
