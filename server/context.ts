import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '../schema/locales';
import type { Viewer } from './auth/Account';
import type { AccessTokens } from './auth/createAccessTokens';
import type { Attempts } from './auth/createAttempts';
import type { Content, ContentContext } from './content/Content';
import type { Jobs } from './jobs/createJobs';
import type { SubmitLimits } from './limits/createSubmitLimits';
import type { Log } from './log';
import type { EventFeed } from './outbox/createEventFeed';
import type { MailFiles } from './privacy/createMailFiles';
import type { ErasureLog } from './privacy/erasureLog';
import type { MovingHolidays } from './privacy/getDeadlines';
import type { Captchas } from './spam/Captcha';

/** What a resolver may use; made anew for each request, whatever transport it came through. */
export interface Context extends ContentContext {
  em: EntityManager;
  /** The English content: what it has of ids and facts is the same in every language. */
  content: Content;
  viewer: Viewer | null;
  /** The language that the caller is answered in: a page's by its address, else by Accept-Language. */
  locale: Locale;
  /** LEADS_OPEN=1: the lead endpoints ask for no token. */
  leadsOpen: boolean;
  /** SIDE_FORMS=off: help, newsletter and service forms store nothing. */
  sideForms: boolean;
  /** ANALYTICS_ID: the service that counts visits, for visitors who agree. */
  analyticsId: string | undefined;
  /** Version of the privacy notice that stands under the forms. */
  privacyVersion: string;
  /** MOVING_HOLIDAYS: public holidays that follow the moon. */
  movingHolidays: MovingHolidays;
  captchas: Captchas;
  accessTokens: AccessTokens;
  attempts: Attempts;
  limits: SubmitLimits;
  jobs: Pick<Jobs, 'wake' | 'deadLetters' | 'delayedWork' | 'deliveries' | 'openRelease'>;
  /** The network address that the request came from; empty for the server's own. */
  address: string;
  /** Takes what a request costs from the budget of its caller; only strangers at /graphql have one. */
  spend?: (cost: number) => Promise<void>;
  /** Key of the hashes that stand for addresses which had mail. */
  mailReceiptKey: Uint8Array;
  /** Key of the hashes that stand for networks in counts of sign-ins. */
  auditKey: Uint8Array;
  /** Key that the secrets of one-time codes are encrypted with. */
  secondFactorKey: Uint8Array;
  /** Key that refresh tokens are derived with. */
  refreshTokenKey: Uint8Array;
  /** Mail that was written as files. */
  mailFiles: MailFiles;
  /** Where it is written what a restore has to erase again. */
  erasureLog: ErasureLog;
  /** Events as they come, for the subscriptions. */
  eventFeed: EventFeed;
  /** The answer that goes on; only subscriptions have one. */
  stream?: Stream;
  now: () => Date;
  log: Log;
  requestId: string;
}

/** An answer that goes on: until its reader leaves, its right ends, or the server stops. */
export interface Stream {
  /** Aborted when it has ended, for whatever reason. */
  signal: AbortSignal;
  /** Ends it; a reader that does not take what it was sent is cut off. */
  end(): void;
  /** Whether the right that it was opened with is still there; ends it when not. */
  checkRight(): Promise<boolean>;
}
