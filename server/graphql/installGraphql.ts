import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express } from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import type { Context } from '../Context';
import type { Env } from '../env';
import { nameRoute } from '../requestInfo';
import { createCallBudget } from './createCallBudget';
import type { CreateContext } from './createContextFactory';

/** POST /graphql (and GET for queries, with Apollo's CSRF header). */
export function installGraphql(
  app: Express,
  apollo: ApolloServer<Context>,
  createContext: CreateContext,
  { RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>,
): void {
  const budget = createCallBudget(RATE_LIMIT);
  const handler = expressMiddleware(apollo, {
    context: async ({ req }) => {
      const context = await createContext(req.headers.authorization, req.ip);
      if (!context.viewer) await budget.spend(context.address, Number(req.headers['content-length'] ?? 0));
      return context;
    },
  });
  app.use('/graphql', (_request, _response, next) => {
    nameRoute('/graphql');
    next();
  });
  app.use('/graphql', express.json({ limit: BODY_LIMIT_BYTES }), handler);
}
