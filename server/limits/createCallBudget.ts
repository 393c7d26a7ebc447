import { RateLimiterMemory } from 'rate-limiter-flexible';
import { appError, tooManyRequests } from '../errors/appError';
import { getNetworks } from './getNetworks';

/** A page needs one call for its data and a form a few. An office of ten people, or a reader of uncached pages, stays far below. */
export const POINTS_PER_MINUTE = 600;
const BYTES_PER_POINT = 1024;
/** A body of a form or of REST holds one submission, which is processed once. */
const BYTES_OF_FORM_PER_POINT = 24 * BYTES_PER_POINT;
/**
 * In the fields of GRAPHQL_LIMITS.cost. Queries of the site's pages cost less than a point, the most expensive request 24 points.
 */
export const COST_PER_POINT = 250;

export interface CallBudget {
  /**
   * Charges the reading of one call: a point, and one for each KB of its address and body.
   * @throws TOO_MANY_REQUESTS
   */
  spendOnReading(address: string, bytes: number): Promise<void>;
  /**
   * The same for a form and a REST call: a point, and one for each 24 KB.
   * @throws TOO_MANY_REQUESTS
   */
  spendOnForm(address: string, bytes: number): Promise<void>;
  /**
   * Charges the answer of a call, once its cost is known.
   * @throws TOO_MANY_REQUESTS
   */
  spendOnAnswering(address: string, cost: number): Promise<void>;
}

export interface Budgets {
  /** Budget for reading REST and pages that are not cached, for callers without an account. */
  reading: CallBudget;
  /** Budget for sending to REST and pages, for callers without an account; also counts requests that store nothing. */
  sending: CallBudget;
}

/** Counts in memory of each instance, because a query of the database would cost more than most answers. */
export function createCallBudget(isOn: boolean): CallBudget {
  const limiter = new RateLimiterMemory({ points: POINTS_PER_MINUTE, duration: 60 });
  const spend = async (address: string, points: number) => {
    if (!isOn || points === 0) return;
    for (const { name, share } of getNetworks(address)) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(name, points);
      if (consumedPoints > POINTS_PER_MINUTE * share) throw createBudgetError(msBeforeNext);
    }
  };
  return {
    spendOnReading: (address, bytes) => spend(address, getPoints(bytes, BYTES_PER_POINT)),
    spendOnForm: (address, bytes) => spend(address, getPoints(bytes, BYTES_OF_FORM_PER_POINT)),
    spendOnAnswering: (address, cost) => spend(address, Math.floor(cost / COST_PER_POINT)),
  };
}

const getPoints = (bytes: number, each: number) => 1 + Math.floor(Math.max(0, bytes) / each);

function createBudgetError(msBeforeNext: number) {
  const { extensions } = tooManyRequests(msBeforeNext);
  // Apollo reads status and headers from here if the error occurs before an operation exists.
  const http = { status: 429, headers: new Map([['retry-after', String(extensions.retryAfter)]]) };
  return appError('TOO_MANY_REQUESTS', undefined, { ...extensions, http });
}
