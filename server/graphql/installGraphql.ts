import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express } from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import type { Context } from '../Context';
import type { Env } from '../env';
import { nameRoute } from '../requestInfo';
import { answerInGraphql } from './answerInGraphql';
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
