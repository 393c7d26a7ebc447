import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { appError, tooManyRequests } from '../errors/appError';

/** Uploads that one member of staff may send in ten minutes. */
const UPLOADS_PER_PERIOD = 60;
const PERIOD_SECONDS = 600;
/** Uploads that may be on their way to this instance at once: their files are in memory. */
const MAX_AT_ONCE = 4;
const BUSY_SECONDS = 5;

export interface UploadLimits {
  /**
   * Runs an upload, if few enough others run.
   * @throws UNAVAILABLE, TOO_MANY_REQUESTS
   */
  run<Result>(account: string, upload: () => Promise<Result>): Promise<Result>;
  /** Runs the part of an upload that needs most memory, one at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createUploadLimits(isOn: boolean): UploadLimits {
  const limiter = new RateLimiterMemory({ points: UPLOADS_PER_PERIOD, duration: PERIOD_SECONDS });
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: async (account, upload) => {
      if (isOn) {
        await limiter.consume(account).catch((rejected: RateLimiterRes) => {
          throw tooManyRequests(rejected.msBeforeNext);
        });
      }
      if (running >= MAX_AT_ONCE)
        throw appError('UNAVAILABLE', { reason: 'uploadsBusy' }, { retryAfter: BUSY_SECONDS });
      running += 1;
      try {
        return await upload();
      } finally {
        running -= 1;
      }
    },
    alone: (work) => {
      const next = last.then(work, work);
      last = next.catch(() => {});
      return next;
    },
  };
}
