import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { Context } from '../Context';
import { searchOf } from './searchOf';

/** Hands a request to Apollo, and sends what it answers. Needs a body that has been read. */
export const answerByApollo =
  (apollo: ApolloServer<Context>, context: (request: Request) => Promise<Context>): RequestHandler =>
  async (request, response) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const { method, url, body } = request;
    let failure: unknown;
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search: searchOf(url), body },
      context: () =>
        context(request).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
    });
    // Apollo would mask it and say 500, also when the database is away.
    if (failure && !(failure instanceof GraphQLError)) throw failure;
    response.setHeader('Cache-Control', 'no-store');
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.status(answer.status ?? 200);
    const { body: parts } = answer;
    response.send(parts.kind === 'complete' ? parts.string : await text(Readable.from(parts.asyncIterator)));
  };
