import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Express, Request } from 'express';
import type { Context } from '../Context';
import type { Env } from '../env';
import { callerOf } from '../http/callerOf';
import { clientAddress } from '../http/clientAddress';
import { bodyBytes, createJsonReader } from '../http/createJsonReader';
import { onlyBy } from '../http/onlyBy';
import type { CallBudget } from '../limits/createCallBudget';
import { nameRoute } from '../requestInfo';
import { answerByApollo } from './answerByApollo';
import { answerInGraphql } from './answerInGraphql';
import type { CachedOperations } from './createCachedOperations';
import type { CreateContext } from './createContextFactory';

import { lockGraphql } from './lockGraphql';

const otherMethod = onlyBy('GET', 'POST');

/** POST /graphql (and GET for queries, with Apollo's CSRF header). */
export function installGraphql(
  app: Express,
  env: Env,
  apollo: ApolloServer<Context>,
  createContext: CreateContext,
  operations: CachedOperations,
  budget: CallBudget,
): void {
  const counted = new WeakSet<IncomingMessage>();
  /** Once for each call, however many try to answer it. */
  const count = async (request: Request) => {
    if (counted.has(request)) return;
    await budget.spendOnReading(clientAddress(request), request.url.length + bodyBytes(request));
    counted.add(request);
  };
  const handler = answerByApollo(apollo, async (request) => {
    const context = await createContext(callerOf(request), () => count(request));
    if (context.viewer?.isStaff) return context;
    return { ...context, spend: (cost) => budget.spendOnAnswering(context.address, cost) };
  });
  app.use('/graphql', (_request, _response, next) => {
    nameRoute('/graphql');
    next();
  });
  // Apollo speaks of forged requests to whoever takes the wrong method.
  app.use('/graphql', (request, response, next) => {
    if (request.method === 'GET' || request.method === 'POST') next();
    else otherMethod(request, response, next);
  });
  app.use('/graphql', createJsonReader({ spend: count }));
  app.use('/graphql', operations.createHandler(count));
  if (env.GRAPHQL_LOCKED) app.use('/graphql', lockGraphql(createContext, count));
  app.use('/graphql', handler, answerInGraphql);
}
