import { Migration } from '@mikro-orm/migrations';

/** Replies of staff to requests, which are sent by mail, and their signatures. */
export class Migration0450Replies extends Migration {
  override up(): void {
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
      "is_file" boolean not null default false,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "replies" add constraint "replies_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null`,
    );
    this.addSql('create index "replies_by_item" on "replies" ("item_id", "created_at", "id")');
    this.addSql('alter table "accounts" add column "signature" text null');
    this.addSql('create index "replies_by_author" on "replies" ("author_id", "created_at")');
  }
}
