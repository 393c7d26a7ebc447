import { Migration } from '@mikro-orm/migrations';

/** The tables of visitors' submissions. */
const SUBMISSIONS = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/**
 * New entries of a GIN index are stored in a list; the statement that finds the list at 4 MB has to sort it in. With 120,000
 * leads, one submission in 260 exceeded the statement timeout. PostgreSQL also sorts the list when it analyses the table, so that
 * now happens after 250 rows for any table size, and the list may be longer meanwhile.
 */
export class Migration0140SearchUpkeep extends Migration {
  override up(): void {
    for (const table of SUBMISSIONS) {
      // Only if migration 0010 could load pg_trgm.
      this.addSql(`do $$ begin
        if to_regclass('${table}_search_text_trigrams') is not null then
          alter index "${table}_search_text_trigrams" set (gin_pending_list_limit = 32768);
          alter table "${table}" set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 250);
        end if;
      end $$`);
    }
  }
}
