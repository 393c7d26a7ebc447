import { Migration } from '@mikro-orm/migrations';

/** The columns of each table that staff may correct. */
const TYPED: Record<string, string[]> = {
  leads: ['project_type', 'project_description', 'timeline', 'first_name', 'last_name', 'email', 'phone', 'company'],
  contact_messages: ['name', 'email', 'phone', 'message'],
  help_questions: ['name', 'email', 'question_type', 'question'],
  service_requests: ['service', 'name', 'email', 'company', 'details'],
};

/** Former fields of the API that only read; every other entry of the audit trail is a change. */
const READS = `'inboxConnection', 'inboxCounts', 'inboxItem', 'inboxNeighbours', 'inboxItemChanged', 'replyTemplates', 'overview',
  'lead', 'leads', 'leadConnection', 'leadSummary', 'leadReceived', 'contactMessages', 'contactMessageConnection', 'helpQuestions', 'serviceRequests',
  'subscribers', 'securityTasks',  'helpQuestionConnection', 'serviceRequestConnection', 'subscriberConnection', 'privacyRequests', 'clock', 'deadLetters',
  'deadLetterCount', 'delayedWork', 'events', 'auditTrail', 'signInCounts', 'staff'`;

/**
 * The history of requests, written by the change itself, and outcomes in the audit trail. It is unknown whether the changes of
 * existing entries were applied: they get no outcome and no history. Changes that the rows themselves prove become history,
 * without the person.
 */
export class Migration0380History extends Migration {
  override up(): void {
    this.addSql(`create table "item_changes" (
      "id" uuid not null,
      "subject_id" uuid not null,
      "type" varchar(12) not null,
      "value" text null,
      "at" timestamptz(3) not null,
      "account_id" uuid null,
      primary key ("id")
    )`);
    this.addSql('create index "item_changes_by_subject" on "item_changes" ("subject_id", "at", "id")');
    // Arguments: the type of the change, and the column whose new value shows its direction.
    this.addSql(`create function "record_item_change"() returns trigger language plpgsql as $$
      declare
        is_by_staff boolean := new."changed_at" is distinct from old."changed_at";
      begin
        insert into "item_changes" ("id", "subject_id", "type", "value", "at", "account_id") values (
          gen_random_uuid(), new."id", tg_argv[0], to_jsonb(new) ->> tg_argv[1],
          case when is_by_staff then new."changed_at" else now() end,
          case when is_by_staff then new."changed_by_id" end
        );
        return null;
      end
    $$`);
    for (const [table, typed] of Object.entries(TYPED)) {
      this.addTrigger(table, 'contact', ['contacted_at']);
      this.addTrigger(table, 'spam', ['flagged_at']);
      this.addTrigger(table, 'assignment', ['assignee_id']);
      this.addTrigger(table, 'followUp', ['follow_up_on']);
      this.addTrigger(table, 'correction', typed, '');
      this.fill(table, 'contact', 'contacted_at', '"contacted_at" is not null');
      this.fill(table, 'spam', 'flagged_at', '"flagged_at" <> "created_at"');
    }
    this.addTrigger('leads', 'client', ['client_since']);
    this.addTrigger('leads', 'serviceEnd', ['client_ended_at'], 'client_ended_at', 'new."client_since" is not null');
    this.fill('leads', 'client', 'client_since', '"client_since" is not null');
    this.fill('leads', 'serviceEnd', 'client_ended_at', '"client_ended_at" is not null');
    this.auditOutcomes();
  }

  private addTrigger(table: string, type: string, columns: string[], value = columns[0], more = 'true'): void {
    const list = (row: 'old' | 'new') => columns.map((column) => `${row}."${column}"`).join(', ');
    const names = columns.map((column) => `"${column}"`).join(', ');
    this.addSql(`create trigger "${table}_history_${type}" after update of ${names} on "${table}" for each row
      when ((${list('old')}) is distinct from (${list('new')}) and ${more})
      execute function "record_item_change"('${type}', '${value}')`);
  }

  private fill(table: string, type: string, column: string, condition: string): void {
    this.addSql(`insert into "item_changes" ("id", "subject_id", "type", "value", "at")
      select gen_random_uuid(), "id", '${type}', to_jsonb("row") ->> '${column}', "${column}" from "${table}" "row"
      where ${condition}`);
  }

  private auditOutcomes(): void {
    this.addSql(`alter table "audit_entries" add column "kind" varchar(6) not null default 'read',
      add column "outcome" varchar(10) null`);
    this.addSql('alter table "audit_entries" disable trigger "audit_entries_keep"');
    this.addSql(`update "audit_entries" set "kind" = 'change' where "action" not in (${READS})`);
    this.addSql('alter table "audit_entries" enable trigger "audit_entries_keep"');
    // A version that runs beside this one sets no kind; one entry too many among the changes is better than a missing one.
    this.addSql(`alter table "audit_entries" alter column "kind" set default 'change'`);
    this.addSql(`create index "audit_entries_changes" on "audit_entries" ("at", "id") where "kind" = 'change'`);
    // The outcome is set once, after the change; nothing else is ever updated.
    this.addSql(`create or replace function "keep_audit_entries"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('site.audit_purge', true) = 'on' then
          return old;
        end if;
        if tg_op = 'UPDATE' and tg_level = 'ROW' then
          if old."outcome" is null and to_jsonb(old) - 'outcome' = to_jsonb(new) - 'outcome' then
            return new;
          end if;
        end if;
        raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
      end
    $$`);
  }
}
