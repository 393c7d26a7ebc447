import { Migration } from '@mikro-orm/migrations';

/** What visitors write to. */
const SUBMISSIONS = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/**
 * New entries of a GIN index stand in a list, which whoever finds it at 4 MB sorts in: with 120,000 leads one submit in 260
 * took longer than a statement may. PostgreSQL's own upkeep does it when it analyses the table, so that comes after
 * 250 rows, whatever the table's size, and the list may be longer meanwhile.
 */
export class Migration0140SearchUpkeep extends Migration {
  override up(): void {
    for (const table of SUBMISSIONS) {
      // Only where migration 0010 could load pg_trgm.
      this.addSql(`do $$ begin
        if to_regclass('${table}_search_text_trigrams') is not null then
          alter index "${table}_search_text_trigrams" set (gin_pending_list_limit = 32768);
          alter table "${table}" set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 250);
        end if;
      end $$`);
    }
  }
}
