import { Migration } from '@mikro-orm/migrations';

/** The audit trail (server/audit). Entries can be added, but neither changed nor deleted, by any user or statement. */
export class Migration0051Audit extends Migration {
  override up(): void {
    this.addSql(`create table "audit_entries" (
      "id" uuid not null,
      "at" timestamptz(3) not null,
      "account_id" uuid null,
      "request_id" varchar(80) not null,
      "action" varchar(100) not null,
      "subject_ids" text[] not null default '{}',
      "subject_count" int not null,
      primary key ("id")
    )`);
    this.addSql('create index "audit_entries_by_arrival" on "audit_entries" ("at", "id")');
    this.addSql('create index "audit_entries_by_account" on "audit_entries" ("account_id", "at")');
    this.addSql('create index "audit_entries_by_subject" on "audit_entries" using gin ("subject_ids")');
    this.addSql(`create function "keep_audit_entries"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('site.audit_purge', true) = 'on' then
          return old;
        end if;
        raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
      end
    $$`);
    this.addSql(`create trigger "audit_entries_keep" before update or delete on "audit_entries"
      for each row execute function "keep_audit_entries"()`);
    this.addSql(`create trigger "audit_entries_keep_all" before truncate on "audit_entries"
      for each statement execute function "keep_audit_entries"()`);
  }
}
