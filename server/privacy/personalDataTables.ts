import type { EntityManager } from '@mikro-orm/postgresql';
import { fillNormalizedEmails } from '../database/fillNormalizedEmails';
import { periods, reasons } from './periods';

/** By the months of UTC, as staff are told (InboxItem.keptUntil), whatever zone the database thinks that it is in. */
const later = (column: string, months: number) =>
  `(("${column}" at time zone 'UTC') + interval '${months} months') at time zone 'UTC'`;
const after = (column: string, months: number) => `${later(column, months)} <= :now`;

/** What visitors send, with the period that the privacy policy names. */
const sent: Expiry = { when: reasons.submission, condition: after('created_at', periods.submissionMonths) };

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

/** What is to be told of a row; an event without its row would tell nobody anything. */
const dependents = [{ table: 'outbox_events', column: 'subject_id' }] as const;

/** The same of what staff work with. Who wrote a note is no fact about the visitor. */
const requestDependents: PersonalDataTable['dependents'] = [
  ...dependents,
  {
    table: 'notes',
    column: 'subject_id',
    what: 'notes of staff on what was sent',
    omittedColumns: ['author_id', 'version'],
  },
];

/** Every table with an address of a person: what the daily job, erasure and export go by. A test compares it with the database. */
export const personalDataTables: readonly PersonalDataTable[] = [
  {
    table: 'leads',
    what: 'quote requests',
    emailColumn: 'normalized_email',
    expiry: [
      { when: sent.when, condition: `"client_since" is null and ${sent.condition}` },
      {
        when: `${periods.clientMonths / 12} years after the service ended, for a client`,
        condition: after('client_ended_at', periods.clientMonths),
      },
    ],
    keep: {
      condition: '"client_since" is not null',
      because: reasons.client,
      until: later('client_ended_at', periods.clientMonths),
    },
    omittedColumns: [...internals, 'replaced_values'],
    dependents: requestDependents,
  },
  {
    table: 'contact_messages',
    what: 'contact messages',
    emailColumn: 'normalized_email',
    expiry: [sent],
    omittedColumns: internals,
    dependents: requestDependents,
  },
  {
    table: 'help_questions',
    what: 'questions from the help window',
    emailColumn: 'normalized_email',
    expiry: [sent],
    omittedColumns: internals,
    dependents: requestDependents,
  },
  {
    table: 'service_requests',
    what: 'messages about services',
    emailColumn: 'normalized_email',
    expiry: [sent],
    omittedColumns: internals,
    dependents: requestDependents,
  },
  {
    table: 'subscribers',
    what: 'newsletter addresses',
    emailColumn: 'email',
    // A confirmed one until its owner unsubscribes, which deletes it. Who asked again lately has a link that works.
    expiry: [
      {
        when: `${periods.unconfirmedDays} days after it was entered, where its owner did not confirm it`,
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
    what: 'accounts',
    emailColumn: 'email',
    expiry: [
      {
        when: `${periods.unconfirmedAccountDays} days after its address was entered, where its owner did not confirm it`,
        condition: `not "is_staff" and "confirm_by" <= :now
          and not exists (select 1 from "account_links" "link"
            where "link"."account_id" = "accounts"."id" and "link"."expires_at" > :now)`,
      },
      {
        when: `${periods.unusedAccountMonths} months after it was last used`,
        condition: `not "is_staff" and (${after('last_used_at', periods.unusedAccountMonths)}
          or "last_used_at" is null and ${after('created_at', periods.unusedAccountMonths)})`,
      },
    ],
    keep: { condition: '"is_staff"', because: reasons.staff },
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
    what: 'mails about changes to accounts',
    emailColumn: 'email',
    expiry: [
      {
        when: `${periods.mailFileDays} days after the change`,
        condition: `"created_at" + interval '${periods.mailFileDays} days' <= :now`,
      },
    ],
    omittedColumns: ['account_id', 'by_id'],
    dependents,
  },
  {
    table: 'privacy_requests',
    what: 'requests about personal data',
    emailColumn: 'email',
    expiry: [
      {
        when: `${periods.submissionMonths} months after it was closed`,
        condition: after('closed_at', periods.submissionMonths),
      },
    ],
    // What stays proves, without saying whose it was, that a request was answered in time. Last in this list, because
    // how it ended is known only then.
    emptying: `"email" = null, "note" = null, "next_due_on" = null,
      "closed_at" = coalesce("closed_at", :now), "outcome" = coalesce("outcome", :outcome)`,
  },
];

/** Tables without an address whose rows end by themselves. */
export const endings: readonly Ending[] = [
  { table: 'refresh_tokens', what: 'sign-ins', expiry: [{ when: 'once expired', condition: '"expires_at" <= :now' }] },
  {
    table: 'sign_in_counts',
    what: 'sign-ins of staff and wrong passwords, counted by hour',
    expiry: [
      {
        when: `${periods.submissionMonths} months after they were counted`,
        condition: after('hour', periods.submissionMonths),
      },
    ],
  },
  {
    table: 'audit_entries',
    what: 'entries of the audit trail',
    expiry: [
      { when: `${periods.auditMonths} months after they were written`, condition: after('at', periods.auditMonths) },
    ],
  },
  {
    table: 'account_links',
    what: 'links that confirm an address of an account or set its password',
    key: 'token_hash',
    expiry: [
      {
        when: `${periods.unconfirmedAccountDays} days after they were valid`,
        condition: `"expires_at" + interval '${periods.unconfirmedAccountDays} days' <= :now`,
      },
    ],
  },
  {
    table: 'confirmation_links',
    what: 'links that confirm an address',
    key: 'token_hash',
    expiry: [
      {
        when: `${periods.unconfirmedDays} days after they were valid`,
        condition: `"expires_at" + interval '${periods.unconfirmedDays} days' <= :now`,
      },
    ],
  },
  { table: 'outbox_events', what: 'events of what visitors sent', expiry: [sent] },
  {
    table: 'mail_receipts',
    what: 'marks that an address had a receipt',
    key: 'address_hash',
    expiry: [{ when: 'a day after the receipt', condition: `"sent_at" + interval '1 day' <= :now` }],
  },
];

/** The rows of one person, in SQL; `:email` stands for an address that `normalizeEmail` wrote. */
export const ownerCondition = ({ emailColumn }: Pick<PersonalDataTable, 'emailColumn'>): string =>
  `"${emailColumn}" = :email`;

/** When rows of a table go by themselves; a row goes once one of these is true of it. */
interface Expiry {
  /** In words, for reports and the documentation. */
  when: string;
  /** In SQL; `:now` stands for the moment of asking. */
  condition: string;
}

/** A table without addresses whose rows end by themselves. */
export interface Ending {
  table: string;
  what: string;
  /** Its primary key, where that is not `id`. */
  key?: string;
  expiry: readonly Expiry[];
}

/** A table that holds personal data: whose, for how long, and what stays although its owner asks for erasure. */
export interface PersonalDataTable {
  table: string;
  /** What its rows are, in words. */
  what: string;
  /** The column whose addresses `normalizeEmail` wrote: `email` itself, or one beside the address as it was typed. */
  emailColumn: 'email' | 'normalized_email';
  expiry: readonly Expiry[];
  /** Rows that an erasure leaves, by SQL, why, and until when where that is known. */
  keep?: { condition: string; because: string; until?: string };
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
  /** What these rows are, in words, where the export of a person has them too. */
  what?: string;
  omittedColumns?: readonly string[];
}

/** Fills every table that has the column: before somebody's rows are looked for. */
export async function fillAllNormalizedEmails(em: EntityManager): Promise<void> {
  for (const { table, emailColumn } of personalDataTables) {
    if (emailColumn === 'normalized_email') await fillNormalizedEmails(em, table);
  }
}
