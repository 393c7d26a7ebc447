import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express } from 'express';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import type { Context } from '../Context';
import { nameRoute } from '../requestInfo';
import type { CreateContext } from './createContextFactory';

/** POST /graphql (and GET for queries, with Apollo's CSRF header). */
export function installGraphql(app: Express, apollo: ApolloServer<Context>, createContext: CreateContext): void {
  const handler = expressMiddleware(apollo, { context: ({ req }) => createContext(req.headers.authorization, req.ip) });
  app.use('/graphql', (_request, _response, next) => {
    nameRoute('/graphql');
    next();
  });
  app.use('/graphql', express.json({ limit: BODY_LIMIT_BYTES }), handler);
}
