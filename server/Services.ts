import type { AccessTokens } from './auth/createAccessTokens';
import type { Attempts } from './auth/createAttempts';
import type { Keys } from './auth/loadKeys';
import type { ResponseCache } from './cache/ResponseCache';
import type { Env } from './common/env';
import type { Log } from './common/log';
import type { Orm } from './database/createOrm';
import type { Streams } from './graphql/installStream';
import type { Channel } from './jobs/Channel';
import type { Jobs } from './jobs/createJobs';
import type { CallBudget } from './limits/createCallBudget';
import type { SubmitLimits } from './limits/createSubmitLimits';
import type { Media } from './media/createMedia';
import type { AnswerCounts } from './metrics/AnswerCounts';
import type { PushSender } from './notices/createPushSender';
import type { EventFeed } from './outbox/createEventFeed';
import type { MailFiles } from './privacy/createMailFiles';
import type { ErasureLog } from './privacy/erasureLog';
import type { ContentStore } from './publishing/createContentStore';
import type { FigureCounter } from './site-figures/createFigureCounter';
import type { Captchas } from './spam/Captcha';

/** Services that live as long as the process. */
export interface Services {
  env: Env;
  orm: Orm;
  log: Log;
  now: () => Date;
  /** The content that pages show. Read at each use, because a publication replaces it. */
  contentStore: ContentStore;
  media: Media;
  captchas: Captchas;
  accessTokens: AccessTokens;
  attempts: Attempts;
  limits: SubmitLimits;
  /** Budget for reading REST and pages that are not cached, for callers without an account. */
  reading: CallBudget;
  /** Budget for sending to REST and pages, for callers without an account; also counts requests that store nothing. */
  sending: CallBudget;
  keys: Keys;
  mailFiles: MailFiles;
  erasureLog: ErasureLog;
  /** Responses that are the same for every caller. */
  cache: ResponseCache;
  /** Answers since the start, for `/metrics`. */
  answers: AnswerCounts;
  jobs: Jobs;
  /** Media by which staff and other systems learn of events. */
  channels: readonly Channel[];
  /** Counts page views; undefined under SITE_FIGURES=off. */
  figures: FigureCounter | undefined;
  eventFeed: EventFeed;
  streams: Streams;
  /** Sends notices to devices of staff. */
  push: PushSender;
}
