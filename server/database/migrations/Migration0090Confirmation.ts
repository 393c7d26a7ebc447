import { Migration } from '@mikro-orm/migrations';

/** Links by which the owner of an address confirms it for the newsletter. */
export class Migration0090Confirmation extends Migration {
  override up(): void {
    this.addSql(`create table "confirmation_links" (
      "token_hash" varchar(64) not null,
      "subscriber_id" uuid not null,
      "expires_at" timestamptz(3) not null,
      primary key ("token_hash")
    )`);
    this.addSql(`create index "confirmation_links_subscriber_id_index" on "confirmation_links" ("subscriber_id")`);
  }
}
