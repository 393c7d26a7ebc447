import { Migration } from '@mikro-orm/migrations';

/** The language in which a visitor used the site; answers and mail use the same one. Existing rows are in English. */
export class Migration0200Locales extends Migration {
  override up(): void {
    const tables = ['leads', 'contact_messages', 'help_questions', 'service_requests', 'subscribers', 'accounts'];
    for (const table of tables) {
      this.addSql(`alter table "${table}" add column "locale" varchar(2) not null default 'en'`);
    }
  }
}
