import { Migration } from '@mikro-orm/migrations';

/**
 * The overview counts the requests themselves (decision 50). From here on an older instance cannot show it, but still stores
 * submissions.
 */
export class Migration0400OverviewWithoutDays extends Migration {
  override up(): void {
    for (const table of ['leads', 'contact_messages', 'help_questions', 'service_requests']) {
      for (const event of ['insert', 'update', 'delete'])
        this.addSql(`drop trigger "${table}_overview_${event}" on "${table}"`);
    }
    this.addSql('drop function note_overview_change()');
    this.addSql('drop table "overview_changes"');
    this.addSql('drop table "overview_days"');
  }
}
