import { Migration } from '@mikro-orm/migrations';

/** Finished days of the overview, and which of them have changed since they were stored (decision 50). */
const TABLES = ['leads', 'contact_messages', 'help_questions', 'service_requests'];

/** The counted columns. */
const COUNTED = ['created_at', 'flagged_at', 'locale', 'source_referrer', 'source_utm_source', 'source_utm_campaign'];

/** Younger rows belong to days that are not stored yet, so a submission calls no function. */
const OLD = `old."created_at" < now() - interval '1 hour'`;
const NEW = OLD.replace('old.', 'new.');

/** Hours and not days: the time zones are those of the site, which may be newer than the database's. */
const getHour = (row: 'old' | 'new') => `date_trunc('hour', ${row}."created_at", 'UTC')`;

export class Migration0330Overview extends Migration {
  override up(): void {
    this.addSql(`create table "overview_days" (
      "day" date not null,
      "starts_at" timestamptz(3) not null,
      "ends_at" timestamptz(3) not null,
      "figures" json not null,
      primary key ("day")
    )`);
    this.addSql(`create table "overview_changes" (
      "hour" timestamptz(3) not null,
      "transaction" bigint not null,
      primary key ("hour", "transaction")
    )`);
    // The key contains the transaction, so that two transactions that change the same hour do not wait for each other.
    this.addSql(`create function note_overview_change() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          insert into "overview_changes" values (${getHour('old')}, txid_current()) on conflict do nothing;
        end if;
        if tg_op <> 'DELETE' then
          insert into "overview_changes" values (${getHour('new')}, txid_current()) on conflict do nothing;
        end if;
        return null;
      end
    $$`);
    for (const table of TABLES) {
      const columns = table === 'leads' ? [...COUNTED, 'project_type', 'contacted_at'] : COUNTED;
      const list = (row: 'old' | 'new') => columns.map((column) => `${row}."${column}"`).join(', ');
      this.addTrigger(table, 'insert', NEW);
      this.addTrigger(table, 'update', `(${OLD} or ${NEW}) and (${list('old')}) is distinct from (${list('new')})`);
      this.addTrigger(table, 'delete', OLD);
    }
  }

  private addTrigger(table: string, event: string, condition: string): void {
    this.addSql(`create trigger "${table}_overview_${event}" after ${event} on "${table}"
      for each row when (${condition}) execute function note_overview_change()`);
  }
}
