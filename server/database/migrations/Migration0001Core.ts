import { Migration } from '@mikro-orm/migrations';

/** Accounts, secrets, leads and contact messages. One statement per call, because the embedded database accepts no more. */
export class Migration0001Core extends Migration {
  override up(): void {
    this.addSql(`create table "accounts" (
      "id" uuid not null,
      "email" varchar(254) not null,
      "password_hash" varchar(100) not null,
      "is_staff" boolean not null default false,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`alter table "accounts" add constraint "accounts_email_unique" unique ("email")`);
    this.addSql(`create table "contact_messages" (
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
      "name" varchar(100) not null,
      "email" varchar(254) not null,
      "phone" varchar(30) null,
      "message" text not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_submission_key_unique" unique ("submission_key")`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_captcha_id_unique" unique ("captcha_id")`,
    );
    this.addSql(`create table "leads" (
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
      "project_type" varchar(20) not null,
      "project_description" text not null,
      "timeline" varchar(20) not null,
      "first_name" varchar(100) not null,
      "last_name" varchar(100) not null,
      "email" varchar(254) not null,
      "phone" varchar(30) null,
      "company" varchar(200) null,
      primary key ("id")
    )`);
    this.addSql(`alter table "leads" add constraint "leads_submission_key_unique" unique ("submission_key")`);
    this.addSql(`alter table "leads" add constraint "leads_captcha_id_unique" unique ("captcha_id")`);
    this.addSql(`create table "refresh_tokens" (
      "id" uuid not null,
      "account_id" uuid not null,
      "family" uuid not null,
      "hash" varchar(64) not null,
      "expires_at" timestamptz(3) not null,
      "used_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(`create index "refresh_tokens_account_id_index" on "refresh_tokens" ("account_id")`);
    this.addSql(`create index "refresh_tokens_family_index" on "refresh_tokens" ("family")`);
    this.addSql(`alter table "refresh_tokens" add constraint "refresh_tokens_hash_unique" unique ("hash")`);
    this.addSql(`create table "secrets" (
      "name" varchar(40) not null,
      "value" varchar(100) not null,
      primary key ("name")
    )`);
  }
}
