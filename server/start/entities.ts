import { AuditEntry } from '../audit/AuditEntry';
import { SignInCount } from '../audit/SignInCount';
import { Account } from '../auth/Account';
import { AccountLink } from '../auth/AccountLink';
import { AccountNotice } from '../auth/AccountNotice';
import { Secret } from '../auth/loadKeys';
import { RecoveryCode } from '../auth/RecoveryCode';
import { RefreshToken } from '../auth/RefreshToken';
import { StaffSetup } from '../auth/StaffSetup';
import { CalendarLink } from '../calendar/CalendarLink';
import { ChatMove } from '../chat/ChatMove';
import { ContactMessage } from '../contact/ContactMessage';
import { BackupRun } from '../database/BackupRun';
import { DatabaseRestore } from '../database/DatabaseRestore';
import { Editor } from '../editors/Editor';
import { HelpQuestion } from '../help/HelpQuestion';
import { MailboxPosition } from '../inbound/MailboxPosition';
import { IncomingMail } from '../inbox/IncomingMail';
import { ItemChange } from '../inbox/ItemChange';
import { Note } from '../inbox/Note';
import { Reply } from '../inbox/Reply';
import { ReplySending } from '../inbox/ReplySending';
import { ReplyTemplate } from '../inbox/ReplyTemplate';
import { JobRecord } from '../jobs/JobRecord';
import { Lead } from '../leads/Lead';
import { RateLimit } from '../limits/createCounters';
import { MailReceipt } from '../mail/MailReceipt';
import { UploadedPicture } from '../media/UploadedPicture';
import { ConfirmationLink } from '../newsletter/ConfirmationLink';
import { Newsletter } from '../newsletter/Newsletter';
import { NewsletterMail } from '../newsletter/NewsletterMail';
import { Subscriber } from '../newsletter/Subscriber';
import { PushDevice } from '../notices/PushDevice';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { RetentionClock } from '../privacy/checkClock';
import { PrivacyRequest } from '../privacy/PrivacyRequest';
import { ContentEdit } from '../publishing/ContentEdit';
import { ContentPreview } from '../publishing/ContentPreview';
import { ContentPublication } from '../publishing/ContentPublication';
import { ContentSchedule } from '../publishing/ContentSchedule';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import { SiteFigure } from '../site-figures/SiteFigure';
import { Source } from '../submissions/Source';

/** Every table of the product. */
export const entities = [
  Account,
  AccountLink,
  AccountNotice,
  RefreshToken,
  RecoveryCode,
  StaffSetup,
  DatabaseRestore,
  BackupRun,
  ContactMessage,
  ContentEdit,
  ContentPreview,
  Editor,
  ContentPublication,
  ContentSchedule,
  Lead,
  Secret,
  Source,
  HelpQuestion,
  IncomingMail,
  MailboxPosition,
  ItemChange,
  JobRecord,
  Subscriber,
  Newsletter,
  NewsletterMail,
  ServiceRequest,
  SiteFigure,
  RateLimit,
  PrivacyRequest,
  AuditEntry,
  SignInCount,
  OutboxEvent,
  MailReceipt,
  ConfirmationLink,
  RetentionClock,
  Note,
  Reply,
  ReplySending,
  ReplyTemplate,
  PushDevice,
  ChatMove,
  CalendarLink,
  UploadedPicture,
];
