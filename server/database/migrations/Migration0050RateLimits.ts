import { Migration } from '@mikro-orm/migrations';

/** Counters that all instances share (server/limits). Unlogged: after a crash all counters start again. */
export class Migration0050RateLimits extends Migration {
  override up(): void {
    this.addSql(`create unlogged table "rate_limits" (
      "key" varchar(44) not null,
      "points" int not null,
      "expires_at" timestamptz(3) not null,
      primary key ("key")
    )`);
  }
}
