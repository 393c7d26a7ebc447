import type { Express, Request } from 'express';
import { FORM_LIMIT_BYTES } from '../../schema/rules/limits';
import type { Services } from '../Services';
import { clientAddress } from './getCaller';

/**
 * Pages that are not cached are counted like calls of GraphQL: addresses and searches that are made up cost the
 * database as much as others, and enough of them keep all waiting who want to write. Forms that are sent have limits of
 * their own for what is stored, and a budget of their own for what comes back, with all that was typed.
 */
export function installBudget(app: Express, { reading, sending }: Pick<Services, 'reading' | 'sending'>): void {
  app.use(async (request, _response, next) => {
    const address = clientAddress(request);
    if (request.method === 'POST') await sending.spendOnForm(address, formBytes(request));
    else await reading.spendOnReading(address, 0);
    next();
  });
}

/** By its headers; one that is packed or comes in pieces, which no browser sends, counts as the largest. */
const formBytes = ({ headers }: Request): number =>
  headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? FORM_LIMIT_BYTES) : FORM_LIMIT_BYTES;
