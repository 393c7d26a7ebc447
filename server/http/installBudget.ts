import type { Express } from 'express';
import type { Env } from '../env';
import type { CreateContext } from '../graphql/createContextFactory';
import { createCallBudget } from '../limits/createCallBudget';
import { clientAddress } from './clientAddress';

/** Signing in, refreshing and the like. Other forms have limits of their own: no request is lost to what a neighbour reads. */
const ACCOUNTS = /^\/api\/auth\//i;

/**
 * What strangers ask for by REST and pages is counted like calls of GraphQL, where nothing is kept to answer it with: names
 * and searches that are made up cost the database as much as others, and enough of them keep all waiting who want to
 * write.
 */
export function installBudget(app: Express, { RATE_LIMIT }: Env, createContext: CreateContext): void {
  const budget = createCallBudget(RATE_LIMIT);
  app.use(async (request, _response, next) => {
    const { method, path, headers } = request;
    if (method === 'POST' && !ACCOUNTS.test(path)) return next();
    const { authorization } = headers;
    if (authorization !== undefined && (await createContext(authorization)).viewer?.isStaff) return next();
    await budget.spendOnReading(clientAddress(request), 0);
    next();
  });
}
