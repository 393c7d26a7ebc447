import { Migration } from '@mikro-orm/migrations';

/** Columns of every table of submissions. */
const SUBMISSION = `
  "id" uuid not null,
  "created_at" timestamptz(3) not null,
  "contacted_at" timestamptz(3) null,
  "privacy_version" varchar(20) not null,
  "source_page" varchar(500) null,
  "submission_key" uuid null,
  "source_referrer" varchar(500) null,
  "captcha_id" varchar(30) null,
  "source_utm_source" varchar(500) null,
  "source_utm_medium" varchar(500) null,
  "source_utm_campaign" varchar(500) null,
  "source_utm_term" varchar(500) null,
  "source_utm_content" varchar(500) null,
  "email" varchar(254) not null,
  "search_text" text not null default '',
  "idempotency_key" varchar(255) null,
  "idempotency_hash" varchar(64) null,
  "flagged_at" timestamptz(3) null,
  "spam_score" int not null default 0,
  "spam_reasons" text[] not null default '{}',
  "sort_name" text not null default '',
  "locale" varchar(2) not null default 'en'`;

/** Columns of the submissions that staff work with. */
const ITEM = `
  "normalized_email" text not null,
  "assignee_id" uuid null,
  "follow_up_on" date null,
  "visitor_answered_at" timestamptz(3) null,
  "version" int not null default 1,
  "changed_at" timestamptz(3) null,
  "changed_by_id" uuid null`;

/** The fields of each kind of item. */
export const ITEMS: Record<string, string> = {
  leads: `
    "project_type" varchar(20) not null,
    "project_description" text not null,
    "timeline" varchar(20) not null,
    "first_name" varchar(100) not null,
    "last_name" varchar(100) not null,
    "phone" varchar(30) null,
    "company" varchar(200) null,
    "client_since" timestamptz(3) null,
    "client_ended_at" timestamptz(3) null,
    "replaced_values" text[] not null default '{}'`,
  contact_messages: `
    "name" varchar(100) not null,
    "phone" varchar(30) null,
    "message" text not null`,
  help_questions: `
    "name" varchar(100) not null,
    "question_type" varchar(100) not null,
    "question" text not null`,
  service_requests: `
    "service" varchar(100) not null,
    "name" varchar(100) not null,
    "company" varchar(200) null,
    "details" text not null`,
};

/** The columns that are states of an item, and the type of their changes in the history. */
export const STATES = {
  contacted_at: 'contact',
  visitor_answered_at: 'answer',
  flagged_at: 'spam',
  assignee_id: 'assignment',
  follow_up_on: 'followUp',
  client_since: 'client',
  client_ended_at: 'serviceEnd',
};

/**
 * Columns whose changes are no history. Every other column that is no state holds input of a visitor; a change corrects
 * it.
 */
const DERIVED = [
  'id',
  'created_at',
  'privacy_version',
  'source_page',
  'submission_key',
  'source_referrer',
  'captcha_id',
  'source_utm_source',
  'source_utm_medium',
  'source_utm_campaign',
  'source_utm_term',
  'source_utm_content',
  'search_text',
  'idempotency_key',
  'idempotency_hash',
  'spam_score',
  'spam_reasons',
  'sort_name',
  'locale',
  'normalized_email',
  'version',
  'changed_at',
  'changed_by_id',
  'replaced_values',
];

/**
 * Returns the statement that creates the function of the history of items, which the change itself calls: it names changed columns,
 * never their values.
 * @param states columns that are states, with the type of their changes.
 */
