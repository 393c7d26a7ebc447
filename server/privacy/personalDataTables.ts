import { periods, retentions } from './periods';
import { afterDays, afterMonths, type Retention, RetentionReason } from './Retention';

/** Adds months in UTC, independent of the database's zone, to match the day that staff see (InboxItem.keptUntil). */
const later = (column: string, months: number) =>
  `(("${column}" at time zone 'UTC') + interval '${months} months') at time zone 'UTC'`;
export const after = (column: string, months: number) => `${later(column, months)} <= :now`;

/** Expiry of submissions, after the period of the privacy policy. */
export const sent: Expiry = {
  retention: retentions.submission,
  condition: after('created_at', periods.submissionMonths),
};

/** Ids of forms, callers and members of staff, and copies of other columns. */
const internals = [
  'assignee_id',
  'changed_by_id',
  'version',
  'normalized_email',
  'search_text',
  'sort_name',
  'submission_key',
  'captcha_id',
  'idempotency_key',
  'idempotency_hash',
] as const;

/** Events of a row, which are meaningless without it. */
const dependents = [
  { table: 'outbox_events', column: 'subject_id' },
  { table: 'job_records', column: 'subject_id' },
] as const;

/** Position of a mail in the mailbox, and a copy of its address. */
const incomingInternals = ['reply_id', 'mailbox', 'uid_validity', 'uid', 'message_id', 'normalized_email'];

/** The same with the notes and replies of staff, and mail that came in. Their author is no fact about the visitor. */
const requestDependents: PersonalDataTable['dependents'] = [
  ...dependents,
  { table: 'item_changes', column: 'subject_id' },
  {
    table: 'notes',
    column: 'subject_id',
    isExported: true,
    omittedColumns: ['author_id', 'version'],
  },
  {
    table: 'replies',
    column: 'item_id',
    isExported: true,
    omittedColumns: ['author_id', 'message_key', 'attempts'],
  },
  { table: 'incoming_mails', column: 'item_id', isExported: true, omittedColumns: incomingInternals },
];

