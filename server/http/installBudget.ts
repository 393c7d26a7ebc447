import type { Express, Request } from 'express';
import { FORM_LIMIT_BYTES } from '../../schema/rules/limits';
import type { Budgets } from '../limits/createCallBudget';
import { clientAddress } from './getCaller';

/**
 * Counts requests for uncached pages like GraphQL calls: invented addresses and searches cost the database as much as real ones,
 * and enough of them would delay visitors who send a form. Sent forms have separate limits for the rows that they store, and a
 * separate budget for the page that returns them with all typed values.
 */
export function installBudget(app: Express, { reading, sending }: Budgets): void {
  app.use(async (request, _response, next) => {
    const address = clientAddress(request);
    if (request.method === 'POST') await sending.spendOnForm(address, formBytes(request));
    else await reading.spendOnReading(address, 0);
    next();
  });
}

/** The size by the headers. A compressed or chunked body, which no browser sends, counts as the largest. */
const formBytes = ({ headers }: Request): number =>
  headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? FORM_LIMIT_BYTES) : FORM_LIMIT_BYTES;