export function createHistoryFunction(states: Readonly<Record<string, string>>): string {
  const list = (columns: readonly string[]) => columns.map((column) => `'${column}'`).join(', ');
  const types = Object.entries(states).map(([column, type]) => `('${column}', '${type}')`);
  return `create or replace function "record_item_changes"() returns trigger language plpgsql as $$
    declare
      is_by_staff boolean := new."changed_at" is distinct from old."changed_at";
      present jsonb := to_jsonb(new);
      former jsonb := to_jsonb(old);
    begin
      insert into "item_changes" ("id", "subject_id", "type", "value", "at", "account_id")
        select gen_random_uuid(), new."id", "change"."type", "change"."value",
          case when is_by_staff then new."changed_at" else now() end,
          case when is_by_staff then new."changed_by_id" end
        from (
          select "type", present ->> "column" from (values ${types.join(', ')}) as "states" ("column", "type")
            where present -> "column" is distinct from former -> "column"
              -- A lead that becomes a client again has no end of service to report.
              and ("type" <> 'serviceEnd' or present ->> 'client_since' is not null)
          union all
          select 'correction', string_agg("key", ',') from jsonb_each(present) as "columns" ("key", "value")
            where "value" is distinct from former -> "key"
              and "key" not in (${list([...Object.keys(states), ...DERIVED])})
            having count(*) > 0
        ) as "change" ("type", "value");
      return null;
    end
  $$`;
}

/**
 * The whole schema. Later migrations only add to it, because two versions of the site may run side by side. Each call runs one
 * statement. `schema.api.test.ts` compares the result with the entities.
 */
export class Migration0001Baseline extends Migration {
  override up(): void {
    this.createSchemas();
    this.createAccounts();
    this.createSubmissions();
    this.createHistory();
    this.createInbox();
    this.createNewsletter();
    this.createDelivery();
    this.createPrivacy();
    this.createContent();
    this.createOperation();
  }

  private createSchemas(): void {
    // PostgreSQL requires the right to create schemas even if IF NOT EXISTS has nothing to do, and an administrator may have created it.
    this.addSql(`do $$ begin
      if to_regnamespace('jobs') is null then create schema "jobs"; end if;
    end $$`);
    this.addSql(`create function "count_version"() returns trigger language plpgsql as $$
      begin
        new."version" := old."version" + 1;
        return new;
      end
    $$`);
    // Arguments: a channel, and the column of its message, if any.
    this.addSql(`create function "report_change"() returns trigger language plpgsql as $$
      begin
        perform pg_notify(tg_argv[0], case when tg_nargs = 1 then '' else to_jsonb(coalesce(new, old)) ->> tg_argv[1] end);
        return null;
      end
    $$`);
    // The search reads tables without an index where the server has no pg_trgm or its user may not load it.
    this.addSql(`do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'no trigram indexes: %', sqlerrm;
    end $$`);
  }

