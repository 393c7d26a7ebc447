import { Migration } from '@mikro-orm/migrations';

/** Columns by which lists of projects are filtered, sorted and searched. */
export class Migration0101ProjectLists extends Migration {
  override up(): void {
    this.addSql(`create index "projects_by_position" on "projects" ("position", "id")`);
    this.addSql(`create index "projects_by_service_type" on "projects" ("service_type", "position", "id")`);
    this.addSql(`create index "projects_by_year" on "projects" ("year", "position", "id")`);
    // Only if migration 0010 could load pg_trgm.
    this.addSql(`do $$ begin
      if exists (select 1 from pg_extension where extname = 'pg_trgm') then
        create index "projects_search_text_trigrams" on "projects" using gin ("search_text" gin_trgm_ops);
      end if;
    end $$`);
  }
}
