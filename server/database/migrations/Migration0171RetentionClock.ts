import { Migration } from '@mikro-orm/migrations';

/** Time since which the clock of the site is known; the first start sets it from the newest rows. */
export class Migration0171RetentionClock extends Migration {
  override up(): void {
    this.addSql(`create table "retention_clock" (
      "id" smallint not null default 1,
      "last_seen_at" timestamptz(3) not null,
      "last_run_at" timestamptz(3) null,
      "warned_at" timestamptz(3) null,
      primary key ("id")
    )`);
  }
}
