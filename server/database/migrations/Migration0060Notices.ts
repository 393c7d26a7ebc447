import { Migration } from '@mikro-orm/migrations';

/** Reports each change of a project to every instance, whether the site, the seed or a person in psql makes it. */
export class Migration0060Notices extends Migration {
  override up(): void {
    this.addSql(`create function tell_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', '');
        return null;
      end
    $$`);
    for (const table of ['projects', 'screenshots', 'testimonials']) {
      this.addSql(`create trigger "${table}_content_changed"
        after insert or update or delete or truncate on "${table}"
        for each statement execute function tell_content_changed()`);
    }
  }
}
