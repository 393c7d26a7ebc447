import { Migration } from '@mikro-orm/migrations';

const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];

/** Rows from before are found by names in one word, like those to come (server/lists/readPasted). */
export class Migration0391JoinedNames extends Migration {
  override up(): void {
    for (const table of TABLES) {
      this.addSql(`update "${table}" set "search_text" = "search_text" || ' ' || translate("sort_name", ' ''.,()_-', '')
        where "sort_name" <> translate("sort_name", ' ''.,()_-', '')`);
    }
  }
}
