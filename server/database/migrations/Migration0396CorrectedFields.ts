import { Migration } from '@mikro-orm/migrations';

/** The columns that staff may correct, of all tables (migration 0380). */
const TYPED = [
  ...['project_type', 'project_description', 'timeline', 'first_name', 'last_name', 'email', 'phone', 'company'],
  ...['name', 'message', 'question_type', 'question', 'service', 'details'],
];

/** Adds the names of corrected columns to the history of a request, never their values. */
export class Migration0396CorrectedFields extends Migration {
  override up(): void {
    this.addSql(`create or replace function "record_item_change"() returns trigger language plpgsql as $$
      declare
        is_by_staff boolean := new."changed_at" is distinct from old."changed_at";
        present jsonb := to_jsonb(new);
        former jsonb := to_jsonb(old);
      begin
        insert into "item_changes" ("id", "subject_id", "type", "value", "at", "account_id") values (
          gen_random_uuid(), new."id", tg_argv[0],
          case when tg_argv[0] = 'correction' then (
            select string_agg("column", ',') from unnest('{${TYPED.join(',')}}'::text[]) "column"
              where present -> "column" is distinct from former -> "column"
          ) else present ->> tg_argv[1] end,
          case when is_by_staff then new."changed_at" else now() end,
          case when is_by_staff then new."changed_by_id" end
        );
        return null;
      end
    $$`);
  }
}
