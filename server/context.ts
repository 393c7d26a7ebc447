import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '../schema/locales';
import type { Viewer } from './auth/Account';
import type { AccessTokens } from './auth/createAccessTokens';
import type { Attempts } from './auth/createAttempts';
import type { ChatTarget } from './chat/readChatTarget';
import type { Log } from './common/log';
import type { Content, ContentContext } from './content/Content';
import type { MovingHolidays } from './countries/businessDays';
import type { Jobs } from './jobs/createJobs';
import type { SubmitLimits } from './limits/createSubmitLimits';
import type { Media } from './media/createMedia';
import type { PushSender } from './notices/createPushSender';
import type { EventFeed } from './outbox/createEventFeed';
import type { DraftProjects } from './portfolio/listProjects';
import type { MailFiles } from './privacy/createMailFiles';
import type { ErasureLog } from './privacy/erasureLog';
import type { ContentStore } from './publishing/createContentStore';
import type { FigureCounter } from './site-figures/createFigureCounter';
import type { Captchas } from './spam/Captcha';

/** The dependencies of a resolver; created for each request, on every transport. */
export interface Context extends ContentContext {
  em: EntityManager;
  /** The English content. Its ids and facts are the same in every language. */
  content: Content;
  /** Shows publications; a request reads `content` and `contents`, which stay the same during it. */
  contentStore: ContentStore;
  /** Pictures that staff upload. */
  media: Media;
  /** Projects of a preview; undefined for the published ones. */
  draftProjects?: DraftProjects | undefined;
  viewer: Viewer | null;
  /** The language of the answer: for a page from its address, otherwise from Accept-Language. */
  locale: Locale;
  /** LEADS_OPEN=1: the lead endpoints ask for no token. */
  leadsOpen: boolean;
  /** SIDE_FORMS=off: help, newsletter and service forms store nothing. */
  sideForms: boolean;
  /** ANALYTICS_ID: the service that counts visits of visitors who agree. */
  analyticsId: string | undefined;
  /** Counts page views; undefined under SITE_FIGURES=off. */
  figures: FigureCounter | undefined;
  /** Version of the privacy notice below the forms. */
  privacyVersion: string;
  /** MOVING_HOLIDAYS: public holidays that the file of the country cannot compute. */
  movingHolidays: MovingHolidays;
  captchas: Captchas;
  accessTokens: AccessTokens;
  attempts: Attempts;
  limits: SubmitLimits;
  jobs: Pick<Jobs, 'wake' | 'deadLetters' | 'delayedWork' | 'deliveries' | 'prepareResume' | 'openPlan'>;
  /** Whether mail is written to files, because SMTP_URL names no server. */
  isMailFile: boolean;
  /** Aborted when the caller leaves, so that expensive work ends; undefined for calls of the server itself. */
  signal?: AbortSignal | undefined;
  /** The network address of the request; empty for calls of the server itself. */
  address: string;
  /** Subtracts a cost from the caller's budget; set only for callers at /graphql without an account. */
  spend?: (cost: number) => Promise<void>;
  /** Key of the hashes that replace addresses in mail receipts. */
  mailReceiptKey: Uint8Array;
  /** Key of the hashes that replace networks in counts of sign-ins. */
  auditKey: Uint8Array;
  /** Key that encrypts the secrets of one-time codes. */
  secondFactorKey: Uint8Array;
  /** Key that refresh tokens are derived from. */
  refreshTokenKey: Uint8Array;
  /** Mail that was written as files. */
  mailFiles: MailFiles;
  /** Log of erasures, which a restore has to repeat. */
  erasureLog: ErasureLog;
  /** Events as they occur, for subscriptions. */
  eventFeed: EventFeed;
  /** Sends notices to devices of staff. */
  push: PushSender;
  /** The chat services of NOTIFY_CHAT_URLS by their hashes. */
  chats: ReadonlyMap<string, ChatTarget>;
  /** Where the site is, for links. */
  origin: string;
  /** The stream of a subscription; undefined for other operations. */
  stream?: Stream;
  now: () => Date;
  log: Log;
  requestId: string;
}

/** A streamed answer. It ends when the reader leaves, the reader's right expires or the server stops. */
export interface Stream {
  /** Aborted when the stream ends, for any reason. */
  signal: AbortSignal;
  /** Ends the stream; disconnects a reader that does not read the data already sent. */
  end(): void;
  /** Whether the right that opened the stream is still valid; ends the stream if not. */
  checkRight(): Promise<boolean>;
}
