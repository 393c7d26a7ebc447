import { Migration } from '@mikro-orm/migrations';

/** Times of the backups of this database, for monitors. */
export class Migration0480BackupRuns extends Migration {
  override up(): void {
    this.addSql(`create table "backup_runs" ("finished_at" timestamptz(3) not null, primary key ("finished_at"))`);
  }
}
