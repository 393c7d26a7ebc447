import { Migration } from '@mikro-orm/migrations';

/** Pictures that staff upload. Every instance keeps a list of them, and is notified of changes. */
export class Migration0420Media extends Migration {
  override up(): void {
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
      primary key ("id")
    )`);
    this.addSql(
      `alter table "media" add constraint "media_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null`,
    );
    this.addSql(`create index "media_by_time" on "media" ("created_at", "id")`);
    this.addSql(`create function "report_media"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('media_changed', '');
        return null;
      end
    $$`);
    this.addSql(`create trigger "media_reported" after insert or update or delete on "media"
      for each statement execute function "report_media"()`);
  }
}
