import { Migration } from '@mikro-orm/migrations';

/** Confirmation of addresses, passwords by mail, and the end of accounts that are not confirmed or not used. */
export class Migration0182Accounts extends Migration {
  override up(): void {
    this.addSql(`alter table "accounts"
      add column "confirmed_at" timestamptz(3) null,
      add column "confirm_by" timestamptz(3) null,
      add column "last_used_at" timestamptz(3) null,
      add column "setup_password_hash" varchar(100) null`);
    // The last use of existing accounts is unknown, so their retention without use begins now.
    this.addSql('update "accounts" set "last_used_at" = now()');
    this.addSql(`create table "account_links" (
      "token_hash" varchar(64) not null,
      "account_id" uuid not null,
      "purpose" varchar(10) not null,
      "expires_at" timestamptz(3) not null,
      primary key ("token_hash")
    )`);
    this.addSql('create index "account_links_account_id_index" on "account_links" ("account_id")');
  }
}
