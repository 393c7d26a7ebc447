import type { Express } from 'express';
import type { CallBudget } from '../limits/createCallBudget';
import { clientAddress } from './clientAddress';

/**
 * Pages that nothing is kept of are counted like calls of GraphQL: addresses and searches that are made up cost the
 * database as much as others, and enough of them keep all waiting who want to write. Forms that are sent have limits of
 * their own.
 */
export function installBudget(app: Express, reading: CallBudget): void {
  app.use(async (request, _response, next) => {
    if (request.method !== 'POST') await reading.spendOnReading(clientAddress(request), 0);
    next();
  });
}
