import type { AuthContext } from '../auth/AuthContext';
import type { CalendarContext } from '../calendar/CalendarContext';
import type { ChatContext } from '../chat/ChatContext';
import type { SettingsContext } from '../content/SettingsResolver';
import type { InboxContext } from '../inbox/InboxContext';
import type { JobsContext } from '../jobs/JobsContext';
import type { NewsletterContext } from '../newsletter/NewsletterContext';
import type { NoticesContext } from '../notices/NoticesContext';
import type { PrivacyContext } from '../privacy/PrivacyContext';
import type { PublishingContext } from '../publishing/PublishingContext';
import type { ReplyTimeContext } from '../reply-time/ReplyTimeContext';
import type { FiguresContext } from '../site-figures/FiguresContext';

/** The dependencies of all resolvers; created for each request, on every transport. */
export type Context = AuthContext &
  CalendarContext &
  ChatContext &
  FiguresContext &
  InboxContext &
  JobsContext &
  NewsletterContext &
  NoticesContext &
  PrivacyContext &
  PublishingContext &
  ReplyTimeContext &
  SettingsContext &
  Budgeted;

interface Budgeted {
  /** Subtracts a cost from the caller's budget; set only for callers at /graphql without an account. */
  spend?: (cost: number) => Promise<void>;
}
