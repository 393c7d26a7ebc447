import { Migration } from '@mikro-orm/migrations';

/** Drafts are published at a time, and articles are sent to the subscribers of their language. */
export class Migration0003Newsletters extends Migration {
  override up(): void {
    this.addSql(`create table "content_schedules" (
      "document" varchar(120) not null,
      "publish_at" timestamptz(3) not null,
      "has_failed" boolean not null default false,
      "author_id" uuid null,
      primary key ("document"),
      constraint "content_schedules_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql(`create table "newsletters" (
      "id" uuid not null,
      "article_id" varchar(100) not null,
      "locale" varchar(2) not null,
      "state" varchar(10) not null,
      "start_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      "settled_at" timestamptz(3) null,
      "round" int not null default 1,
      "total" int not null default 0,
      "author_id" uuid null,
      primary key ("id"),
      constraint "newsletters_article_id_locale_unique" unique ("article_id", "locale"),
      constraint "newsletters_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql(`create table "newsletter_mails" (
      "id" uuid not null,
      "newsletter_id" uuid not null,
      "subscriber_id" uuid not null,
      "state" varchar(10) not null,
      "attempts" int not null default 0,
      "retry_at" timestamptz(3) null,
      "failure_code" varchar(80) null,
      "settled_at" timestamptz(3) null,
      primary key ("id"),
      constraint "newsletter_mails_newsletter_id_subscriber_id_unique" unique ("newsletter_id", "subscriber_id")
    )`);
    this.addSql('create index "newsletter_mails_by_state" on "newsletter_mails" ("newsletter_id", "state")');
    this.addSql('create index "newsletter_mails_subscriber_id_index" on "newsletter_mails" ("subscriber_id")');
  }
}
