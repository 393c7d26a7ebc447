import { Migration } from '@mikro-orm/migrations';

/** The schema of the job queue, whose library makes the tables. An administrator may have made it, or an earlier version. */
export class Migration0160Jobs extends Migration {
  override up(): void {
    // PostgreSQL asks for the right to make schemas also where IF NOT EXISTS has nothing to do.
    this.addSql(`do $$ begin
      if to_regnamespace('jobs') is null then create schema "jobs"; end if;
    end $$`);
  }
}
