import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counters } from './Counters';

/** Counters of this process alone. */
export function createMemoryCounters(): Counters {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (duration: number) => {
    const limiter = limiters.get(duration) ?? new RateLimiterMemory({ points: 1, duration });
    limiters.set(duration, limiter);
    return limiter;
  };
  return {
    add: (amounts) =>
      Promise.all(
        amounts.map(async ({ key, points, seconds }) => {
          const { consumedPoints, msBeforeNext } = await limiterOf(seconds).penalty(key, points);
          return { points: consumedPoints, msLeft: msBeforeNext };
        }),
      ),
    forget: async (key) => {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
  };
}
