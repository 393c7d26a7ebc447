import { Migration } from '@mikro-orm/migrations';

/** Counts wrong codes of a second factor per account, and stores notices of changes to accounts until they are mailed. */
export class Migration0340Confirmations extends Migration {
  override up(): void {
    this.addSql(`alter table "accounts"
      add column "wrong_codes" integer not null default 0,
      add column "codes_wait_until" timestamptz(3) null`);
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
  }
}
