import { Migration } from '@mikro-orm/migrations';

/** The second factor of staff: a secret of one-time codes, and recovery codes. */
export class Migration0320SecondFactor extends Migration {
  override up(): void {
    this.addSql(`alter table "accounts"
      add column "totp_secret" varchar(120) null,
      add column "totp_enabled_at" timestamptz(3) null,
      add column "totp_last_step" integer null`);
    this.addSql(`create table "recovery_codes" (
      "code_hash" varchar(64) not null,
      "account_id" uuid not null,
      "used_at" timestamptz(3) null,
      primary key ("code_hash")
    )`);
    this.addSql('create index "recovery_codes_account_id_index" on "recovery_codes" ("account_id")');
  }
}
