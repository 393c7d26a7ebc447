import { Migration } from '@mikro-orm/migrations';

/** Edits of the content by staff, and their publications. A publication is reported to every instance, and never changes. */
export class Migration0410ContentEdits extends Migration {
  override up(): void {
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
      primary key ("document", "locale", "path")
    )`);
    this.addSql(`create table "content_publications" (
      "number" int not null,
      "edits" jsonb not null,
      "changed" jsonb not null,
      "created_at" timestamptz(3) not null,
      "restores" int null,
      "author_id" uuid null,
      primary key ("number")
    )`);
    for (const table of ['content_edits', 'content_publications']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null`,
      );
    }
    this.addSql(`create function "report_publication"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_published', new."number"::text);
        return null;
      end
    $$`);
    this.addSql(`create trigger "content_publications_reported" after insert on "content_publications"
      for each row execute function "report_publication"()`);
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
  }
}
