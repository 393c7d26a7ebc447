import { Migration } from '@mikro-orm/migrations';

/** Reports a deleted request to every instance, whether staff, its owner's request or the end of its retention deletes it. */
export class Migration0395Deletions extends Migration {
  override up(): void {
    this.addSql(`create function "report_deletion"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('deletions', old."id"::text);
        return null;
      end
    $$`);
    for (const table of ['leads', 'contact_messages', 'help_questions', 'service_requests']) {
      this.addSql(`create trigger "${table}_deletion" after delete on "${table}"
        for each row execute function "report_deletion"()`);
    }
  }
}
