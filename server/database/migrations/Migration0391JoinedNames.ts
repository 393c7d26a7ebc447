import { Migration } from '@mikro-orm/migrations';

const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];

/** Makes existing rows match names written as one word, like new rows (server/lists/readPasted). */
export class Migration0391JoinedNames extends Migration {
  override up(): void {
    for (const table of TABLES) {
      this.addSql(`update "${table}" set "search_text" = "search_text" || ' ' || translate("sort_name", ' ''.,()_-', '')
        where "sort_name" <> translate("sort_name", ' ''.,()_-', '')`);
    }
  }
}
