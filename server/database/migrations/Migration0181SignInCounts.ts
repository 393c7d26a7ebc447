import { Migration } from '@mikro-orm/migrations';

/** Sign-ins of staff and wrong passwords, counted by account, network and hour (server/audit). */
export class Migration0181SignInCounts extends Migration {
  override up(): void {
    this.addSql(`create table "sign_in_counts" (
      "id" uuid not null,
      "hour" timestamptz(3) not null,
      "account_id" uuid null,
      "network" varchar(12) null,
      "succeeded" int not null,
      "failed" int not null,
      "last_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql('create index "sign_in_counts_by_hour" on "sign_in_counts" ("hour", "id")');
    this.addSql('create index "sign_in_counts_by_account" on "sign_in_counts" ("account_id", "hour")');
  }
}