/** Every table with an address of a person. The daily job, erasure and export use it; a test compares it with the database. */
export const personalDataTables: readonly PersonalDataTable[] = [
  {
    table: 'leads',
    emailColumn: 'normalized_email',
    expiry: [
      { retention: sent.retention, condition: `"client_since" is null and ${sent.condition}` },
      {
        retention: retentions.client,
        condition: after('client_ended_at', periods.clientMonths),
      },
    ],
    keep: {
      condition: '"client_since" is not null',
      retention: retentions.client,
      until: later('client_ended_at', periods.clientMonths),
    },
    omittedColumns: [...internals, 'replaced_values'],
    dependents: requestDependents,
  },
  {
    table: 'contact_messages',
    emailColumn: 'normalized_email',
    expiry: [sent],
    omittedColumns: internals,
    dependents: requestDependents,
  },
  {
    table: 'help_questions',
    emailColumn: 'normalized_email',
    expiry: [sent],
    omittedColumns: internals,
    dependents: requestDependents,
  },
  {
    table: 'service_requests',
    emailColumn: 'normalized_email',
    expiry: [sent],
    omittedColumns: internals,
    dependents: requestDependents,
  },
  {
    // Deleted with its request; somebody else who answered is found by the own address.
    table: 'incoming_mails',
    emailColumn: 'normalized_email',
    expiry: [],
    omittedColumns: incomingInternals,
  },
  {
    table: 'subscribers',
    emailColumn: 'email',
    // A confirmed address stays until its owner unsubscribes, which deletes it. An unconfirmed one stays after a recent new link.
    expiry: [
      {
        retention: afterDays(periods.unconfirmedDays, RetentionReason.UNCONFIRMED),
        condition: `"confirmed_at" is null and "created_at" + interval '${periods.unconfirmedDays} days' <= :now
          and not exists (select 1 from "confirmation_links" "link"
            where "link"."subscriber_id" = "subscribers"."id" and "link"."expires_at" > :now)`,
      },
    ],
    omittedColumns: [...internals, 'unsubscribe_token'],
    dependents: [
      ...dependents,
      { table: 'confirmation_links', column: 'subscriber_id' },
      { table: 'newsletter_mails', column: 'subscriber_id', isExported: true },
    ],
  },
  {
    table: 'accounts',
    emailColumn: 'email',
    expiry: [
      {
        retention: afterDays(periods.unconfirmedAccountDays, RetentionReason.UNCONFIRMED),
        condition: `not "is_staff" and "confirm_by" <= :now
          and not exists (select 1 from "account_links" "link"
            where "link"."account_id" = "accounts"."id" and "link"."expires_at" > :now)`,
      },
      {
        retention: afterMonths(periods.unusedAccountMonths, RetentionReason.UNUSED),
        condition: `not "is_staff" and (${after('last_used_at', periods.unusedAccountMonths)}
          or "last_used_at" is null and ${after('created_at', periods.unusedAccountMonths)})`,
      },
    ],
    keep: { condition: '"is_staff"', retention: retentions.staff },
    omittedColumns: [
      'version',
      'password_hash',
      'setup_password_hash',
      'totp_secret',
      'totp_last_step',
      'wrong_codes',
      'codes_wait_until',
    ],
    dependents: [
      { table: 'refresh_tokens', column: 'account_id' },
      { table: 'account_links', column: 'account_id' },
      { table: 'recovery_codes', column: 'account_id' },
      { table: 'calendar_links', column: 'account_id' },
      {
        table: 'push_devices',
        column: 'account_id',
        isExported: true,
        omittedColumns: ['endpoint', 'p256dh', 'auth'],
      },
      { table: 'sign_in_counts', column: 'account_id' },
      ...dependents,
    ],
  },
  {
    table: 'account_notices',
    emailColumn: 'email',
    expiry: [
      {
        retention: afterDays(periods.mailFileDays, RetentionReason.ACCOUNT_CHANGED),
        condition: `"created_at" + interval '${periods.mailFileDays} days' <= :now`,
      },
    ],
    omittedColumns: ['account_id', 'by_id'],
    dependents,
  },
  {
    table: 'privacy_requests',
    emailColumn: 'email',
    expiry: [
      {
        retention: afterMonths(periods.submissionMonths, RetentionReason.REQUEST_CLOSED),
        condition: after('closed_at', periods.submissionMonths),
      },
    ],
    // The remaining row proves, without the person, that a request was answered in time. Last in this list, because its outcome
    // is known only then.
    emptying: `"email" = null, "note" = null, "next_due_on" = null,
      "closed_at" = coalesce("closed_at", :now), "outcome" = coalesce("outcome", :outcome)`,
  },
];

/** Returns the condition of the rows of one person; `:email` stands for an address in the form of `normalizeEmail`. */
export const ownerCondition = ({ emailColumn }: Pick<PersonalDataTable, 'emailColumn'>): string =>
  `"${emailColumn}" = :email`;

/** Rule by which rows of a table expire; a row is erased once one rule applies. */
export interface Expiry {
  retention: Retention;
  /** SQL; `:now` stands for the current time. */
  condition: string;
}

/** A table with personal data: its owner column, its retention, and the rows that an erasure keeps. */
export interface PersonalDataTable {
  table: string;
  /** Column with addresses in the form of `normalizeEmail`: `email` itself, or one next to the address as typed. */
  emailColumn: 'email' | 'normalized_email';
  expiry: readonly Expiry[];
  /** SQL condition of rows that an erasure keeps, with the reason and, if known, the end. */
  keep?: { condition: string; retention: Retention; until?: string };
  /** Columns omitted from an export: keys, not facts about a person. */
  omittedColumns?: readonly string[];
  /** SQL assignments of an erasure that empties the row instead of deleting it; `:outcome` is the outcome of the erasure. */
  emptying?: string;
  /** Rows of other tables that are deleted with a row of this one, by the column that refers to it. */
  dependents?: readonly Dependents[];
}

interface Dependents {
  table: string;
  column: string;
  /** Whether the export of a person includes them. */
  isExported?: boolean;
  omittedColumns?: readonly string[];
}