  /** Accounts and their access. */
  private createAccounts(): void {
    this.addSql(`create table "accounts" (
      "id" uuid not null,
      "email" varchar(254) not null,
      "password_hash" varchar(100) not null,
      "is_staff" boolean not null default false,
      "created_at" timestamptz(3) not null,
      "first_name" varchar(100) null,
      "last_name" varchar(100) null,
      "confirmed_at" timestamptz(3) null,
      "confirm_by" timestamptz(3) null,
      "last_used_at" timestamptz(3) null,
      "setup_password_hash" varchar(100) null,
      "locale" varchar(2) not null default 'en',
      "totp_secret" varchar(120) null,
      "totp_enabled_at" timestamptz(3) null,
      "totp_last_step" int null,
      "wrong_codes" int not null default 0,
      "codes_wait_until" timestamptz(3) null,
      "version" int not null default 1,
      "may_publish" boolean not null default false,
      "signature" text null,
      primary key ("id"),
      constraint "accounts_email_unique" unique ("email")
    )`);
    this.addSql(`create trigger "accounts_version" before update on "accounts" for each row
      when ((old."email", old."first_name", old."last_name", old."is_staff", old."confirmed_at", old."totp_enabled_at")
        is distinct from (new."email", new."first_name", new."last_name", new."is_staff", new."confirmed_at", new."totp_enabled_at"))
      execute function "count_version"()`);

    // The sign-ins.
    this.addSql(`create table "refresh_tokens" (
      "id" uuid not null,
      "account_id" uuid not null,
      "family" uuid not null,
      "hash" varchar(64) not null,
      "expires_at" timestamptz(3) not null,
      "used_at" timestamptz(3) null,
      "family_expires_at" timestamptz(3) not null,
      primary key ("id"),
      constraint "refresh_tokens_hash_unique" unique ("hash")
    )`);
    this.addSql('create index "refresh_tokens_account_id_index" on "refresh_tokens" ("account_id")');
    this.addSql('create index "refresh_tokens_family_index" on "refresh_tokens" ("family")');

    this.addSql(`create table "recovery_codes" (
      "code_hash" varchar(64) not null,
      "account_id" uuid not null,
      "used_at" timestamptz(3) null,
      primary key ("code_hash")
    )`);
    this.addSql('create index "recovery_codes_account_id_index" on "recovery_codes" ("account_id")');

    // Links that set a password or confirm an address, by hash.
    this.addSql(`create table "account_links" (
      "token_hash" varchar(64) not null,
      "account_id" uuid not null,
      "purpose" varchar(10) not null,
      "expires_at" timestamptz(3) not null,
      primary key ("token_hash")
    )`);
    this.addSql('create index "account_links_account_id_index" on "account_links" ("account_id")');

    // Mail about changes of an account, at the address that was valid before.
    this.addSql(`create table "account_notices" (
      "id" uuid not null,
      "kind" varchar(30) not null,
      "email" varchar(254) not null,
      "locale" varchar(2) not null,
      "account_id" uuid not null,
      "by_id" uuid null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);

    this.addSql(`create table "sign_in_counts" (
      "id" uuid not null,
      "hour" timestamptz(3) not null,
      "account_id" uuid null,
      "network" varchar(12) null,
      "succeeded" int not null,
      "failed" int not null,
      "last_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql('create index "sign_in_counts_by_account" on "sign_in_counts" ("account_id", "hour")');
    this.addSql('create index "sign_in_counts_by_hour" on "sign_in_counts" ("hour", "id")');

    // One row from the time of the first staff account on.
    this.addSql(`create table "staff_setup" (
      "id" smallint not null default 1,
      "made_at" timestamptz(3) not null,
      primary key ("id")
    )`);

    // The main secret, unless the settings have one.
    this.addSql(`create table "secrets" (
      "name" varchar(40) not null,
      "value" varchar(100) not null,
      primary key ("name")
    )`);
  }

  private createSubmissions(): void {
    for (const [table, fields] of Object.entries(ITEMS)) {
      this.addSubmissions(
        table,
        `${ITEM}, ${fields},
        constraint "${table}_assignee_id_foreign" foreign key ("assignee_id") references "accounts" ("id") on delete set null`,
      );
      this.addSql(
        `create index "${table}_by_answered" on "${table}" ("created_at", "id") where "contacted_at" is not null and "flagged_at" is null`,
      );
      this.addSql(
        `create index "${table}_by_visitor_answer" on "${table}" ("visitor_answered_at", "id") where "visitor_answered_at" is not null and "flagged_at" is null`,
      );
      this.addSql(
        `create index "${table}_by_assignee" on "${table}" ("assignee_id", "created_at", "id") where "assignee_id" is not null`,
      );
      this.addSql(
        `create index "${table}_by_follow_up" on "${table}" ("follow_up_on", "id") where "follow_up_on" is not null`,
      );
      this.addSql(
        `create index "${table}_by_locale" on "${table}" ("locale", "created_at", "id") where "flagged_at" is null`,
      );
      this.addSql(
        `create index "${table}_by_utm_campaign" on "${table}" ("source_utm_campaign", "created_at", "id") where "source_utm_campaign" is not null`,
      );
      this.addSql(
        `create index "${table}_by_utm_source" on "${table}" ("source_utm_source", "created_at", "id") where "source_utm_source" is not null`,
      );
      this.addSql(`create index "${table}_normalized_email_index" on "${table}" ("normalized_email")`);
      this.addSql(
        `create trigger "${table}_version" before update on "${table}" for each row execute function "count_version"()`,
      );
      this.addSql(`create trigger "${table}_deletion" after delete on "${table}"
        for each row execute function "report_change"('deletions', 'id')`);
    }
    this.addSql(
      'create index "leads_by_client" on "leads" ("created_at", "id") where "client_since" is not null and "flagged_at" is null',
    );
    this.addSql(
      'create index "leads_by_project_type" on "leads" ("project_type", "created_at", "id") where "flagged_at" is null',
    );
    this.addSql(
      'create index "leads_by_timeline" on "leads" ("timeline", "created_at", "id") where "flagged_at" is null',
    );
    this.addSubmissions(
      'subscribers',
      `
      "confirmed_at" timestamptz(3) null,
      "unsubscribe_token" varchar(40) not null,
      constraint "subscribers_email_unique" unique ("email"),
      constraint "subscribers_unsubscribe_token_unique" unique ("unsubscribe_token")`,
    );
  }

  private addSubmissions(table: string, columns: string): void {
    this.addSql(`create table "${table}" (${SUBMISSION}, ${columns},
      primary key ("id"),
      constraint "${table}_captcha_id_unique" unique ("captcha_id"),
      constraint "${table}_idempotency_key_unique" unique ("idempotency_key"),
      constraint "${table}_submission_key_unique" unique ("submission_key")
    )`);
    this.addSql(`create index "${table}_by_arrival" on "${table}" ("created_at", "id") where "flagged_at" is null`);
    this.addSql(
      `create index "${table}_by_contacted" on "${table}" (coalesce("contacted_at", 'infinity'), "id") where "flagged_at" is null`,
    );
    this.addSql(`create index "${table}_by_flagged" on "${table}" ("created_at", "id") where "flagged_at" is not null`);
    this.addSql(`create index "${table}_by_name" on "${table}" ("sort_name", "id") where "flagged_at" is null`);
    this.addSql(`create index "${table}_by_reference" on "${table}" (right("id"::text, 8))`);
    const waiting =
      table in ITEMS ? '("contacted_at" is null or "visitor_answered_at" is not null)' : '"contacted_at" is null';
    this.addSql(
      `create index "${table}_by_waiting" on "${table}" ("created_at", "id") where ${waiting} and "flagged_at" is null`,
    );
    this.addTrigrams(table);
    // New entries of the index wait in a list; who finds it full sorts it in. With 120,000 leads, one submission in 260 exceeded its
    // timeout. An analysis sorts the list too, so that happens after 250 rows for any size, and the list may be longer meanwhile.
    this.addSql(`do $$ begin
      if to_regclass('${table}_search_text_trigrams') is not null then
        alter index "${table}_search_text_trigrams" set (gin_pending_list_limit = 32768);
        alter table "${table}" set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 250);
      end if;
    end $$`);
  }

  private addTrigrams(table: string): void {
    this.addSql(`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index "${table}_search_text_trigrams" on "${table}" using gin ("search_text" gin_trgm_ops);
      end if;
    end $$`);
  }

  /** The history of items, written by the change itself: it names changed columns, never their values. */
  private createHistory(): void {
    this.addSql(`create table "item_changes" (
      "id" uuid not null,
      "subject_id" uuid not null,
      "type" varchar(12) not null,
      "value" text null,
      "at" timestamptz(3) not null,
      "account_id" uuid null,
      primary key ("id")
    )`);
    this.addSql('create index "item_changes_by_subject" on "item_changes" ("subject_id", "at", "id")');
    this.addSql(createHistoryFunction(STATES));
    for (const table of Object.keys(ITEMS)) {
      this.addSql(`create trigger "${table}_history" after update on "${table}"
        for each row execute function "record_item_changes"()`);
    }
  }

  /** Notes and replies of staff, and mail that comes in. */
  private createInbox(): void {
    this.addSql(`create table "notes" (
      "id" uuid not null,
      "subject_id" uuid not null,
      "author_id" uuid null,
      "text" text not null,
      "created_at" timestamptz(3) not null,
      "edited_at" timestamptz(3) null,
      "version" int not null default 1,
      primary key ("id"),
      constraint "notes_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql('create index "notes_by_subject" on "notes" ("subject_id", "id")');
    this.addSql(
      'create trigger "notes_version" before update on "notes" for each row execute function "count_version"()',
    );

    this.addSql(`create table "replies" (
      "id" uuid not null,
      "item_id" uuid not null,
      "author_id" uuid null,
      "recipient" varchar(254) not null,
      "subject" varchar(200) not null,
      "body" text not null,
      "message_key" uuid not null,
      "state" varchar(10) not null default 'waiting',
      "attempts" int not null default 0,
      "answer" varchar(500) null,
      "failure_code" varchar(80) null,
      "created_at" timestamptz(3) not null,
      "send_after" timestamptz(3) not null,
      "settled_at" timestamptz(3) null,
      "resent_at" timestamptz(3) null,
      "waited_since" timestamptz(3) null,
      "is_file" boolean not null default false,
      primary key ("id"),
      constraint "replies_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql('create index "replies_by_item" on "replies" ("item_id", "created_at", "id")');

    this.addSql(`create table "incoming_mails" (
      "id" uuid not null,
      "item_id" uuid not null,
      "reply_id" uuid null,
      "kind" varchar(10) not null,
      "mailbox" varchar(64) not null,
      "uid_validity" bigint not null,
      "uid" bigint not null,
      "message_id" varchar(500) not null,
      "from_address" varchar(254) not null,
      "normalized_email" text null,
      "from_name" varchar(200) null,
      "is_from_other" boolean not null default false,
      "subject" varchar(200) not null,
      "content" varchar(10) not null,
      "body" text not null,
      "quoted" text null,
      "is_cut" boolean not null default false,
      "attachments" jsonb not null default '[]',
      "received_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id"),
      constraint "incoming_mails_position" unique ("mailbox", "uid_validity", "uid"),
      constraint "incoming_mails_message_id_unique" unique ("message_id")
    )`);
    this.addSql('create index "incoming_mails_by_item" on "incoming_mails" ("item_id", "received_at", "id")');
    this.addSql('create index "incoming_mails_normalized_email_index" on "incoming_mails" ("normalized_email")');
    this.addSql(`create table "mailbox_positions" (
      "mailbox" varchar(64) not null,
      "uid_validity" bigint null,
      "next_uid" bigint null,
      "read_at" timestamptz(3) null,
      "holder" uuid null,
      "leased_until" timestamptz(3) null,
      primary key ("mailbox")
    )`);

    this.addSql(`create table "reply_sendings" (
      "id" uuid not null,
      "account_id" uuid not null,
      "sent_at" timestamptz(3) not null,
      primary key ("id"),
      constraint "reply_sendings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade
    )`);
    this.addSql('create index "reply_sendings_by_account" on "reply_sendings" ("account_id", "sent_at")');

    this.addSql(`create table "reply_templates" (
      "id" uuid not null,
      "locale" varchar(2) not null,
      "name" varchar(100) not null,
      "subject" varchar(200) not null,
      "body" text not null,
      "version" int not null default 1,
      "updated_at" timestamptz(3) not null,
      "updated_by_id" uuid null,
      primary key ("id")
    )`);
    this.addSql('create index "reply_templates_by_name" on "reply_templates" ("locale", "name", "id")');

    // Who has a document or a reply open at the moment.
    this.addSql(`create table "editors" (
      "subject" varchar(120) not null,
      "account_id" uuid not null,
      "seen_at" timestamptz(3) not null,
      primary key ("subject", "account_id"),
      constraint "editors_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade
    )`);
  }

  /** Links that confirm a subscription, by hash. */
  private createNewsletter(): void {
    this.addSql(`create table "confirmation_links" (
      "token_hash" varchar(64) not null,
      "subscriber_id" uuid not null,
      "expires_at" timestamptz(3) not null,
      primary key ("token_hash")
    )`);
    this.addSql('create index "confirmation_links_subscriber_id_index" on "confirmation_links" ("subscriber_id")');
  }

  /** Events, jobs and mail. The library of the job queue creates the tables of its schema. */
  private createDelivery(): void {
    this.addSql(`create table "outbox_events" (
      "id" uuid not null,
      "type" varchar(40) not null,
      "subject_id" uuid not null,
      "created_at" timestamptz(3) not null,
      "position" bigint null,
      "dispatched_at" timestamptz(3) null,
      primary key ("id"),
      constraint "outbox_events_position_unique" unique ("position"),
      constraint "outbox_events_subject" unique ("subject_id", "type")
    )`);
    this.addSql('create index "outbox_events_dispatched_at_index" on "outbox_events" ("dispatched_at")');
    this.addSql('create sequence "outbox_events_position"');

    // The state of each job; the queue forgets its own.
    this.addSql(`create table "job_records" (
      "id" uuid not null,
      "task" varchar(40) not null,
      "queue" varchar(20) not null,
      "event_id" uuid null,
      "subject_id" uuid null,
      "day" varchar(10) null,
      "data" jsonb not null,
      "state" varchar(10) not null,
      "attempts" int not null default 0,
      "failure" varchar(200) null,
      "planned_at" timestamptz(3) not null default now(),
      "updated_at" timestamptz(3) not null default now(),
      primary key ("id")
    )`);
    this.addSql('create index "job_records_by_subject" on "job_records" ("subject_id")');
    this.addSql(`create index "job_records_failed" on "job_records" ("updated_at", "id") where "state" = 'failed'`);
    this.addSql(`create index "job_records_waiting" on "job_records" ("planned_at") where "state" = 'waiting'`);

    this.addSql(`create table "mail_receipts" (
      "address_hash" varchar(64) not null,
      "event_id" uuid not null,
      "sent_at" timestamptz(3) not null,
      primary key ("address_hash")
    )`);

    this.addSql(`create table "push_devices" (
      "id" uuid not null,
      "account_id" uuid not null,
      "endpoint" text not null,
      "p256dh" varchar(100) not null,
      "auth" varchar(40) not null,
      "label" varchar(80) not null,
      "kinds" text[] not null,
      "quiet_from" varchar(5) null,
      "quiet_to" varchar(5) null,
      "overdue_always" boolean not null default true,
      "created_at" timestamptz(3) not null,
      "confirmed_at" timestamptz(3) not null,
      "session" uuid null,
      "push_key" varchar(100) null,
      "silence" varchar(20) null,
      "silent_since" timestamptz(3) null,
      primary key ("id"),
      constraint "push_devices_endpoint_unique" unique ("endpoint"),
      constraint "push_devices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade
    )`);
    this.addSql('create index "push_devices_account" on "push_devices" ("account_id")');

    // New numbers of chat groups, by the hash of the target in the settings.
    this.addSql(`create table "chat_moves" (
      "target_hash" varchar(12) not null,
      "chat_id" varchar(40) not null,
      "moved_at" timestamptz(3) not null,
      primary key ("target_hash")
    )`);

    this.addSql(`create table "calendar_links" (
      "account_id" uuid not null,
      "token_hash" varchar(64) not null,
      "created_at" timestamptz(3) not null,
      "used_at" timestamptz(3) null,
      primary key ("account_id"),
      constraint "calendar_links_token_hash_unique" unique ("token_hash"),
      constraint "calendar_links_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade
    )`);
  }

  /** Privacy requests, the audit trail and the clock of retention. */
  private createPrivacy(): void {
    this.addSql(`create table "privacy_requests" (
      "id" uuid not null,
      "kind" varchar(20) not null,
      "email" varchar(254) null,
      "note" text null,
      "received_at" timestamptz(3) not null,
      "acknowledge_by" date null,
      "acknowledged_at" timestamptz(3) null,
      "answer_by" date not null,
      "next_due_on" date null,
      "closed_at" timestamptz(3) null,
      "outcome" varchar(20) null,
      primary key ("id")
    )`);
    this.addSql(
      'create index "privacy_requests_by_due" on "privacy_requests" ("next_due_on", "id") where "closed_at" is null',
    );

    this.addSql(`create table "audit_entries" (
      "id" uuid not null,
      "at" timestamptz(3) not null,
      "account_id" uuid null,
      "request_id" varchar(80) not null,
      "action" varchar(100) not null,
      "subject_ids" text[] not null default '{}',
      "subject_count" int not null,
      "kind" varchar(6) not null default 'change',
      "outcome" varchar(10) null,
      primary key ("id")
    )`);
    this.addSql('create index "audit_entries_by_account" on "audit_entries" ("account_id", "at")');
    this.addSql('create index "audit_entries_by_arrival" on "audit_entries" ("at", "id")');
    this.addSql('create index "audit_entries_by_subject" on "audit_entries" using gin ("subject_ids")');
    this.addSql(`create index "audit_entries_changes" on "audit_entries" ("at", "id") where "kind" = 'change'`);
    // The outcome is set once, after the change; nothing else is ever updated, and only the purge deletes.
    this.addSql(`create function "keep_audit_entries"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('site.audit_purge', true) = 'on' then
          return old;
        end if;
        if tg_op = 'UPDATE' and tg_level = 'ROW' then
          if old."outcome" is null and to_jsonb(old) - 'outcome' = to_jsonb(new) - 'outcome' then
            return new;
          end if;
        end if;
        raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
      end
    $$`);
    this.addSql(`create trigger "audit_entries_keep" before update or delete on "audit_entries"
      for each row execute function "keep_audit_entries"()`);
    this.addSql(`create trigger "audit_entries_keep_all" before truncate on "audit_entries"
      for each statement execute function "keep_audit_entries"()`);

    this.addSql(`create table "retention_clock" (
      "id" smallint not null default 1,
      "last_seen_at" timestamptz(3) not null,
      "last_run_at" timestamptz(3) null,
      "warned_at" timestamptz(3) null,
      primary key ("id")
    )`);
  }

  /** Edits over the files, publications, previews and uploaded pictures. */
  private createContent(): void {
    this.addSql(`create table "content_edits" (
      "document" varchar(120) not null,
      "locale" varchar(2) not null,
      "path" varchar(300) not null,
      "value" jsonb null,
      "base_hash" varchar(22) null,
      "source_hash" varchar(22) null,
      "version" int not null,
      "updated_at" timestamptz(3) not null,
      "author_id" uuid null,
      primary key ("document", "locale", "path"),
      constraint "content_edits_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);

    this.addSql(`create table "content_publications" (
      "number" int not null,
      "edits" jsonb not null,
      "changed" jsonb not null,
      "created_at" timestamptz(3) not null,
      "restores" int null,
      "author_id" uuid null,
      "subject_id" uuid null,
      primary key ("number"),
      constraint "content_publications_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql(`create function "keep_publication"() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) - 'author_id' is distinct from to_jsonb(old) - 'author_id' then
          raise exception 'A publication never changes.';
        end if;
        return new;
      end
    $$`);
    this.addSql(`create trigger "content_publications_kept" before update on "content_publications"
      for each row execute function "keep_publication"()`);
    this.addSql(`create trigger "content_publications_reported" after insert on "content_publications"
      for each row execute function "report_change"('content_published', 'number')`);

    this.addSql(`create table "content_previews" (
      "id" uuid not null,
      "token_hash" varchar(64) not null,
      "edits" jsonb null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      "revoked_at" timestamptz(3) null,
      "author_id" uuid null,
      "session" uuid null,
      primary key ("id"),
      constraint "content_previews_token_hash_unique" unique ("token_hash"),
      constraint "content_previews_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);

    this.addSql(`create table "media" (
      "id" varchar(32) not null,
      "width" int not null,
      "height" int not null,
      "formats" jsonb not null,
      "focus_x" double precision not null default 0.5,
      "focus_y" double precision not null default 0.5,
      "texts" jsonb not null,
      "is_decorative" boolean not null default false,
      "version" int not null default 1,
      "created_at" timestamptz(3) not null,
      "author_id" uuid null,
      primary key ("id"),
      constraint "media_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql('create index "media_by_time" on "media" ("created_at", "id")');
    this.addSql(`create trigger "media_reported" after insert or update or delete on "media"
      for each statement execute function "report_change"('media_changed')`);
  }

  /** Counters and the traces of backups. */
  private createOperation(): void {
    // Shared by all instances. Unlogged: after a crash all counters start again.
    this.addSql(`create unlogged table "rate_limits" (
      "key" varchar(44) not null,
      "points" int not null,
      "expires_at" timestamptz(3) not null,
      primary key ("key")
    )`);

    this.addSql(`create table "site_figures" (
      "id" uuid not null,
      "day" date not null,
      "page" varchar(200) not null,
      "locale" varchar(2) not null,
      "source" varchar(10) not null,
      "device" varchar(10) not null,
      "seen" int not null,
      "touched" int not null,
      primary key ("id")
    )`);
    this.addSql('create index "site_figures_by_day" on "site_figures" ("day")');

    this.addSql(`create table "backup_runs" (
      "finished_at" timestamptz(3) not null,
      primary key ("finished_at")
    )`);

    this.addSql(`create table "database_restores" (
      "restored_at" timestamptz(3) not null,
      "backup_at" timestamptz(3) not null,
      primary key ("restored_at")
    )`);
  }
}
