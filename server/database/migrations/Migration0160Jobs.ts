import { Migration } from '@mikro-orm/migrations';

/** The schema of the job queue, whose library creates the tables. An administrator or an earlier version may have created it. */
export class Migration0160Jobs extends Migration {
  override up(): void {
    // PostgreSQL requires the right to create schemas even if IF NOT EXISTS has nothing to do.
    this.addSql(`do $$ begin
      if to_regnamespace('jobs') is null then create schema "jobs"; end if;
    end $$`);
  }
}
