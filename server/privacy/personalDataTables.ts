import type { EntityManager } from '@mikro-orm/postgresql';
import { fillNormalizedEmails } from '../database/fillNormalizedEmails';
import { periods, retentions } from './periods';
import { afterDays, afterMonths, type Retention, RetentionReason } from './Retention';

/** By the months of UTC, as staff are told (InboxItem.keptUntil), whatever zone the database thinks that it is in. */
const later = (column: string, months: number) =>
  `(("${column}" at time zone 'UTC') + interval '${months} months') at time zone 'UTC'`;
export const after = (column: string, months: number) => `${later(column, months)} <= :now`;

/** What visitors send, with the period that the privacy policy names. */
export const sent: Expiry = {
  retention: retentions.submission,
  condition: after('created_at', periods.submissionMonths),
};

/** Ids that tell a form, a caller or a member of staff apart, and copies of what other columns say. */
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

/** Events of a row, which say nothing without it. */
const dependents = [
  { table: 'outbox_events', column: 'subject_id' },
  { table: 'job_records', column: 'subject_id' },
] as const;

/** The same, with the notes of staff. Who wrote a note is no fact about the visitor. */
const requestDependents: PersonalDataTable['dependents'] = [
  ...dependents,
  { table: 'item_changes', column: 'subject_id' },
  {
    table: 'notes',
    column: 'subject_id',
    isExported: true,
    omittedColumns: ['author_id', 'version'],
  },
];

/** Every table with an address of a person: what the daily job, erasure and export go by. A test compares it with the database. */
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
    table: 'subscribers',
    emailColumn: 'email',
    // A confirmed one until its owner unsubscribes, which deletes it. Who asked again lately has a link that works.
    expiry: [
      {
        retention: afterDays(periods.unconfirmedDays, RetentionReason.UNCONFIRMED),
        condition: `"confirmed_at" is null and "created_at" + interval '${periods.unconfirmedDays} days' <= :now
          and not exists (select 1 from "confirmation_links" "link"
            where "link"."subscriber_id" = "subscribers"."id" and "link"."expires_at" > :now)`,
      },
    ],
    omittedColumns: [...internals, 'unsubscribe_token'],
    dependents: [...dependents, { table: 'confirmation_links', column: 'subscriber_id' }],
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
    // What stays proves, without saying whose it was, that a request was answered in time. Last in this list, because
    // how it ended is known only then.
    emptying: `"email" = null, "note" = null, "next_due_on" = null,
      "closed_at" = coalesce("closed_at", :now), "outcome" = coalesce("outcome", :outcome)`,
  },
];

/** The rows of one person, in SQL; `:email` stands for an address that `normalizeEmail` wrote. */
export const ownerCondition = ({ emailColumn }: Pick<PersonalDataTable, 'emailColumn'>): string =>
  `"${emailColumn}" = :email`;

/** When rows of a table go by themselves; a row goes once one of these is true of it. */
export interface Expiry {
  retention: Retention;
  /** In SQL; `:now` stands for the moment of asking. */
  condition: string;
}

/** A table that holds personal data: whose, for how long, and what stays although its owner asks for erasure. */
export interface PersonalDataTable {
  table: string;
  /** The column whose addresses `normalizeEmail` wrote: `email` itself, or one beside the address as it was typed. */
  emailColumn: 'email' | 'normalized_email';
  expiry: readonly Expiry[];
  /** Rows that an erasure leaves, by SQL, why, and until when where that is known. */
  keep?: { condition: string; retention: Retention; until?: string };
  /** Columns that an export leaves out: keys to something, not facts about someone. */
  omittedColumns?: readonly string[];
  /** What an erasure sets, in SQL, where it leaves the row and only empties it; `:outcome` is how the erasure ended. */
  emptying?: string;
  /** Rows of other tables that go with a row of this one, by the column that names it. */
  dependents?: readonly Dependents[];
}

interface Dependents {
  table: string;
  column: string;
  /** Whether the export of a person has them too. */
  isExported?: boolean;
  omittedColumns?: readonly string[];
}

/** Fills every table that has the column: before somebody's rows are looked for. */
export async function fillAllNormalizedEmails(em: EntityManager): Promise<void> {
  for (const { table, emailColumn } of personalDataTables) {
    if (emailColumn === 'normalized_email') await fillNormalizedEmails(em, table);
  }
}
