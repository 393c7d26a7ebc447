import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { serialize } from '../../schema/serialize';
import { appError, tooManyRequests } from '../errors/appError';

/** Uploads that one member of staff may send in ten minutes. */
const UPLOADS_PER_PERIOD = 60;
const PERIOD_SECONDS = 600;
/** Files that may arrive at once from one member of staff. They hold no place, so a slow one keeps nobody else waiting. */
const MAX_ARRIVING = 4;
/** Pictures of one member of staff, and of all, that may be made at once: their files are in memory. */
const MAX_OF_ACCOUNT = 2;
const MAX_AT_ONCE = 4;
const BUSY_SECONDS = 5;

export interface UploadLimits {
  /**
   * Receives a file and does the work on it, if few enough others arrive from the account and are worked on.
   * @throws UNAVAILABLE, TOO_MANY_REQUESTS
   */
  run<Result>(
    account: string,
    receive: () => Promise<Buffer>,
    work: (bytes: Buffer) => Promise<Result>,
  ): Promise<Result>;
  /** Runs the part of an upload that needs most memory, one at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createUploadLimits(isOn: boolean): UploadLimits {
  const limiter = new RateLimiterMemory({ points: UPLOADS_PER_PERIOD, duration: PERIOD_SECONDS });
  const arriving = createCount();
  const working = createCount();
  return {
    run: async (account, receive, work) => {
      if (isOn) {
        await limiter.consume(account).catch((rejected: RateLimiterRes) => {
          throw tooManyRequests(rejected.msBeforeNext);
        });
      }
      const bytes = await arriving.during(account, MAX_ARRIVING, receive);
      if (working.getTotal() >= MAX_AT_ONCE) throw busy();
      return working.during(account, MAX_OF_ACCOUNT, () => work(bytes));
    },
    alone: serialize(),
  };
}

const busy = () => appError('UNAVAILABLE', { reason: 'uploadsBusy' }, { retryAfter: BUSY_SECONDS });

/** Counts what accounts have under way. */
function createCount() {
  const counts = new Map<string, number>();
  const add = (account: string, difference: 1 | -1) => {
    const count = (counts.get(account) ?? 0) + difference;
    if (count > 0) counts.set(account, count);
    else counts.delete(account);
  };
  return {
    getTotal: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** @throws UNAVAILABLE for an account that has as many already. */
    during: async <Result>(account: string, max: number, work: () => Promise<Result>): Promise<Result> => {
      if ((counts.get(account) ?? 0) >= max) throw busy();
      add(account, 1);
      try {
        return await work();
      } finally {
        add(account, -1);
      }
    },
  };
}
