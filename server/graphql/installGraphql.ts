import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { GraphQLError } from 'graphql';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import type { Context } from '../Context';
import type { Env } from '../env';
import { asAppError } from '../http/asAppError';
import { nameRoute } from '../requestInfo';
import { httpStatus } from '../rest/httpStatus';
import { createCallBudget } from './createCallBudget';
import type { CreateContext } from './createContextFactory';
import { lockGraphql } from './lockGraphql';

/** POST /graphql (and GET for queries, with Apollo's CSRF header). */
export function installGraphql(
  app: Express,
  env: Env,
  apollo: ApolloServer<Context>,
  createContext: CreateContext,
): void {
  const budget = createCallBudget(env.RATE_LIMIT);
  const handler = expressMiddleware(apollo, {
    context: async ({ req }) => {
      const context = await createContext(req.headers.authorization, req.ip);
      if (context.viewer) return context;
      await budget.spendOnReading(context.address, Number(req.headers['content-length'] ?? 0));
      return { ...context, spend: (cost) => budget.spendOnAnswering(context.address, cost) };
    },
  });
  app.use('/graphql', (_request, _response, next) => {
    nameRoute('/graphql');
    next();
  });
  app.use('/graphql', express.json({ limit: BODY_LIMIT_BYTES }));
  if (env.GRAPHQL_LOCKED) app.use('/graphql', lockGraphql(createContext));
  app.use('/graphql', handler, answerInGraphql);
}

/** What fails before GraphQL begins is told in GraphQL's shape, which is what its clients read. */
const answerInGraphql: ErrorRequestHandler = (error, _request, response, next) => {
  const known = asAppError(error);
  if (!(known instanceof GraphQLError) || response.headersSent) return next(error);
  response
    .status(httpStatus(known.extensions.code))
    .set('Cache-Control', 'no-store')
    .json({ errors: [known.toJSON()] });
};
