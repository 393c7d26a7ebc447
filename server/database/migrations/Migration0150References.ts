import { Migration } from '@mikro-orm/migrations';

const TABLES = ['leads', 'contact_messages', 'help_questions', 'subscribers', 'service_requests'];

/** Finds a row by the end of its id, which callers quote on the phone (schema/rules/getReference). */
export class Migration0150References extends Migration {
  override up(): void {
    for (const table of TABLES) {
      this.addSql(`create index "${table}_by_reference" on "${table}" (right("id"::text, 8))`);
    }
  }
}
