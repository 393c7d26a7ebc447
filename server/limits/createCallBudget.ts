import { RateLimiterMemory } from 'rate-limiter-flexible';
import { appError, tooManyRequests } from '../errors/appError';
import { getNetworks } from './getNetworks';

/** A page asks for its data once and a form a few times; an office of ten, and whoever reads what nobody read before, stay far below. */
export const POINTS_PER_MINUTE = 600;
const BYTES_PER_POINT = 1024;
/** A form, or a body of REST, says one thing, which is looked at once. */
const BYTES_OF_FORM_PER_POINT = 24 * BYTES_PER_POINT;
/** In the fields of GRAPHQL_LIMITS.cost: what a page of the site asks for is below, the dearest request is 24 points. */
export const COST_PER_POINT = 250;

export interface CallBudget {
  /**
   * Takes what reading one call of a stranger costs: a point, and one for each KB of its address and its body.
   * @throws TOO_MANY_REQUESTS
   */
  spendOnReading(address: string, bytes: number): Promise<void>;
  /**
   * The same for a form and for a call of REST: a point, and one for each 24 KB.
   * @throws TOO_MANY_REQUESTS
   */
  spendOnForm(address: string, bytes: number): Promise<void>;
  /**
   * Takes what answering it costs, once that is known.
   * @throws TOO_MANY_REQUESTS
   */
  spendOnAnswering(address: string, cost: number): Promise<void>;
}

/** Counted in memory, in each instance for itself: a question to the database would cost more than most answers. */
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
  // Before an operation exists, Apollo takes status and headers from here.
  const http = { status: 429, headers: new Map([['retry-after', String(extensions.retryAfter)]]) };
  return appError('TOO_MANY_REQUESTS', undefined, { ...extensions, http });
}
