import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { formatError } from '../errors/formatError';
import { httpStatus, toAppError } from '../errors/httpError';
import { wordError } from '../errors/wordError';
import { getLocale, setLanguageHeaders } from '../http/getLocale';
import type { Context } from './Context';
import { getSearch } from './operations';

/** Passes a request to Apollo and sends the response. Needs a parsed body. */
export const handleByApollo =
  (apollo: ApolloServer<Context>, context: (request: Request) => Promise<Context>): RequestHandler =>
  async (request, response) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const { method, url, body } = request;
    let failure: unknown;
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search: getSearch(url), body },
      context: () =>
        context(request).catch((error: unknown) => {
          failure = error;
          throw inLanguage(error, request);
        }),
    });
    // Apollo would mask the error and answer 500, also when the database is unavailable.
    if (failure && !(failure instanceof GraphQLError)) throw failure;
    response.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    const status = answer.status ?? 200;
    response.status(status);
    if (method !== 'GET' || status >= 400) setLanguageHeaders(request, response);
    const { body: parts } = answer;
    response.send(parts.kind === 'complete' ? parts.string : await text(Readable.from(parts.asyncIterator)));
  };

/** Translates an error of the context creation, which Apollo reports without a context and so without the language. */
function inLanguage(error: unknown, request: Request): unknown {
  if (!(error instanceof GraphQLError)) return error;
  const { message } = wordError(error.toJSON(), error, getLocale(request));
  return new GraphQLError(message, { extensions: error.extensions });
}

/** Reports errors before the GraphQL execution in the GraphQL format, which GraphQL clients read. */
export const sendGraphqlError: ErrorRequestHandler = (error, request, response, next) => {
  const known = toAppError(error);
  if (!(known instanceof GraphQLError) || response.headersSent) return next(error);
  const { code, retryAfter } = known.extensions;
  if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
  const status = httpStatus(code);
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  setLanguageHeaders(request, response);
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [wordError(formatError(known.toJSON(), known), known, getLocale(request))] });
};
