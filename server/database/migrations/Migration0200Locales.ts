import { Migration } from '@mikro-orm/migrations';

/** The language that somebody wrote to the site in: they are answered, and mailed, in the same one. Until now there was English. */
export class Migration0200Locales extends Migration {
  override up(): void {
    const tables = ['leads', 'contact_messages', 'help_questions', 'service_requests', 'subscribers', 'accounts'];
    for (const table of tables) {
      this.addSql(`alter table "${table}" add column "locale" varchar(2) not null default 'en'`);
    }
  }
}
