import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Express, Request } from 'express';
import { nameRoute } from '../common/requestInfo';
import { allowMethods } from '../http/allowMethods';
import { clientAddress, getCaller } from '../http/getCaller';
import { bodyBytes, createJsonReader } from '../http/readBody';
import type { CallBudget } from '../limits/createCallBudget';
import type { Env } from '../settings/env';
import type { Context } from './Context';
import type { CachedOperations } from './createCachedOperations';
import type { CreateContext } from './createContextFactory';
import { handleByApollo, sendGraphqlError } from './handleByApollo';

import { lockGraphql } from './persistedOperations';

const otherMethod = allowMethods('GET', 'POST');

/** Serves POST /graphql, and GET for queries with Apollo's CSRF header. */
export function installGraphql(
  app: Express,
  env: Env,
  apollo: ApolloServer<Context>,
  createContext: CreateContext,
  operations: CachedOperations,
  budget: CallBudget,
): void {
  const counted = new WeakSet<IncomingMessage>();
  /** Charges each call once, although several handlers may try to answer it. */
  const count = async (request: Request) => {
    if (counted.has(request)) return;
    await budget.spendOnReading(clientAddress(request), request.url.length + bodyBytes(request));
    counted.add(request);
  };
  const handler = handleByApollo(apollo, async (request) => {
    const context = await createContext(getCaller(request), () => count(request));
    if (context.viewer?.isStaff) return context;
    return { ...context, spend: (cost) => budget.spendOnAnswering(context.address, cost) };
  });
  app.use('/graphql', (_request, _response, next) => {
    nameRoute('/graphql');
    next();
  });
  // For another method, Apollo would report a forged request instead of the wrong method.
  app.use('/graphql', (request, response, next) => {
    if (request.method === 'GET' || request.method === 'POST') next();
    else otherMethod(request, response, next);
  });
  app.use('/graphql', createJsonReader(count));
  app.use('/graphql', operations.createHandler(count));
  if (env.GRAPHQL_LOCKED) app.use('/graphql', lockGraphql(createContext, count));
  app.use('/graphql', handler, sendGraphqlError);
}
