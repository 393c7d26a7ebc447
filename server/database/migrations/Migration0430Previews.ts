import { Migration } from '@mikro-orm/migrations';

/** Links to previews of unpublished content, and events of publications. */
export class Migration0430Previews extends Migration {
  override up(): void {
    this.addSql(`create table "content_previews" (
      "id" uuid not null,
      "token_hash" varchar(64) not null,
      "edits" jsonb null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      "revoked_at" timestamptz(3) null,
      "author_id" uuid null,
      primary key ("id"),
      constraint "content_previews_token_hash_unique" unique ("token_hash"),
      constraint "content_previews_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null
    )`);
    this.addSql('alter table "content_publications" add column "subject_id" uuid null');
  }
}
