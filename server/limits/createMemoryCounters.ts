import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Amount, Count, Counters } from './Counters';

/** Counters of this process alone. */
export function createMemoryCounters(): Counters {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (duration: number) => {
    const limiter = limiters.get(duration) ?? new RateLimiterMemory({ points: 1, duration });
    limiters.set(duration, limiter);
    return limiter;
  };
  const addAll = (amounts: readonly Amount[]) =>
    Promise.all(
      amounts.map(async ({ key, points, seconds }): Promise<Count> => {
        const { consumedPoints, msBeforeNext } = await limiterOf(seconds).penalty(key, points);
        return { points: consumedPoints, msLeft: msBeforeNext };
      }),
    );
  return {
    add: async (amounts, afterwards = []) => {
      const counts = await addAll(amounts);
      const isOver = amounts.some(({ most = Number.POSITIVE_INFINITY }, index) => (counts[index]?.points ?? 0) > most);
      return isOver ? counts : [...counts, ...(await addAll(afterwards))];
    },
    forget: async (key) => {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
  };
}
