import { Migration } from '@mikro-orm/migrations';

const COUNTED = [
  'created_at',
  'flagged_at',
  'locale',
  'source_referrer',
  'source_utm_source',
  'source_utm_campaign',
  'project_type',
  'contacted_at',
  'client_since',
];

/** The request of a client does not wait for an answer, even if it is not marked as contacted, so it changes its day (migration 0330). */
export class Migration0373OverviewClients extends Migration {
  override up(): void {
    const list = (row: 'old' | 'new') => COUNTED.map((column) => `${row}."${column}"`).join(', ');
    const isOld = (row: 'old' | 'new') => `${row}."created_at" < now() - interval '1 hour'`;
    this.addSql(`drop trigger "leads_overview_update" on "leads"`);
    this.addSql(`create trigger "leads_overview_update" after update on "leads" for each row
      when ((${isOld('old')} or ${isOld('new')}) and (${list('old')}) is distinct from (${list('new')}))
      execute function note_overview_change()`);
    // Days that were stored with these requests as waiting are counted again.
    this.addSql(`insert into "overview_changes"
      select distinct date_trunc('hour', "created_at", 'UTC'), txid_current() from "leads"
      where "client_since" is not null and "contacted_at" is null and "flagged_at" is null
        and "created_at" < now() - interval '1 hour'
      on conflict do nothing`);
  }
}
