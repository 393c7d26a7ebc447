import { Migration } from '@mikro-orm/migrations';

/** Tables of the requests that staff answer. */
const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];

/** The assignee of requests, the day to look at them again, and the account of the last change. */
export class Migration0300Inbox extends Migration {
  override up(): void {
    // Counts every change, so that two people who opened the same version cannot both save it.
    this.addSql(`create function "count_version"() returns trigger language plpgsql as $$
      begin
        new."version" := old."version" + 1;
        return new;
      end $$`);
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add column "assignee_id" uuid null, add column "follow_up_on" date null,
        add column "version" int not null default 1, add column "changed_at" timestamptz(3) null,
        add column "changed_by_id" uuid null`);
      this.addSql(`alter table "${table}" add constraint "${table}_assignee_id_foreign"
        foreign key ("assignee_id") references "accounts" ("id") on delete set null`);
      this.addSql(`create trigger "${table}_version" before update on "${table}"
        for each row execute function "count_version"()`);
      this.addIndex(table, 'answered', '"created_at", "id"', '"contacted_at" is not null and "flagged_at" is null');
      this.addIndex(table, 'locale', '"locale", "created_at", "id"', '"flagged_at" is null');
      this.addIndex(table, 'assignee', '"assignee_id", "created_at", "id"', '"assignee_id" is not null');
      this.addIndex(table, 'follow_up', '"follow_up_on", "id"', '"follow_up_on" is not null');
      this.addIndex(table, 'utm_source', '"source_utm_source", "created_at", "id"', '"source_utm_source" is not null');
      this.addIndex(
        table,
        'utm_campaign',
        '"source_utm_campaign", "created_at", "id"',
        '"source_utm_campaign" is not null',
      );
    }
    this.addIndex('leads', 'project_type', '"project_type", "created_at", "id"', '"flagged_at" is null');
    this.addIndex('leads', 'timeline', '"timeline", "created_at", "id"', '"flagged_at" is null');
    this.addIndex('leads', 'client', '"created_at", "id"', '"client_since" is not null and "flagged_at" is null');
  }

  private addIndex(table: string, name: string, key: string, where: string): void {
    this.addSql(`create index "${table}_by_${name}" on "${table}" (${key}) where ${where}`);
  }
}
