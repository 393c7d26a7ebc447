import { Migration } from '@mikro-orm/migrations';

/** Notes of staff on requests, and the templates of replies. */
export class Migration0310Notes extends Migration {
  override up(): void {
    this.addSql(`create table "notes" (
      "id" uuid not null,
      "subject_id" uuid not null,
      "author_id" uuid null,
      "text" text not null,
      "created_at" timestamptz(3) not null,
      "edited_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "notes" add constraint "notes_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null`,
    );
    this.addSql('create index "notes_by_subject" on "notes" ("subject_id", "id")');
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
  }
}
