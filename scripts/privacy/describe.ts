import type {
  ClockFieldsFragment,
  DataTable,
  EraseExpiredMutation,
  ErasePersonalDataMutation,
  PrivacyRequestFieldsFragment,
  RetentionFieldsFragment,
  RetentionReason,
} from '../../schema/generated/graphql.ts';
import { describeWrongClock } from '../../server/privacy/describeWrongClock.ts';
import { terminalText } from '../staff/terminalText.ts';

type Erasure = NonNullable<ErasePersonalDataMutation['erasePersonalData']['result']>;
type Report = NonNullable<EraseExpiredMutation['eraseExpired']['result']>;

const amount = ({ table, count }: { table: DataTable; count: number }) =>
  `${count} ${table === 'FILES_OF_MAIL' ? 'file' : 'row'}${count === 1 ? '' : 's'}`;

const TABLES: Record<DataTable, string> = {
  ACCOUNT_LINKS: 'links that confirm an address of an account or set its password',
  ACCOUNT_NOTICES: 'mails about changes to accounts',
  ACCOUNTS: 'accounts',
  AUDIT_ENTRIES: 'entries of the audit trail',
  CONFIRMATION_LINKS: 'links that confirm an address',
  CONTENT_PREVIEWS: 'links to previews',
  CONTACT_MESSAGES: 'contact messages',
  FILES_OF_MAIL: 'mail that no server took',
  HELP_QUESTIONS: 'questions from the help window',
  INCOMING_MAILS: 'mail that came in to what was sent',
  JOB_RECORDS: 'records of mail and webhooks',
  LEADS: 'quote requests',
  MAIL_RECEIPTS: 'marks that an address had a receipt',
  NEWSLETTER_MAILS: 'newsletters that an address was sent',
  NOTES: 'notes of staff on what was sent',
  REPLIES: 'replies of staff to what was sent',
  OUTBOX_EVENTS: 'events of what visitors sent',
  PRIVACY_REQUESTS: 'requests about personal data',
  PUSH_DEVICES: 'browsers of staff that show notifications',
  REFRESH_TOKENS: 'sign-ins',
  SITE_FIGURES: 'page views, counted by day',
  SERVICE_REQUESTS: 'messages about services',
  SIGN_IN_COUNTS: 'sign-ins of staff and wrong passwords, counted by hour',
  SUBSCRIBERS: 'newsletter addresses',
};

const REASONS: Record<RetentionReason, string> = {
  ACCOUNT_CHANGED: 'after the change',
  GIVEN_UP: 'after the last attempt failed',
  LINK_EXPIRED: 'after the link expired',
  RECEIPT_SENT: 'after the receipt',
  REQUEST_CLOSED: 'after it was closed',
  SENT: 'after it was sent, where it did not lead to a contract',
  SERVICE_ENDED: 'after the service ended: commercial and tax law ask to keep contracts that long',
  SIGN_IN_EXPIRED: 'once expired',
  STAFF_ACCOUNT: 'an account of staff: take that right away first',
  UNCONFIRMED: 'after it was entered, where its owner did not confirm it',
  UNUSED: 'after it was last used',
  WRITTEN: 'after it was written',
};

function describePeriod({ amount, unit, reason }: RetentionFieldsFragment): string {
  const period = amount && unit ? `${amount} ${unit.toLowerCase()}${amount === 1 ? '' : 's'} ` : '';
  return period + REASONS[reason];
}

const getDay = (time: string) => time.slice(0, 10);

/** Describes the rows that an erasure deleted and left. */
export function describeErasure({ isDryRun, erased, kept }: Erasure): string {
  const went = erased.map((gone) => `  ${isDryRun ? 'would go' : 'erased'}: ${TABLES[gone.table]}, ${amount(gone)}`);
  const stayed = kept.map(
    ({ table, id, retention, until }) =>
      `  stays: ${TABLES[table]}, ${id}: ${describePeriod(retention)}${until ? `, which is until ${getDay(until)}` : ''}`,
  );
  return [...went, ...stayed].join('\n') || '  nothing is held of this person';
}

/** Describes the rows whose retention is over. */
export function describeRetention({ isDryRun, erased }: Report): string {
  const lines = erased.map(
    (gone) =>
      `  ${isDryRun ? 'would go' : 'erased'}: ${TABLES[gone.table]}, ${amount(gone)} (${describePeriod(gone.retention)})`,
  );
  return lines.join('\n') || '  nothing has been kept long enough to go';
}

/** Describes whether the clock is trusted. */
export function describeClock(clock: ClockFieldsFragment): string {
  const { siteNow, databaseNow, lastSeenAt, lastRunAt, isPlausible, needsConfirmation } = clock;
  const times = { siteNow: new Date(siteNow), databaseNow: new Date(databaseNow), lastSeenAt: new Date(lastSeenAt) };
  return [
    `  the site says     ${siteNow}`,
    `  it last ran       ${lastSeenAt}`,
    `  it last erased    ${lastRunAt ?? 'never'}`,
    `  ${isPlausible ? 'The clock is trusted; what has been kept long enough is erased each day.' : describeWrongClock({ ...times, needsConfirmation })}`,
  ].join('\n');
}

/** Describes a request in one line, with overdue ones marked. */
export function describeRequest({ id, kind, email, state, nextDueOn, outcome }: PrivacyRequestFieldsFragment): string {
  const stands = state === 'CLOSED' ? `closed: ${outcome?.toLowerCase()}` : `due ${nextDueOn}`;
  const mark = state === 'OVERDUE' ? ' OVERDUE' : '';
  return `  ${id}  ${kind.toLowerCase().padEnd(15)}  ${email === null ? '(erased)' : terminalText(email)}  ${stands}${mark}`;
}
