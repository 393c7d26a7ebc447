import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { appError, tooManyRequests } from '../errors';
import { networkOf } from '../limits/networkOf';

/** A page asks for its data once and a form a few times; an office of ten stays far below. */
export const POINTS_PER_MINUTE = 600;
const BYTES_PER_POINT = 1024;

export interface CallBudget {
  /**
   * Takes what one call of a stranger costs: a point, and one for each KB that has to be read.
   * @throws TOO_MANY_REQUESTS
   */
  spend(address: string, bytes: number): Promise<void>;
}

/** Counted in memory, in each instance for itself: a question to the database would cost more than most answers. */
export function createCallBudget(isOn: boolean): CallBudget {
  const limiter = new RateLimiterMemory({ points: POINTS_PER_MINUTE, duration: 60 });
  return {
    spend: async (address, bytes) => {
      if (!isOn) return;
      const cost = 1 + Math.floor(Math.max(0, bytes) / BYTES_PER_POINT);
      await limiter.consume(networkOf(address), cost).catch((refusal: RateLimiterRes) => {
        const { message, extensions } = tooManyRequests(refusal.msBeforeNext);
        // Before an operation exists, Apollo takes status and headers from here.
        const http = { status: 429, headers: new Map([['retry-after', String(extensions.retryAfter)]]) };
        throw appError('TOO_MANY_REQUESTS', message, { ...extensions, http });
      });
    },
  };
}
